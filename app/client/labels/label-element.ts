import { showSafeHtml } from "../../../adapters/html/safe-html.ts"
import type { ShownLabel, ShownLabels } from "../../../core/catalogue/labels/product-labels.ts"
import { allowedHtml } from "../../../core/content/allowed-html.ts"

const span = (className: string, ...children: ReadonlyArray<Node>): HTMLSpanElement => {
  const element = document.createElement("span")
  element.className = className
  element.append(...children)
  return element
}

const pictureOf = (address: string): HTMLImageElement => {
  const image = new Image()
  image.className = "prolabel__image"
  image.alt = ""
  image.src = address
  return image
}

/** Creates the same elements as ui/catalogue/ProductLabels.tsx; HTML of the label is sanitized here. [3.label] */
const labelElement = async ({ content, className, style, image, link }: ShownLabel): Promise<Element> => {
  const contentElement = span("prolabel__content")
  if ("html" in content) await showSafeHtml(contentElement, content.html, allowedHtml)
  else contentElement.textContent = content.text
  const pictures = image === undefined ? [] : [pictureOf(image)]
  const label = span(className, span("prolabel__inner", ...pictures, span("prolabel__wrapper", contentElement)))
  for (const [property, value] of style) label.style.setProperty(property, value)
  if (link === undefined) return label
  const anchor = document.createElement("a")
  anchor.href = link
  anchor.append(label)
  return anchor
}

/** Creates the element of the labels in one position. [3.product-label-group] */
export const labelGroupElement = async ({ position, labels }: ShownLabels): Promise<HTMLElement> => {
  const container = document.createElement("div")
  container.className = position === "content" ? "prolabels-content" : `absolute ${position}`
  container.append(...(await Promise.all(labels.map(labelElement))))
  return container
}
