/** Element of sanitized HTML. Attribute values and texts are decoded. */
export type HtmlElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: ReadonlyArray<HtmlNode>
}

/** Element or text. */
export type HtmlNode = HtmlElement | string

const voidElements = new Set("br col hr img input source wbr".split(" "))

const characters: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" }

const decoded = (text: string): string =>
  text.includes("&") ? text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => characters[name] ?? "") : text

const anyAttribute = /\s([\w-]+)(?:="([^"]*)")?/g

const attributesIn = (text: string): HtmlElement["attributes"] =>
  Object.fromEntries([...text.matchAll(anyAttribute)].map(([, name = "", value = ""]) => [name, decoded(value)]))

type OpenElement = {
  readonly name: string
  readonly attributes: HtmlElement["attributes"]
  readonly children: Array<HtmlNode>
}

/** A tag with its attributes, the text of a style element, or text. */
const anyToken =
  /<style(?<style>[^>]*)>(?<css>[^]*?)<\/style>|<\/(?<closed>[\w-]+)>|<(?<opened>[a-z][\w-]*)(?<attributes>(?:\s[\w-]+(?:="[^"]*")?)*)\s?\/?>|(?<text>[^<]+|<)/g

type Token = Readonly<Record<string, string | undefined>>

/** The node that a token adds; `undefined` for the end of an element. */
const nodeOf = ({ style, css = "", opened, attributes = "", text }: Token): OpenElement | string | undefined => {
  if (text !== undefined) return decoded(text)
  if (style !== undefined) return { name: "style", attributes: attributesIn(style), children: [css] }
  return opened === undefined ? undefined : { name: opened, attributes: attributesIn(attributes), children: [] }
}

/** Closes the innermost open element of this name. */
const close = (open: Array<OpenElement>, name: string): void => {
  const index = open.findLastIndex((element) => element.name === name)
  if (index > 0) open.length = index
}

/**
 * Parses HTML in the form that the sanitizer writes: closed elements, attribute values in double quotes, and only `&amp; &lt; &gt; &quot;`
 * as entities. Other input gives a tree as well, which need not be that of a browser.
 */
export const htmlTree = (html: string): ReadonlyArray<HtmlNode> => {
  const root: OpenElement = { name: "", attributes: {}, children: [] }
  const open = [root]
  for (const { groups = {} } of html.matchAll(anyToken)) {
    const node = nodeOf(groups)
    if (node === undefined) close(open, groups["closed"] ?? "")
    else open.at(-1)?.children.push(node)
    const isOpen = typeof node === "object" && node.name !== "style" && !voidElements.has(node.name)
    if (isOpen) open.push(node)
  }
  return root.children
}

/** Returns the class names of an element. */
export const classesOf = ({ attributes }: HtmlElement): ReadonlyArray<string> =>
  (attributes["class"] ?? "").split(/\s+/).filter((name) => name !== "")

/** Returns the elements below these nodes, in their order. */
export const elementsIn = (nodes: ReadonlyArray<HtmlNode>): ReadonlyArray<HtmlElement> =>
  nodes.flatMap((node) => (typeof node === "string" ? [] : [node, ...elementsIn(node.children)]))

/** Returns the texts among nodes as they are. */
export const rawText = (nodes: ReadonlyArray<HtmlNode>): string =>
  nodes.filter((node) => typeof node === "string").join("")

/** Returns the text of nodes in one line, without style sheets. */
export const textOf = (nodes: ReadonlyArray<HtmlNode>): string =>
  nodes
    .filter((node) => typeof node === "string" || node.name !== "style")
    .map((node) => (typeof node === "string" ? node : textOf(node.children)))
    .join("")
    .replace(/\s+/g, " ")
    .trim()
