import type { ReadPart } from "../content-reading.ts"
import { classesOf, elementsIn, type HtmlElement, textOf } from "../html-tree.ts"

const hasClass = (name: string) => (element: HtmlElement) => classesOf(element).includes(name)

const isElement = (node: HtmlElement | string): node is HtmlElement => typeof node !== "string"

/** Titles by the id of the panel, as the links of the navigation name them. */
const titlesIn = (element: HtmlElement): ReadonlyMap<string, string> =>
  new Map(
    elementsIn(element.children)
      .filter(({ name, attributes }) => name === "a" && attributes["href"]?.startsWith("#"))
      .map((link) => [link.attributes["href"]?.slice(1) ?? "", textOf(link.children)]),
  )

/** Index of the tab that the merchant has opened; the first one if there is none. */
const openTab = ({ attributes }: HtmlElement, count: number): number => {
  const index = Number(attributes["data-active-tab"] ?? "0")
  return Number.isInteger(index) && index >= 0 && index < count ? index : 0
}

/** Reads tabs of Page Builder. */
export const readTabs: ReadPart = (element, { convert, classes, nextNumber }) => {
  if (element.attributes["data-content-type"] !== "tabs") return undefined
  const navigation = element.children.filter(isElement).find(hasClass("tabs-navigation"))
  const content = element.children.filter(isElement).find(hasClass("tabs-content"))
  if (content === undefined) return undefined
  const titles = navigation === undefined ? new Map<string, string>() : titlesIn(navigation)
  const panels = content.children
    .filter(isElement)
    .filter(({ attributes }) => attributes["data-content-type"] === "tab-item")
  const id = `tabs-${nextNumber()}`
  return [
    {
      kind: "tabs",
      className: [...classesOf(element), ...classes(element)].join(" "),
      id,
      open: openTab(element, panels.length),
      tabs: panels.map((panel, index) => ({
        title: titles.get(panel.attributes["id"] ?? "") ?? panel.attributes["data-tab-name"] ?? String(index + 1),
        className: classes(panel).join(" "),
        children: convert(panel.children),
      })),
    },
  ]
}
