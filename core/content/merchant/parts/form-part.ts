import { pathOnOrigin } from "../../../web/path-on-origin.ts"
import type { ContentReading, ReadPart } from "../content-reading.ts"
import { classesOf, type HtmlElement, type HtmlNode } from "../html-tree.ts"
import type { ContentElement, ContentNodes } from "../merchant-content.ts"

/** Forms that content may post. */
const postPaths = /^\/(?:[\w-]+\/)?checkout\/cart\/add\//

/** Paths that content may request by a form with GET. */
const getPaths = /^\/(?:[\w-]+\/)?catalogsearch\/(?:result|advanced\/result)\/?$/

const ownForms = [
  ["newsletter", /\/newsletter\/subscriber\/new\/?$/],
  ["contact", /\/contact\/index\/post\/?$/],
  ["guest-order", /\/sales\/guest\/view\/?$/],
  ["order-by-sku", /\/customer_order\/sku\/uploadFile\/?$/i],
] as const

const inputTypes = new Set(["checkbox", "email", "hidden", "number", "radio", "search", "tel", "text"])
const fields = new Set(["button", "input", "label", "option", "select", "textarea"])
const fieldAttributes = "checked maxlength name placeholder required rows selected type value".split(" ")

const field = (element: HtmlElement, children: ContentNodes): ContentElement | undefined => {
  const { name, attributes } = element
  if (name === "input" && !inputTypes.has((attributes["type"] ?? "text").toLowerCase())) return undefined
  if (attributes["name"] === "form_key" || attributes["name"] === "uenc") return undefined
  return {
    kind: "element",
    name,
    attributes: {
      ...Object.fromEntries(Object.entries(attributes).filter(([attribute]) => fieldAttributes.includes(attribute))),
      ...(name === "button" && { type: "submit", class: "button button--primary" }),
    },
    children,
  }
}

/** Converts the inside of a form. Fields outside of forms are not rendered. */
const insideForm = (nodes: ReadonlyArray<HtmlNode>, context: ContentReading): ContentNodes =>
  nodes.flatMap((node): ContentNodes => {
    if (typeof node === "string") return [node]
    const isField = fields.has(node.name)
    if (isField) return [field(node, insideForm(node.children, context)) ?? []].flat()
    const [element] = context.convert([{ ...node, children: [] }])
    if (element === undefined || typeof element === "string" || element.kind !== "element") return []
    return [{ ...element, children: insideForm(node.children, context) }]
  })

/**
 * Reads a form: newsletter, contact, guest order and order by SKU become forms of ours; forms that add to the cart or search stay as they are.
 * Others are not rendered.
 */
export const readForm: ReadPart = (element, context) => {
  if (element.name !== "form") return undefined
  const path = pathOnOrigin(element.attributes["action"] ?? "", context.origin)?.split("?")[0] ?? ""
  const own = ownForms.find(([, pattern]) => pattern.test(path))
  if (own !== undefined) return [{ kind: own[0] }]
  const method = element.attributes["method"]?.toLowerCase() === "post" ? "post" : "get"
  if (!(method === "post" ? postPaths : getPaths).test(path)) return []
  return [
    {
      kind: "form",
      action: path,
      method,
      className: [...classesOf(element), ...context.classes(element)].join(" "),
      children: insideForm(element.children, context),
    },
  ]
}
