/** Numbers of the specification in a doc comment, such as `[4.menu.2]`, which only readers of the sources know. */
const ruleIds = /\s*\[\d+\.[\w.-]+\]/g

const codeBlock = (code: string): string => `\`\`\`ts\n${code.trim()}\n\`\`\``

/** A doc comment as Markdown: its text, then parameters as a list, then examples as code. */
const commentAsMarkdown = (comment: string): string => {
  const [text = "", ...tags] = comment.replaceAll(ruleIds, "").split(/^@/m)
  const parameters = tags
    .filter((tag) => tag.startsWith("param "))
    .map((tag) => tag.replace(/^param (?<name>\S+)\s+/, "- `$<name>`: ").trim())
  const examples = tags.filter((tag) => tag.startsWith("example")).map((tag) => codeBlock(tag.replace(/^example/, "")))
  const others = tags
    .filter((tag) => !/^(?:param |example)/.test(tag))
    .map((tag) => tag.replace(/^(?<name>\w+)/, (name) => `${name.charAt(0).toUpperCase()}${name.slice(1)}:`).trim())
  return [text.trim(), ...others, parameters.join("\n"), ...examples].filter((part) => part !== "").join("\n\n")
}

/** A public name: its doc comment and its declaration. */
type Described = { readonly comment: string; readonly declaration: string }

/** The section of a name or a file: its descriptions below a heading. */
export const apiSection = (heading: string, ...described: ReadonlyArray<Described>): string =>
  [
    `## ${heading}`,
    ...described.flatMap(({ comment, declaration }) => [
      commentAsMarkdown(comment),
      codeBlock(declaration.replaceAll(ruleIds, "")),
    ]),
    "",
  ]
    .join("\n\n")
    .replace(/\n\n$/, "\n")
