import type { ReadPart } from "../content-reading.ts"
import { classesOf, type HtmlElement } from "../html-tree.ts"

const maxDelayMs = 60_000

/** Milliseconds between slides; 0 if they do not advance by themselves. */
const everyMs = ({ attributes }: HtmlElement): number => {
  const speed = Number(attributes["data-autoplay-speed"] ?? "4000")
  return attributes["data-autoplay"] === "true" && speed > 0 ? Math.min(Math.max(speed, 2_000), maxDelayMs) : 0
}

const isSlide = (node: HtmlElement | string): node is HtmlElement =>
  typeof node !== "string" && node.attributes["data-content-type"] === "slide"

/** Reads a slider of Page Builder. */
export const readSlider: ReadPart = (element, { convert, classes }) => {
  if (element.attributes["data-content-type"] !== "slider") return undefined
  const slides = element.children.filter(isSlide)
  // Styles of Page Builder may stand between slides.
  const others = convert(element.children.filter((node) => typeof node !== "string" && node.name === "style"))
  if (slides.length === 0) return others
  return [
    {
      kind: "slider",
      className: [...classesOf(element), ...classes(element)].join(" "),
      everyMs: everyMs(element),
      slides: slides.map((slide) => ({
        title: slide.attributes["data-slide-name"] ?? "",
        className: "",
        children: convert([slide]),
      })),
    },
  ]
}
