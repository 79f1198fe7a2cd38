import { parseSync } from "vite"

import { readSource, sourcesIn } from "./source-files.ts"
import { isNode, nodesIn, type Node } from "./syntax-tree.ts"

/** The texts of a source file. */
export type FileTexts = {
  /** Texts that are shown without translation, with file and line. */
  readonly untranslated: ReadonlyArray<string>
  /** Sentences concatenated from several strings, whose order other languages could not change. */
  readonly concatenated: ReadonlyArray<string>
  /** English source texts that are translated. */
  readonly texts: ReadonlyArray<string>
  /** Source texts with plural forms, by their English plural. */
  readonly counted: ReadonlyArray<string>
}

/** Attributes whose value is shown or read out. */
const shownAttributes = [
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "title",
  "placeholder",
  "alt",
  "label",
]
const shownProperties = ["textContent", "innerText", "ariaLabel", "title", "placeholder", "alt"]

/** Functions that translate a text, and the position of the text in their arguments. */
const translators: ReadonlyMap<string, number> = new Map([
  ["t", 0],
  ["translate", 1],
])
/** Outside core `text` translates; in core it reads a field. */
const translatedInput = (file: string, name: string): number | undefined =>
  name === "text" && !file.startsWith("core/") ? 0 : translators.get(name)

const counters: ReadonlyMap<string, readonly [one: number, other: number]> = new Map([
  ["counted", [1, 2]],
  ["countedText", [2, 3]],
])

const hasText = (text: string): boolean => /\p{L}{2}/u.test(text)

/** Tests for a text rather than an identifier: it begins with a capital letter or a placeholder, and has several words or a punctuation mark. */
const isText = (text: string): boolean =>
  /\p{Ll}/u.test(text) && (/^[“(\d]*(\p{Lu}|%\d)[^]*\s/u.test(text) || /^\p{Lu}\p{Ll}+[.:…?!]*$/u.test(text))

/** Tests for a sentence around a value, such as `${name} is required.`, and not an address, class name or key. */
const isConcatenated = (quasis: ReadonlyArray<string>): boolean =>
  quasis.length > 1 &&
  quasis.some((piece) => /\p{L}{2}/u.test(piece)) &&
  (/^\p{Lu}\p{Ll}+[ :]/u.test(quasis[0] ?? "") || /\s\p{Ll}{2,}[^]*[.!?]$/u.test(quasis.at(-1) ?? ""))

const childrenOf = (node: Node): ReadonlyArray<Node> => Object.values(node).flatMap(nodesIn)
const nameOf = (value: unknown): string => {
  if (!isNode(value)) return ""
  const own = value["name"] ?? value["value"]
  return typeof own === "string" ? own : nameOf(value["property"])
}

/** Types, imports, comparisons and errors for the log: texts in them are not shown. */
const hasNoShownText = ({ type, operator, callee }: Node): boolean =>
  (type.startsWith("TS") && !type.endsWith("Expression")) ||
  ["ImportDeclaration", "ExportAllDeclaration"].includes(type) ||
  (type === "BinaryExpression" && operator !== "+") ||
  (type === "NewExpression" && nameOf(callee) === "Error")

/** The property `title` of an object that describes a page, which becomes its `<title>`; such objects also have a property `kind`. */
const pageTitleIn = (file: string, { properties }: Node): Node | undefined => {
  const named = (name: string) => nodesIn(properties).find(({ key }) => nameOf(key) === name)
  return file.startsWith("app/server/") && named("kind") !== undefined ? named("title") : undefined
}

/** The use of a text: it is translated, shown as it is, or a value. */
type TextUse = "translated" | "shown" | "value"

type Findings = {
  readonly file: string
  readonly source: string
  readonly untranslated: Array<string>
  readonly concatenated: Array<string>
  readonly texts: Set<string>
  readonly counted: Set<string>
}

type Walk = (node: Node, use: TextUse, found: Findings) => void

const lineWith = ({ file, source }: Findings, node: Node, words: string): string =>
  `${file}:${source.slice(0, node.start).split("\n").length} ${words.trim()}`

const addText = (node: Node, words: string, use: TextUse, found: Findings): void => {
  if (!hasText(words)) return
  if (use === "shown") found.untranslated.push(lineWith(found, node, words))
  else if (use === "translated" || isText(words)) found.texts.add(words)
}

const walk = (value: unknown, use: TextUse, found: Findings): void => {
  for (const node of nodesIn(value)) walkNode(node, use, found)
}

const walkNode: Walk = (node, use, found) => {
  if (hasNoShownText(node)) return
  const walkKind = walks[node.type]
  if (walkKind === undefined) walk(childrenOf(node), "value", found)
  else walkKind(node, use, found)
}

const walkCall: Walk = (node, use, found) => {
  const name = nameOf(node["callee"])
  const inputs = nodesIn(node["arguments"])
  walk(node["callee"], use, found)
  const forms = counters.get(name)
  if (forms !== undefined) {
    const many = inputs[forms[1]]?.["value"]
    if (typeof many === "string") found.counted.add(many)
  }
  const isAttribute = name === "setAttribute" && shownAttributes.includes(nameOf(inputs[0]))
  inputs.forEach((input, position) => {
    if (forms?.includes(position)) return
    if (position === translatedInput(found.file, name)) walk(input, "translated", found)
    else walk(input, isAttribute && position === 1 ? "shown" : "value", found)
  })
}

const walkAttribute = (node: Node, element: string, found: Findings): void => {
  const name = nameOf(node["name"])
  const isOwnComponent = /^\p{Lu}/u.test(element)
  if (name === "className") return
  walk(node["value"], shownAttributes.includes(name) && !isOwnComponent ? "shown" : "value", found)
}

const walkTemplate: Walk = (node, use, found) => {
  const quasis = nodesIn(node["quasis"]).map(({ value }) =>
    String(Object.getOwnPropertyDescriptor(value, "cooked")?.value),
  )
  if (quasis.length === 1) return addText(node, quasis[0] ?? "", use, found)
  if (isConcatenated(quasis) || (use !== "value" && quasis.some(hasText)))
    found.concatenated.push(lineWith(found, node, quasis.join("…")))
  return walk(node["expressions"], "value", found)
}

const walkElement: Walk = (node, _use, found) => {
  const [opening] = nodesIn(node["openingElement"])
  const element = nameOf(opening?.["name"])
  for (const attribute of nodesIn(opening?.["attributes"])) {
    if (attribute.type === "JSXAttribute") walkAttribute(attribute, element, found)
    else walk(attribute, "value", found)
  }
  walk(node["children"], "shown", found)
}

const walkObject: Walk = (node, _use, found) => {
  const title = pageTitleIn(found.file, node)
  walk(title?.["value"], "shown", found)
  walk(
    nodesIn(node["properties"]).filter((property) => property !== title),
    "value",
    found,
  )
}

/** Nodes whose parts are used in different ways; the parts of all others are values. */
const walks: Readonly<Record<string, Walk>> = {
  JSXText: (node, _use, found) => addText(node, String(node["value"]), "shown", found),
  Literal: (node, use, found) => addText(node, typeof node["value"] === "string" ? node["value"] : "", use, found),
  TemplateLiteral: walkTemplate,
  CallExpression: walkCall,
  JSXElement: walkElement,
  JSXExpressionContainer: (node, use, found) => walk(childrenOf(node), use, found),
  JSXFragment: (node, use, found) => walk(childrenOf(node), use, found),
  ConditionalExpression: (node, use, found) => {
    walk(node["test"], "value", found)
    walk([node["consequent"], node["alternate"]], use, found)
  },
  LogicalExpression: (node, use, found) => {
    walk(node["left"], node["operator"] === "&&" ? "value" : use, found)
    walk(node["right"], use, found)
  },
  AssignmentExpression: (node, _use, found) =>
    walk(node["right"], shownProperties.includes(nameOf(node["left"])) ? "shown" : "value", found),
  ObjectExpression: walkObject,
  Property: (node, _use, found) => {
    if (nameOf(node["key"]) !== "_tag") walk(node["value"], "value", found)
  },
  SwitchCase: (node, _use, found) => walk(node["consequent"], "value", found),
}

/** Finds the texts in a source by its syntax tree. */
export const textsOf = (file: string, source: string): FileTexts => {
  const found: Findings = { file, source, untranslated: [], concatenated: [], texts: new Set(), counted: new Set() }
  walk(parseSync(file, source).program, "value", found)
  return {
    untranslated: found.untranslated,
    concatenated: found.concatenated,
    texts: [...found.texts],
    counted: [...found.counted],
  }
}

/** The texts of the sources below these folders, by file. */
export const textsIn = (...folders: ReadonlyArray<string>): ReadonlyArray<FileTexts & { readonly file: string }> =>
  sourcesIn(...folders).map((file) => ({ file, ...textsOf(file, readSource(file)) }))
