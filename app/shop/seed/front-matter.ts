/** A text with fields above it. */
export type FrontMatter = { readonly fields: Readonly<Record<string, string>>; readonly content: string }

const fieldLine = /^(\w+):\s*(.*)$/

/**
 * Reads the fields between the two lines `---` at the start of a file, one `key: value` per line, and the content below them without its
 * last line break. For an invalid file returns a text that describes the problem.
 */
export const frontMatterOf = (text: string): FrontMatter | string => {
  const [, head, content] = /^---\n(.*?)^---\n(.*)$/ms.exec(text) ?? []
  if (head === undefined || content === undefined) return "expected fields between two lines --- at the start"
  const lines = head.split("\n").slice(0, -1)
  const invalidLine = lines.findIndex((line) => !fieldLine.test(line))
  if (invalidLine !== -1) return `line ${invalidLine + 2}: expected "key: value"`
  const fields = lines.map((line) => fieldLine.exec(line) ?? []).map(([, key = "", value = ""]) => [key, value.trim()])
  return { fields: Object.fromEntries(fields), content: content.replace(/\n$/, "") }
}
