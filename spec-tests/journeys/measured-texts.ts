import type { Page } from "@playwright/test"

/**
 * Runs in the page: identifies each visible text in a part of it by what its contrast depends on: element, classes, colours, backgrounds and
 * opacity of itself and of all its ancestors, and whether it is large.
 */
const identifyTexts = (within: string): ReadonlyArray<string> => {
  /** 53 bits of the text (cyrb53): two different texts with the same hash are not to be expected. */
  const hash = (text: string): string => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57]
    for (let index = 0; index < text.length; index += 1) {
      high = Math.imul(high ^ text.charCodeAt(index), 2654435761)
      low = Math.imul(low ^ text.charCodeAt(index), 1597334677)
    }
    return (high >>> 0).toString(36) + (low >>> 0).toString(36)
  }
  /** WCAG 1.4.3: 18 pt, or 14 pt if bold; large text needs less contrast. */
  const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration): boolean =>
    Number.parseFloat(fontSize) * 0.75 >= (Number(fontWeight) >= 700 ? 14 : 18)
  const isField = (element: Element) => element.matches("input, select, textarea")
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "")
  /** axe measures no text that is outside of the page or clipped for screen readers. */
  const isShown = (element: Element): boolean => {
    const { left, right, width, height } = element.getBoundingClientRect()
    const isInside = right > 0 && left < document.documentElement.clientWidth && width > 1 && height > 1
    return isInside && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const found = new Set<string>()
  const part = document.querySelector(within)
  const walk = (element: Element, parent: string): void => {
    const style = getComputedStyle(element)
    if (style.display === "none" || style.clipPath !== "none") return
    const isDisabled = element.matches(":disabled, [aria-disabled=true]")
    const looks = [style.color, style.backgroundColor, style.backgroundImage, style.opacity, style.filter, isDisabled]
    const key = hash([parent, element.localName, element.getAttribute("class"), ...looks].join("|"))
    if ((isField(element) || hasText(element)) && part?.contains(element) === true && isShown(element))
      found.add(hash([key, isLarge(style), style.textDecorationLine, style.textShadow].join("|")))
    for (const child of element.children) walk(child, key)
  }
  walk(document.documentElement, "")
  return [...found]
}

/** Texts in which this worker found no violation of the rules of colours. */
const measuredTexts = new Set<string>()

export type Texts = ReadonlyArray<string>

/** Identifies the visible texts in a part of the page; texts of frames are not seen. */
export const textsIn = (page: Page, within: string): Promise<Texts> => page.evaluate(identifyTexts, within)

/** The same texts, with the same colours over the same backgrounds, were measured before, at another width or on another page. */
export const areMeasured = (texts: Texts): boolean => texts.every((text) => measuredTexts.has(text))

export const rememberMeasured = (texts: Texts): void => texts.forEach((text) => measuredTexts.add(text))
