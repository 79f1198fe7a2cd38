import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"

import { AxeBuilder } from "@axe-core/playwright"
import type { Browser, Page } from "playwright"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { launchBrowser } from "../browser.ts"
import { newShopper } from "./shopper.ts"

const isRemote = process.env["JOURNEYS_DOOR"] === "remote"

const folders = [
  "catalogue",
  "add-to-cart",
  "gallery",
  "cart",
  "checkout",
  "gift-message",
  "instant-purchase",
  "shopper",
  "addresses",
  "wish-list",
  "search",
  "content",
  "navigation",
  "page",
  "background-actions",
  "page-cache",
  "demo",
]

/** What sticks out at the sides, where the page can be scrolled sideways because of it. */
const sticksOut = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isScrolledInside = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== "visible" || isScrolledInside(element.parentElement))
    const out = [...document.querySelectorAll(".specimen *")].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (right > clientWidth + 1 || left < -1) && !isScrolledInside(element.parentElement)
    })
    if (out.length === 0) return [`the page is ${scrollWidth} px wide`]
    return out.map((element) => `${element.closest(".specimen")?.id}: ${element.tagName} ${element.className}`)
  })

/** Of what waits for the shop nothing can be used, and its contrast is less. */
const barriers = async (page: Page): Promise<ReadonlyArray<string>> => {
  const { violations } = await new AxeBuilder({ page })
    .include(".components")
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ target }) => id !== "color-contrast" || !target.join(" ").includes("loading"))
      .map(({ target }) => `${id}: ${target.join(" ")}`),
  )
}

const looks = [
  ["light", "ltr"],
  ["light", "rtl"],
  ["dark", "ltr"],
  ["dark", "rtl"],
] as const

type Look = (typeof looks)[number]

/** The page as it would come from the address with this look. */
const show = (page: Page, [scheme, dir]: Look): Promise<void> =>
  page.evaluate(
    ([wanted, way]) => {
      const components = document.querySelector<HTMLElement>(".components")
      components?.setAttribute("data-scheme", wanted)
      components?.setAttribute("dir", way)
    },
    [scheme, dir] as const,
  )

describe.skipIf(isRemote)("Every component in every state (embedded shop only)", () => {
  let browser: Browser
  let pictures = ""
  beforeAll(async () => {
    browser = await launchBrowser()
    pictures = await mkdtemp(path.join(tmpdir(), "vitrine-components-"))
  })
  afterAll(() => browser.close())

  test.each([
    [390, looks[0]],
    [1280, looks[3]],
  ])("%i px wide, %j: axe finds no barrier; a picture of it is kept", async (width, [scheme, dir]) => {
    const { page, leave } = await newShopper(browser, { width })
    const found: Array<string> = []
    for (const folder of folders) {
      await page.goto(`/demo/components/${folder}/?scheme=${scheme}&dir=${dir}`)
      found.push(...(await barriers(page)))
      await page.screenshot({ path: path.join(pictures, `${folder}-${width}-${scheme}-${dir}.png`), fullPage: true })
    }
    expect(found).toEqual([])
    await leave()
  })

  test.each([320, 390, 1280])("%i px wide, in both schemes and directions: nothing sticks out", async (width) => {
    const { page, leave, expectNoComplaints } = await newShopper(browser, { width })
    const found: Array<string> = []
    for (const folder of folders) {
      await page.goto(`/demo/components/${folder}/`)
      for (const look of looks) {
        await show(page, look)
        found.push(...(await sticksOut(page)).map((out) => `${folder} ${look.join(" ")} ${out}`))
      }
    }
    expect(found).toEqual([])
    expectNoComplaints()
    await leave()
  })
})
