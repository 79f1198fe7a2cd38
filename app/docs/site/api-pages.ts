import path from "node:path"

import { recordedApi } from "../../package/api-files.ts"
import { declarationsIn } from "../../package/api-texts.ts"
import { publicEntries, root } from "../../package/package-entries.ts"
import { publicDeclarations } from "./public-declarations.ts"

/** Name of the page that lists the entries of the package. */
export const apiFile = "app/docs/api.md"

/** A page with the public names of an entry of the package. */
export type ApiPage = { readonly file: string; readonly entry: string; readonly markdown: () => string }

/** `vitrine/core/cart` for the export `./core/cart` of package.json. */
const entryName = (exported: string): string => exported.replace(/^\./, "vitrine")

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

const find = publicDeclarations()

/** Public names of an entry with their declarations, from the API report. */
const namesOf = (exported: string): ReadonlyMap<string, string> =>
  declarationsIn(recordedApi()[`${exported === "." ? "index" : exported.slice(2)}.txt`] ?? "")

const entryPage = (exported: string, file: string): string => {
  const sections = [...namesOf(exported)].map(([name, declaration]) => {
    const { comment = "", typeSource } = find(path.join(root, `${file}.ts`), name) ?? {}
    return `## ${name}\n\n${commentAsMarkdown(comment)}\n\n${codeBlock(typeSource?.replaceAll(ruleIds, "") ?? declaration)}\n`
  })
  return [`# ${entryName(exported)}`, "", ...sections].join("\n")
}

/** One page for each entry of the package. */
export const apiPages: ReadonlyArray<ApiPage> = Object.entries(publicEntries).map(([exported, file]) => ({
  file: `app/docs/api-${entryName(exported).replaceAll("/", "-")}.md`,
  entry: entryName(exported),
  markdown: () => entryPage(exported, file),
}))

/** The list of all entries as Markdown. */
export const apiOverview = (): string =>
  [
    "# API reference",
    "",
    "Public names of the package by the path they are imported from, with their declarations and doc comments. [What is stable](STABLE.md) says how",
    "they may change. The search of this site finds each name.",
    "",
    "| import | names |",
    "|---|---|",
    ...apiPages.map(({ file, entry }, index) => {
      const names = namesOf(Object.keys(publicEntries)[index] ?? "").size
      return `| [\`${entry}\`](${path.posix.basename(file)}) | ${names} |`
    }),
    "",
  ].join("\n")
