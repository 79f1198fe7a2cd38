import type { Page } from "@playwright/test"

import { testedModes } from "../../whole-run.ts"
import { addToCart, byMouse } from "../checkout-steps.ts"
import { expect, test } from "../journey.ts"
import { cutOrCovered, notFitting, tooWide } from "../text-fit.ts"

/** Visits each page from the home page to the checkout, and calls `look` on each. */
const eachPage = async (page: Page, look: () => Promise<void>): Promise<void> => {
  for (const path of ["/", "/tableware/mugs-cups.html?product_list_mode=list", "/harbor-mug.html", "/contact/"]) {
    await page.goto(path)
    await look()
  }
  await page.goto("/oak-trivet.html")
  await addToCart(page, byMouse, 1)
  await page.goto("/checkout/cart/")
  await page.getByRole("link", { name: "Proceed to Checkout" }).waitFor()
  await look()
  await page.goto("/checkout/")
  await page.getByRole("radio", { name: /Standard delivery/ }).waitFor()
  await look()
}

const normalFontSize = 16

for (const width of testedModes(390, 1280))
  test(`200 % text zoom (WCAG 1.4.4) at ${width} px cuts off, covers and widens nothing`, async ({ newShopper }) => {
    const { page, context } = await newShopper({ width })
    const browserOf = await context.newCDPSession(page)
    await browserOf.send("Page.enable")
    await browserOf.send("Page.setFontSizes", { fontSizes: { standard: 2 * normalFontSize } })
    const found: Array<string> = []
    await eachPage(page, async () => {
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px")
      const problems = [...(await tooWide(page)), ...(await notFitting(page)), ...(await cutOrCovered(page))]
      found.push(...problems.map((finding) => `${page.url()}: ${finding}`))
    })
    expect(found).toEqual([])
  })

/** Lists controls without a border, a text or a picture. */
const unseenControls = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => {
    const hasEdge = (element: Element): boolean => {
      const { borderBottomStyle, borderBottomWidth, outlineStyle } = getComputedStyle(element)
      return (borderBottomStyle !== "none" && borderBottomWidth !== "0px") || outlineStyle !== "none"
    }
    const hasText = (control: HTMLElement): boolean =>
      !control.matches("input, select, textarea") &&
      (control.innerText.trim() !== "" || control.querySelector("svg, img") !== null)
    const isDrawnByBrowser = (control: Element): boolean =>
      control.matches("input, select, textarea") && getComputedStyle(control).appearance !== "none"
    return [
      ...document.querySelectorAll<HTMLElement>("input, select, textarea, button, summary, .button, .swatch__face"),
    ]
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter(
        (control) => control.offsetWidth > 1 && !hasEdge(control) && !hasText(control) && !isDrawnByBrowser(control),
      )
      .map((control) => `${control.tagName}.${control.className}`)
  })

/** Lists the focused element unless an outline around it, its neighbour or an ancestor shows the focus. */
const unseenFocus = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) return []
    const isOutlined = (element: Element | null, levels: number): boolean =>
      element !== null &&
      (getComputedStyle(element).outlineStyle !== "none" ||
        (levels > 0 && isOutlined(element.parentElement, levels - 1)))
    const isShown =
      isOutlined(focused, 4) ||
      isOutlined(focused.nextElementSibling, 0) ||
      getComputedStyle(focused, "::after").outlineStyle !== "none"
    return isShown ? [] : [`the focus of ${focused.tagName}.${focused.className}`]
  })

const stops = 30

test("in forced colours every control, the focus and the selection are visible", async ({ newShopper }) => {
  const { page } = await newShopper()
  await page.emulateMedia({ forcedColors: "active" })
  const unseen: Array<string> = []
  await eachPage(page, async () => {
    const problems = [...(await unseenControls(page))]
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press("Tab")
      problems.push(...(await unseenFocus(page)))
    }
    unseen.push(...problems.map((finding) => `${page.url()}: ${finding}`))
  })
  expect(unseen).toEqual([])
  await page.goto("/harbor-mug.html")
  const swatch = (name: string) => page.locator("main label", { has: page.getByRole("radio", { name, exact: true }) })
  const outlineOf = (name: string) =>
    swatch(name)
      .locator(".swatch__face")
      .evaluate((face) => getComputedStyle(face).outlineStyle)
  await swatch("Fjord").click()
  await expect.poll(async () => [await outlineOf("Fjord"), await outlineOf("Chalk")]).toEqual(["solid", "none"])
})
