import type { Page } from "@playwright/test"

/** Lists elements that make the page wider than the window. */
export const tooWide = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll("body *")].filter(
      (element) => Math.round(element.getBoundingClientRect().right) === scrollWidth,
    )
    return [`the page is ${scrollWidth - clientWidth} px too wide: ${wide.map((one) => one.className).join(", ")}`]
  })

/** Lists texts that overflow their control or are clipped by it. */
export const notFitting = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => {
    const textsIn = (element: Element): ReadonlyArray<DOMRect> => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const lines: Array<DOMRect> = []
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        // Text for assistive technology lies in a box of one pixel.
        if ((node.parentElement?.offsetWidth ?? 0) <= 1) continue
        const range = document.createRange()
        range.selectNode(node)
        lines.push(...range.getClientRects())
      }
      return lines
    }
    return [...document.querySelectorAll<HTMLElement>("button, a, summary, label, legend, h1, h2, h3, th, dt")]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && control.offsetWidth > 1)
      .filter((control) => {
        const { left, right } = control.getBoundingClientRect()
        return textsIn(control).some((line) => line.width > 0 && (line.right > right + 1 || line.left < left - 1))
      })
      .map(({ tagName, className, textContent }) => `does not fit: ${tagName}.${className} “${textContent.trim()}”`)
  })

/** Lists clipped texts, and texts that overlap. */
export const cutOrCovered = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => {
    type Line = { readonly of: HTMLElement; readonly at: DOMRect }
    const forOthers = "select, .visually-hidden, .skip-link, script, style, noscript, template"
    const isSeen = (of: HTMLElement): boolean =>
      of.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      of.offsetWidth > 1 &&
      of.closest(forOthers) === null
    const lines: Array<Line> = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const of = node.parentElement
      if (of === null || node.textContent?.trim() === "" || !isSeen(of)) continue
      const range = document.createRange()
      range.selectNode(node)
      lines.push(...[...range.getClientRects()].filter(({ width }) => width > 1).map((at) => ({ of, at })))
    }
    /** The nearest ancestor that clips its content; a scrollable one shows everything. */
    const boxAround = (element: Element | null): Element | undefined => {
      if (element === null || element === document.body) return undefined
      const { overflowX } = getComputedStyle(element)
      if (overflowX === "hidden" || overflowX === "clip") return element
      return overflowX === "visible" ? boxAround(element.parentElement) : undefined
    }
    const name = ({ tagName, className, textContent }: Element) => `${tagName}.${className} “${textContent.trim()}”`
    const isCut = ({ of, at }: Line): boolean => {
      const box = boxAround(of)?.getBoundingClientRect()
      return box !== undefined && (at.right > box.right + 1 || at.left < box.left - 1 || at.bottom > box.bottom + 3)
    }
    const areOnEachOther = (one: Line, other: Line): boolean => {
      if (one.of.contains(other.of) || other.of.contains(one.of)) return false
      const wide = Math.min(one.at.right, other.at.right) - Math.max(one.at.left, other.at.left)
      const high = Math.min(one.at.bottom, other.at.bottom) - Math.max(one.at.top, other.at.top)
      return wide > 2 && high > 0.4 * Math.min(one.at.height, other.at.height)
    }
    const covered = lines.flatMap((line, index) =>
      lines.slice(index + 1).flatMap((other) => (areOnEachOther(line, other) ? [[line.of, other.of] as const] : [])),
    )
    return [
      ...lines.filter(isCut).map(({ of }) => `cut off: ${name(of)}`),
      ...covered.map(([one, other]) => `on each other: ${name(one)} and ${name(other)}`),
    ]
  })
