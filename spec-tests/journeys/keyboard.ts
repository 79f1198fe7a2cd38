import type { Locator, Page } from "@playwright/test"

import { expect } from "./journey.ts"

/** Presses Tab until the element, or one of several, has the focus; at most `most` times. */
export const tabTo = async (page: Page, target: Locator, most = 80): Promise<void> => {
  for (let step = 0; step < most; step += 1) {
    const focused = await target.evaluateAll((elements) =>
      elements.some((element) => element === document.activeElement),
    )
    if (focused) return
    await page.keyboard.press("Tab")
  }
  throw new Error(`the Tab key does not lead to ${target.toString()}`)
}

/** Waits until an element has the focus that shoppers see: it is not covered, and has an outline. */
export const expectVisibleFocus = async (page: Page): Promise<void> => {
  const problem = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      if (focused === null || focused === document.body) return "no element has the focus"
      const { left, top, width, height } = focused.getBoundingClientRect()
      const shown = document.elementFromPoint(left + width / 2, top + height / 2)
      if (shown === null || !focused.contains(shown)) return `${focused.outerHTML} is covered or out of view`
      const { outlineStyle, outlineWidth } = getComputedStyle(focused)
      return outlineStyle === "none" || outlineWidth === "0px" ? `${focused.outerHTML} has no outline` : ""
    })
  await expect.poll(problem).toBe("")
}
