import { allowedInContent } from "../allowed-html.ts"
import { withHtmlCode } from "../html-code.ts"
import { renderedAttributes } from "./content-attributes.ts"
import type { ContentReading, ContentSource, ReadPart } from "./content-reading.ts"
import { stylesOf } from "./element-styles.ts"
import { classesOf, type HtmlElement, type HtmlNode, htmlTree, rawText } from "./html-tree.ts"
import type { ContentNodes, MerchantContent } from "./merchant-content.ts"
import { readForm } from "./parts/form-part.ts"
import { readMap } from "./parts/map-part.wire.ts"
import { readMedia } from "./parts/media-parts.ts"
import { readProducts, readWidgetFrame } from "./parts/products-part.ts"
import { readSlider } from "./parts/slider-part.ts"
import { readTabs } from "./parts/tabs-part.ts"
import { rulesOf, setsColours, type StyleRule, styleSheetText } from "./style-rules.ts"

/** HTML that needs more than the allow-list: layout, styles, products, forms, videos, or a widget drawn by scripts. */
const hasLayout =
  /"productCurrentScope"|\sdata-(?:content-type|bind)=|\sstyle=|<(?:style|form|iframe|video)\b|\bproduct-items\b/i

/** The widget of recently viewed products as Magento draws it for clients that accept JSON, and caches it for all. */
const widgetData = /^\s*\{"store":"?\d+"?,"currency":"[A-Z]{3}",.*"productCurrentScope":.*\}\s*$/

/** Widgets that Magento draws by scripts from data of the browser. */
const readBrowserWidget: ReadPart = ({ attributes }) => {
  const scope = attributes["data-bind"] ?? ""
  if (/widget_recently_viewed/.test(scope)) return [{ kind: "recently-viewed" }]
  return /widget_recently_compared/.test(scope) ? [] : undefined
}

const parts: ReadonlyArray<ReadPart> = [
  readBrowserWidget,
  readSlider,
  readTabs,
  readMap,
  readMedia,
  readProducts,
  readWidgetFrame,
  readForm,
]

/** Names of fields, which are not rendered outside of forms. */
const fieldsAlone = new Set(["input", "option", "select", "textarea"])

const elementOf = (element: HtmlElement, context: ContentReading): ContentNodes => {
  const { origin, convert, classes } = context
  if (fieldsAlone.has(element.name)) return []
  // A button outside of a form does nothing itself: it gives the link around it its look.
  const name = element.name === "button" || element.name === "label" ? "span" : element.name
  const attributes = renderedAttributes(element, [...classesOf(element), ...classes(element)], origin)
  return [{ kind: "element", name, attributes, children: convert(element.children) }]
}

const nodeOf = (node: HtmlNode, context: ContentReading): ContentNodes => {
  if (typeof node === "string") return widgetData.test(node) ? [{ kind: "recently-viewed" }] : [node]
  for (const read of parts) {
    const found = read(node, context)
    if (found !== undefined) return found
  }
  return elementOf(node, context)
}

/** Adds lazy loading to a picture unless it is the first one, or has a `loading` attribute. */
const withLateLoading = (node: HtmlNode, nextPicture: () => number): HtmlNode => {
  if (typeof node === "string" || node.name !== "img" || node.attributes["loading"] !== undefined) return node
  return nextPicture() > 1 ? { ...node, attributes: { ...node.attributes, loading: "lazy" } } : node
}

const counter = (): (() => number) => {
  let count = 0
  return () => (count += 1)
}

/**
 * Reads content with a layout of its own; `undefined` for plain HTML, for which `allowedHtml` is enough. The result has elements and
 * attributes of `allowedHtml` only, parts that our views render, and a style sheet of allowed declarations.
 */
export const readMerchantContent = (html: string, source: ContentSource): MerchantContent | undefined => {
  if (!hasLayout.test(html)) return undefined
  const rules: Array<StyleRule> = []
  const nextPicture = counter()
  const context: ContentReading = {
    ...source,
    nextNumber: counter(),
    classes: (element) => {
      const styles = stylesOf(element, source.origin)
      rules.push(...styles.rules)
      return styles.classes
    },
    convert: (nodes) =>
      nodes.flatMap((node) => {
        if (typeof node === "string" || node.name !== "style")
          return nodeOf(withLateLoading(node, nextPicture), context)
        rules.push(...rulesOf(rawText(node.children), source.origin))
        return []
      }),
  }
  const nodes = context.convert(htmlTree(source.safeHtml(withHtmlCode(html), allowedInContent)))
  return { nodes, css: styleSheetText(rules), isLight: setsColours(rules) }
}
