import { readFileSync } from "node:fs"
import path from "node:path"

import { parseSync } from "vite"

import { root, sourcesIn } from "./import-graph.ts"
import { isNode, nodesIn, type Node } from "./syntax-tree.ts"

/** What a source file says to people. */
export type FileTexts = {
  /** Places where words are shown that did not go through the dictionary. */
  readonly bare: ReadonlyArray<string>
  /** Sentences put together from pieces, which no other language could order its own way. */
  readonly glued: ReadonlyArray<string>
  /** English texts of the dictionary. */
  readonly texts: ReadonlyArray<string>
  /** Texts that are counted, by their English form for many. */
  readonly counted: ReadonlyArray<string>
}

/** Attributes whose words a person sees or hears. */
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

/** Functions that look a text up: which argument is the text. */
const translators: ReadonlyMap<string, number> = new Map([
  ["t", 0],
  ["translate", 1],
])
/** In the core `text` reads what the shop wrote. */
const translatedInput = (file: string, name: string): number | undefined =>
  name === "text" && !file.startsWith("core/") ? 0 : translators.get(name)

const counters: ReadonlyMap<string, readonly [one: number, other: number]> = new Map([
  ["counted", [1, 2]],
  ["countedText", [2, 3]],
])

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text)

/** Words for people begin with a capital letter or a placeholder; names of the code's own do not, or are written in one. */
const isText = (text: string): boolean =>
  /\p{Ll}/u.test(text) && (/^[“(\d]*(\p{Lu}|%\d)[^]*\s/u.test(text) || /^\p{Lu}\p{Ll}+[.:…?!]*$/u.test(text))

/** Sentences around a value, such as `${name} is required.`; addresses, class names and keys are none. */
const isGlued = (quasis: ReadonlyArray<string>): boolean =>
  quasis.length > 1 &&
  quasis.some((piece) => /\p{L}{2}/u.test(piece)) &&
  (/^\p{Lu}\p{Ll}+[ :]/u.test(quasis[0] ?? "") || /\s\p{Ll}{2,}[^]*[.!?]$/u.test(quasis.at(-1) ?? ""))

const childrenOf = (node: Node): ReadonlyArray<Node> => Object.values(node).flatMap(nodesIn)
const nameOf = (value: unknown): string => {
  if (!isNode(value)) return ""
  const own = value["name"] ?? value["value"]
  return typeof own === "string" ? own : nameOf(value["property"])
}

/** Types say nothing at run time, and what is compared is not said. */
const isSilent = ({ type, operator }: Node): boolean =>
  (type.startsWith("TS") && !type.endsWith("Expression")) ||
  ["ImportDeclaration", "ExportAllDeclaration"].includes(type) ||
  (type === "BinaryExpression" && operator !== "+")

/** What the host writes into `<title>`: pages have a kind. */
const pageTitleIn = (file: string, { properties }: Node): Node | undefined => {
  const named = (name: string) => nodesIn(properties).find(({ key }) => nameOf(key) === name)
  return file.startsWith("app/server/") && named("kind") !== undefined ? named("title") : undefined
}

/** Where a node stands: words in it are looked up, are shown as they are, or are just values. */
type Place = "looked up" | "shown" | "value"

type Walk = (node: Node, place: Place) => void

/** Reads a source text as the compiler does. */
export const textsOf = (file: string, source: string): FileTexts => {
  const bare: Array<string> = []
  const glued: Array<string> = []
  const texts = new Set<string>()
  const counted = new Set<string>()
  const at = (node: Node, words: string): string =>
    `${file}:${source.slice(0, node.start).split("\n").length} ${words.trim()}`

  const said = (node: Node, words: string, place: Place): void => {
    if (!hasWords(words)) return
    if (place === "shown") bare.push(at(node, words))
    else if (place === "looked up" || isText(words)) texts.add(words)
  }

  const walkCall: Walk = (node, place) => {
    const name = nameOf(node["callee"])
    const inputs = nodesIn(node["arguments"])
    walk(node["callee"], place)
    const forms = counters.get(name)
    if (forms !== undefined) {
      const many = inputs[forms[1]]?.["value"]
      if (typeof many === "string") counted.add(many)
    }
    const isAttribute = name === "setAttribute" && shownAttributes.includes(nameOf(inputs[0]))
    inputs.forEach((input, position) => {
      if (forms?.includes(position)) return
      if (position === translatedInput(file, name)) walk(input, "looked up")
      else walk(input, isAttribute && position === 1 ? "shown" : "value")
    })
  }

  const walkAttribute = (node: Node, element: string): void => {
    const name = nameOf(node["name"])
    const isOwn = /^\p{Lu}/u.test(element)
    if (name === "className") return
    walk(node["value"], shownAttributes.includes(name) && !isOwn ? "shown" : "value")
  }

  const walk = (value: unknown, place: Place): void => {
    for (const node of nodesIn(value)) walkNode(node, place)
  }

  const walkTemplate: Walk = (node, place) => {
    const quasis = nodesIn(node["quasis"]).map(({ value }) =>
      String(Object.getOwnPropertyDescriptor(value, "cooked")?.value),
    )
    if (quasis.length === 1) return said(node, quasis[0] ?? "", place)
    if (isGlued(quasis) || (place !== "value" && quasis.some(hasWords))) glued.push(at(node, quasis.join("…")))
    return walk(node["expressions"], "value")
  }

  const walkElement: Walk = (node) => {
    const [opening] = nodesIn(node["openingElement"])
    const element = nameOf(opening?.["name"])
    for (const attribute of nodesIn(opening?.["attributes"])) {
      if (attribute.type === "JSXAttribute") walkAttribute(attribute, element)
      else walk(attribute, "value")
    }
    walk(node["children"], "shown")
  }

  /** Kinds of nodes whose parts do not all stand where they stand; the parts of others are just values. */
  const walks: Readonly<Record<string, Walk>> = {
    JSXText: (node) => said(node, String(node["value"]), "shown"),
    Literal: (node, place) => said(node, typeof node["value"] === "string" ? node["value"] : "", place),
    TemplateLiteral: walkTemplate,
    CallExpression: walkCall,
    JSXElement: walkElement,
    JSXExpressionContainer: (node, place) => walk(childrenOf(node), place),
    JSXFragment: (node, place) => walk(childrenOf(node), place),
    ConditionalExpression: (node, place) => {
      walk(node["test"], "value")
      walk([node["consequent"], node["alternate"]], place)
    },
    LogicalExpression: (node, place) => {
      walk(node["left"], node["operator"] === "&&" ? "value" : place)
      walk(node["right"], place)
    },
    AssignmentExpression: (node) =>
      walk(node["right"], shownProperties.includes(nameOf(node["left"])) ? "shown" : "value"),
    ObjectExpression: (node) => {
      const title = pageTitleIn(file, node)
      walk(title?.["value"], "shown")
      walk(
        nodesIn(node["properties"]).filter((property) => property !== title),
        "value",
      )
    },
    Property: (node) => {
      if (nameOf(node["key"]) !== "_tag") walk(node["value"], "value")
    },
    SwitchCase: (node) => walk(node["consequent"], "value"),
  }

  const walkNode: Walk = (node, place) => {
    if (isSilent(node)) return
    const ofKind = walks[node.type]
    if (ofKind === undefined) walk(childrenOf(node), "value")
    else ofKind(node, place)
  }

  walk(parseSync(file, source).program, "value")
  return { bare, glued, texts: [...texts], counted: [...counted] }
}

/** What the files below these folders say, file by file. */
export const textsIn = (...folders: ReadonlyArray<string>): ReadonlyArray<FileTexts & { readonly file: string }> =>
  sourcesIn(...folders).map((file) => ({ file, ...textsOf(file, readFileSync(path.join(root, file), "utf8")) }))
