import { mkdir } from "node:fs/promises"
import path from "node:path"

import type { Page } from "@playwright/test"

import { isWholeRun } from "../../whole-run.ts"
import { runAxe, everyWidth, rulesOfColours, rulesOfLooks, rulesOfPlaces } from "../accessibility.ts"
import { describe, expect, test } from "../journey.ts"

const folders = [
  "catalogue",
  "add-to-cart",
  "gallery",
  "cart",
  "checkout",
  "gift-message",
  "instant-purchase",
  "customer",
  "addresses",
  "wish-list",
  "search",
  "content",
  "navigation",
  "storefront",
  "background-actions",
  "page-cache",
  "admin",
  "extensions",
  "demo",
]

/** Lists elements outside of the page's width if they make it scroll sideways. (WCAG 1.4.10) */
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

/** Folder of the screenshots of `PICTURES=1`, each folder in two looks: whole pages of this height take a busy machine half a minute. */
const pictures =
  process.env["PICTURES"] === "1" ? path.resolve(import.meta.dirname, "../../../.build/components") : undefined

const wcag = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] } as const

/** Lists violations. Loading parts cannot be used, and so their contrast may be lower. */
const barriers = async (page: Page, rules: Parameters<typeof runAxe>[2]): Promise<ReadonlyArray<string>> => {
  const { violations } = await runAxe(page, ".components", rules)
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ target }) => id !== "color-contrast" || !target.join(" ").includes("loading"))
      .map(({ target }) => `${id}: ${target.join(" ")}`),
  )
}

/** Every look with the rules that depend on it: a direction changes no colours, a scheme no positions. */
const looks = [
  ["light", "ltr", rulesOfLooks],
  ["light", "rtl", rulesOfPlaces],
  ["dark", "ltr", rulesOfColours],
  ["dark", "rtl", undefined],
] as const

/** Two looks that differ in everything; all rules run in these. Only a whole run opens the others. */
const corners: ReadonlySet<string> = new Set(["390 light ltr", "1280 dark rtl"])

/**
 * Applies a look and scrolls to the top, as after a page load: a field with `autofocus` has scrolled the page, and at another width a
 * sticky bar would then cover a field.
 */
const show = (page: Page, scheme: string, dir: string): Promise<void> =>
  page.evaluate(
    ([wanted, way]) => {
      window.scrollTo(0, 0)
      const components = document.querySelector<HTMLElement>(".components")
      components?.setAttribute("data-scheme", wanted)
      components?.setAttribute("dir", way)
    },
    [scheme, dir] as const,
  )

describe("Components page", { tag: "@embedded" }, () => {
  test.beforeAll(async () => {
    if (pictures !== undefined) await mkdir(pictures, { recursive: true })
  })

  for (const folder of folders)
    test(`ui/${folder} has no accessibility violation and no overflow at the widths, schemes and directions`, async ({
      newShopper,
    }) => {
      const { page, expectNoBrowserErrors } = await newShopper()
      const found: Array<string> = []
      await page.goto(`/demo/components/${folder}/`)
      for (const width of everyWidth) {
        await page.setViewportSize({ width, height: 900 })
        for (const [scheme, dir, rules] of looks) {
          const look = `${width} ${scheme} ${dir}`
          const isCorner = corners.has(look)
          if (!isCorner && !isWholeRun) continue
          await show(page, scheme, dir)
          const requested = isCorner ? wcag : rules
          const inThisLook = [
            ...(await sticksOut(page)),
            ...(requested === undefined ? [] : await barriers(page, requested)),
          ]
          found.push(...inThisLook.map((finding) => `${look}: ${finding}`))
          if (pictures !== undefined && isCorner) {
            const picture = path.join(pictures, `${folder} ${look}.png`.replaceAll(" ", "-"))
            await page.screenshot({ path: picture, fullPage: true })
          }
        }
      }
      expect(found).toEqual([])
      expectNoBrowserErrors()
    })
})
