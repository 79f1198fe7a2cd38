import { readFileSync } from "node:fs"
import path from "node:path"

import { parseSync } from "vite"

import { root, sourcesIn } from "./import-graph.ts"
import { isNode, nodesIn, type Node } from "./syntax-tree.ts"

/** Types say nothing at run time, what is compared is not said, and errors of the program go to its log. */
const isSilent = ({ type, operator, callee }: Node): boolean =>
  (type.startsWith("TS") && !type.endsWith("Expression")) ||
  ["ImportDeclaration", "ExportAllDeclaration", "TaggedTemplateExpression"].includes(type) ||
  (type === "BinaryExpression" && operator !== "+") ||
  (type === "NewExpression" &&
    isNode(callee) &&
    String(callee["name"]).endsWith("Error") &&
    callee["name"] !== "GraphQLError")

/** A template with what is filled in as a language pack writes it: `%1 item`. */
const templateText = ({ quasis }: Node): string =>
  nodesIn(quasis)
    .map(
      ({ value }, at) => (at === 0 ? "" : `%${at}`) + String(Object.getOwnPropertyDescriptor(value, "cooked")?.value),
    )
    .join("")

const textOf = (node: Node): string | undefined => {
  if (node.type === "TemplateLiteral") return templateText(node)
  return node.type === "Literal" && typeof node["value"] === "string" ? node["value"] : undefined
}

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replace(/%\w+|&#?\w+;/g, ""))

/** In messages quotation marks are written out; a message may begin with a line end, as the platform's do. */
const plain = (text: string): string => text.replaceAll("&quot;", '"').replaceAll("&#039;", "'").replace(/^\n/, "")

const hasMarkup = (text: string): boolean => /<\/?[a-z]/.test(text)

/** Words for people begin with a capital letter, a quotation mark or what is filled in; names of the code's own do not, or are one word. */
const isText = (text: string): boolean =>
  /\p{Ll}/u.test(text) &&
  hasWords(text) &&
  (/^["“(]*(\p{Lu}|%\w)[^]*\s/u.test(text) || /^\d+ \p{L}{2}|^\p{Lu}\p{Ll}+(\/\p{Lu}\p{Ll}+)?[.:…?!]*$/u.test(text))

/** What stands between the tags. */
const wordsInMarkup = (html: string): ReadonlyArray<string> =>
  html
    .split(/<[^>]*(?:>|$)/)
    .map((piece) => piece.trim())
    .filter((piece) => hasWords(piece) && !/^[\w-]*=/.test(piece))

/** What a source file of the shop says: its texts, as a language pack writes them, and words between tags that no pack could know. */
export const shopTextsOf = (file: string, source: string) => {
  const texts = new Set<string>()
  const inMarkup = new Map<string, ReadonlyArray<string>>()
  const walk = (node: Node): void => {
    if (isSilent(node)) return
    const written = textOf(node)
    const text = written === undefined ? undefined : plain(written)
    if (text !== undefined && hasMarkup(text)) inMarkup.set(text, wordsInMarkup(text))
    else if (text !== undefined && isText(text)) texts.add(text)
    for (const child of Object.values(node).flatMap(nodesIn)) walk(child)
  }
  for (const node of nodesIn(parseSync(file, source).program)) walk(node)
  return { file, texts: [...texts], inMarkup }
}

export const shopTexts = () =>
  sourcesIn("app/shop").map((file) => shopTextsOf(file, readFileSync(path.join(root, file), "utf8")))
