import { parseSync } from "vite"

import { readSource, sourcesIn } from "./source-files.ts"
import { isNode, nodesIn, type Node } from "./syntax-tree.ts"

/** Types, imports, comparisons and errors for the log: texts in them are not shown. */
const hasNoShownText = ({ type, operator, callee }: Node): boolean =>
  (type.startsWith("TS") && !type.endsWith("Expression")) ||
  ["ImportDeclaration", "ExportAllDeclaration", "TaggedTemplateExpression"].includes(type) ||
  (type === "BinaryExpression" && operator !== "+") ||
  (type === "NewExpression" &&
    isNode(callee) &&
    String(callee["name"]).endsWith("Error") &&
    callee["name"] !== "GraphQLError")

/** A template literal with placeholders for its expressions: `%1 item`. */
const templateText = ({ quasis }: Node): string =>
  nodesIn(quasis)
    .map(
      ({ value }, index) =>
        (index === 0 ? "" : `%${index}`) + String(Object.getOwnPropertyDescriptor(value, "cooked")?.value),
    )
    .join("")

const textOf = (node: Node): string | undefined => {
  if (node.type === "TemplateLiteral") return templateText(node)
  return node.type === "Literal" && typeof node["value"] === "string" ? node["value"] : undefined
}

const hasText = (text: string): boolean => /\p{L}{2}/u.test(text.replace(/%\w+|&#?\w+;/g, ""))

/** Tests for a text rather than an identifier: it begins with a capital letter or a placeholder, and has several words or a punctuation mark. */
const isText = (text: string): boolean =>
  /\p{Ll}/u.test(text) &&
  hasText(text) &&
  (/^["“(]*(\p{Lu}|%\w)[^]*\s/u.test(text) || /^\d+ \p{L}{2}|^\p{Lu}\p{Ll}+(\/\p{Lu}\p{Ll}+)?[.:…?!]*$/u.test(text))

/** The texts in a source of the shop's admin endpoints, with `%1` for inserted values. */
const textsOf = (file: string, source: string): ReadonlyArray<string> => {
  const texts = new Set<string>()
  const walk = (node: Node): void => {
    if (hasNoShownText(node)) return
    const text = textOf(node)
    if (text !== undefined && isText(text)) texts.add(text)
    for (const child of Object.values(node).flatMap(nodesIn)) walk(child)
  }
  for (const node of nodesIn(parseSync(file, source).program)) walk(node)
  return [...texts]
}

/** English texts that the shop's admin endpoints send and the admin pages translate, by file. */
export const adminEndpointTexts = (): ReadonlyArray<{ readonly file: string; readonly texts: ReadonlyArray<string> }> =>
  sourcesIn("app/shop/domain/admin", "app/shop/api/admin").map((file) => ({
    file,
    texts: textsOf(file, readSource(file)),
  }))
