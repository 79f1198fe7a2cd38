import { pathOnOrigin } from "../../../web/path-on-origin.ts"
import type { ReadPart } from "../content-reading.ts"
import { classesOf, elementsIn, type HtmlElement, textOf } from "../html-tree.ts"
import { type ContentProduct, urlKeyOfPath } from "../merchant-content.ts"

const isItem = (element: HtmlElement): boolean => classesOf(element).includes("product-item")

const attributeIn = (elements: ReadonlyArray<HtmlElement>, name: string): string | undefined =>
  elements.find(({ attributes }) => attributes[name] !== undefined)?.attributes[name]

const idIn = (elements: ReadonlyArray<HtmlElement>): number | undefined => {
  const field = elements.find(({ name, attributes }) => name === "input" && attributes["name"] === "product")
  const text = field?.attributes["value"] ?? attributeIn(elements, "data-product-id") ?? ""
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined
}

/** Identifies a product by SKU and id in its form or price, and by the address that its links lead to. */
const productOf = (item: HtmlElement, origin: string): ContentProduct | undefined => {
  const elements = elementsIn(item.children)
  const links = elements.filter(({ name, attributes }) => name === "a" && /^[^#]/.test(attributes["href"] ?? ""))
  const link = links.find((candidate) => classesOf(candidate).includes("product-item-link")) ?? links[0]
  const path = pathOnOrigin(link?.attributes["href"] ?? "", origin)
  if (link === undefined || path === undefined) return undefined
  return {
    id: idIn(elements),
    sku: attributeIn(elements, "data-product-sku"),
    urlKey: urlKeyOfPath(path),
    name: textOf(link.children) || (attributeIn([link], "title") ?? attributeIn(elements, "alt") ?? ""),
    path,
  }
}

/** Reads the products in a list of a Magento widget or of Page Builder. */
export const readProducts: ReadPart = (element, { origin }) => {
  const classes = classesOf(element)
  if (!classes.includes("product-items")) return undefined
  const products = element.children.flatMap((node) =>
    typeof node !== "string" && isItem(node) ? (productOf(node, origin) ?? []) : [],
  )
  if (products.length === 0) return []
  return [{ kind: "products", layout: classes.includes("widget-product-carousel") ? "row" : "grid", products }]
}

const dropped = new Set(["pager", "pages", "toolbar", "toolbar-products"])

/** Reads the frame of a widget: its title becomes a heading, and its pager is left out, because only listings have pages. */
export const readWidgetFrame: ReadPart = (element) => {
  const classes = classesOf(element)
  if (classes.some((name) => dropped.has(name)) && elementsIn(element.children).some(({ name }) => name === "a"))
    return []
  if (!classes.includes("block-title")) return undefined
  const title = textOf(element.children)
  return title === ""
    ? []
    : [{ kind: "element", name: "h2", attributes: { class: "section-title" }, children: [title] }]
}
