import type { Frame, Page } from "@playwright/test"
import axeCore from "axe-core"

import { untilAnswered } from "./checkout-steps.ts"
import { expect } from "./journey.ts"
import { shopUnderTest } from "./shop-under-test.ts"

type Violation = {
  readonly id: string
  readonly nodes: ReadonlyArray<{ readonly target: ReadonlyArray<string | ReadonlyArray<string>> }>
}
type AxeOptions = Readonly<Record<string, unknown>>
type Found = { readonly violations: ReadonlyArray<Violation> }

/** In a frame where axe has been brought. */
declare const axe: { readonly run: (within: string, options: AxeOptions) => Promise<Found> }

/** The widths that everything is made for: a small phone, a phone, a desk. */
export const everyWidth = [320, 390, 1280] as const

/** What other colours can change, and what another width or direction can; all other rules say the same in every one of them. */
export const rulesOfColours = { type: "rule", values: ["color-contrast", "link-in-text-block"] }
export const rulesOfPlaces = { type: "rule", values: ["target-size", "scrollable-region-focusable"] }
export const rulesOfLooks = { type: "rule", values: [...rulesOfColours.values, ...rulesOfPlaces.values] }

/** Frames of other origins answer too: what they tell is theirs, and nobody is here but the shop. */
const axeOfAllFrames = `${axeCore.source}; axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] })`

const bringAxe = async (frame: Frame): Promise<void> => {
  if (await frame.evaluate(() => typeof axe === "undefined")) await frame.evaluate(axeOfAllFrames)
}

/** What axe finds in a part of a page and in its frames, by these rules or by all. It is brought once; a page of its own to add up is not needed. */
export const askAxe = async (
  page: Page,
  within: string,
  rules?: AxeOptions | ReadonlyArray<string>,
): Promise<Found> => {
  await Promise.all(page.frames().map(bringAxe))
  const only = rules === undefined ? {} : { runOnly: rules }
  return page.evaluate(([place, options]) => axe.run(place, options), [
    within,
    { ...only, resultTypes: ["violations"], preload: false },
  ] as const)
}

const told = ({ violations }: Found): ReadonlyArray<string> =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join("; ")}`)

/** Nothing is being asked of the shop, and no colour is still on its way to another. */
const untilStill = async (page: Page): Promise<void> => {
  await untilAnswered(page)
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))
}

/** The page cannot be scrolled sideways. (WCAG 1.4.10) */
const expectFits = async (page: Page): Promise<void> => {
  const [wide, room] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(wide, `${page.url()} is wider than its window`).toBeLessThanOrEqual(room ?? 0)
}

/**
 * Measures from the top of the page, where a sticky bar covers nothing. A request that starts during the measurement dims its part of the
 * page for a moment: findings count only if a second measurement has them too.
 */
const expectNothing = async (page: Page, look: string, rules?: AxeOptions): Promise<void> => {
  const findings = async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }))
    await untilStill(page)
    return told(await askAxe(page, "html", rules))
  }
  const first = await findings()
  expect(first.length === 0 ? first : await findings(), `${page.url()}, ${look}`).toEqual([])
}

const lookAt = async (page: Page, widths: ReadonlyArray<number>): Promise<void> => {
  const size = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: size?.height ?? 844 })
    await expectFits(page)
    await expectNothing(page, `${width} px`, rulesOfLooks)
  }
  if (size !== null && widths.length > 0) await page.setViewportSize(size)
}

/**
 * axe finds nothing on the page, neither in its light nor in its dark dress, nor, at one of the two doors, in these other widths: for
 * what is not closed by another width. The page is left as wide as it was.
 */
export const expectAccessible = async (page: Page, widths: ReadonlyArray<number> = []): Promise<void> => {
  const others =
    shopUnderTest().backend === "remote" ? [] : widths.filter((width) => width !== page.viewportSize()?.width)
  await page.emulateMedia({ colorScheme: "light" })
  await expectNothing(page, "light")
  await lookAt(page, others)
  await page.emulateMedia({ colorScheme: "dark" })
  await expectNothing(page, "dark", rulesOfLooks)
  await lookAt(page, others)
  await page.emulateMedia({ colorScheme: "light" })
}
