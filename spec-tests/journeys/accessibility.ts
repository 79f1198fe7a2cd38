import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

import type { Frame, Page } from "@playwright/test"

import { isWholeRun } from "../whole-run.ts"
import { untilNotBusy } from "./checkout-steps.ts"
import { expect } from "./journey.ts"
import { areMeasured, rememberMeasured, textsIn } from "./measured-texts.ts"
import { shopUnderTest } from "./shop-under-test.ts"

type Violation = {
  readonly id: string
  readonly nodes: ReadonlyArray<{ readonly target: ReadonlyArray<string | ReadonlyArray<string>> }>
}
/** Names of rules, or tags of rules. */
type RunOnly = { readonly type: "rule" | "tag"; readonly values: ReadonlyArray<string> }
type AxeOptions = {
  readonly runOnly?: RunOnly
  readonly rules?: Readonly<Record<string, { readonly enabled: boolean }>>
}
type AxeResult = { readonly violations: ReadonlyArray<Violation> }

/** Defined in a frame into which axe was injected. */
declare const axe: { readonly run: (within: string, options: unknown) => Promise<AxeResult> }

/** The widths in px that every page is made for: a small phone, a phone, a desk. */
export const everyWidth = [320, 390, 1280] as const

/** Rules whose result depends on the colour scheme, and rules whose result depends on width or direction; all others find the same in each. */
export const rulesOfColours: RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] }
export const rulesOfPlaces: RunOnly = { type: "rule", values: ["target-size", "scrollable-region-focusable"] }
export const rulesOfLooks: RunOnly = { type: "rule", values: [...rulesOfColours.values, ...rulesOfPlaces.values] }

/** The minified build: a page compiles half as much. Frames of other origins report, too: no page here belongs to anybody else. */
const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8")
const axeOfAllFrames = `${source}; axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] })`

const injectAxe = async (frame: Frame): Promise<void> => {
  if (await frame.evaluate(() => typeof axe === "undefined")) await frame.evaluate(axeOfAllFrames)
}

const isColourRule = (rule: string): boolean => rulesOfColours.values.includes(rule)

/** The same rules without those of colours; `undefined`: none is left. */
const withoutColours = (runOnly: RunOnly | undefined): AxeOptions | undefined => {
  if (runOnly?.type === "rule") {
    const values = runOnly.values.filter((rule) => !isColourRule(rule))
    return values.length === 0 ? undefined : { runOnly: { ...runOnly, values } }
  }
  const rules = Object.fromEntries(rulesOfColours.values.map((rule) => [rule, { enabled: false }]))
  return runOnly === undefined ? { rules } : { runOnly, rules }
}

const measuresColours = (runOnly: RunOnly | undefined): boolean =>
  runOnly?.type !== "rule" || runOnly.values.some(isColourRule)

const inject = (page: Page): Promise<unknown> => Promise.all(page.frames().map(injectAxe))

const run = async (page: Page, within: string, options: AxeOptions): Promise<AxeResult> => {
  await inject(page)
  return page.evaluate(([place, chosen]) => axe.run(place, chosen), [
    within,
    { ...options, resultTypes: ["violations"], preload: false },
  ] as const)
}

/**
 * Runs axe in a part of a page and in its frames, with these rules or with all. axe is injected once for each document. The rules of
 * colours take most of the time: they run only if a text of the page differs from all that passed before (`measured-texts.ts`).
 */
export const runAxe = async (page: Page, within: string, runOnly?: RunOnly): Promise<AxeResult> => {
  const options = runOnly === undefined ? {} : { runOnly }
  if (!measuresColours(runOnly) || page.frames().length > 1) return run(page, within, options)
  const texts = await textsIn(page, within)
  if (areMeasured(texts)) {
    const others = withoutColours(runOnly)
    return others === undefined ? { violations: [] } : run(page, within, others)
  }
  const result = await run(page, within, options)
  if (!result.violations.some(({ id }) => isColourRule(id))) rememberMeasured(texts)
  return result
}

const asLines = ({ violations }: AxeResult): ReadonlyArray<string> =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join("; ")}`)

/** Waits until no request is pending and no animation runs. */
const untilStill = async (page: Page): Promise<void> => {
  await untilNotBusy(page)
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
 * page for a moment: a violation counts only if a second measurement finds one, too.
 */
const expectNoViolation = async (page: Page, look: string, rules?: RunOnly): Promise<void> => {
  const measure = async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }))
    await untilStill(page)
    return asLines(await runAxe(page, "html", rules))
  }
  const first = await measure()
  expect(first.length === 0 ? first : await measure(), `${page.url()}, ${look}`).toEqual([])
}

const checkWidths = async (page: Page, widths: ReadonlyArray<number>, rules: RunOnly): Promise<void> => {
  const size = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: size?.height ?? 844 })
    await expectFits(page)
    await expectNoViolation(page, `${width} px`, rules)
  }
  if (size !== null && widths.length > 0) await page.setViewportSize(size)
}

/**
 * axe finds no violation on the page in the light and in the dark scheme, nor at these other widths. The dark scheme changes colours only,
 * so it is measured by the rules of colours. Pass widths only where another width closes nothing. The page keeps its width. A whole run
 * opens the same HTML with the embedded shop, too (`server/backend/remote-pages.test.ts`), and measures it only there.
 */
export const expectAccessible = async (page: Page, widths: ReadonlyArray<number> = []): Promise<void> => {
  if (isWholeRun && shopUnderTest().backend === "remote") return untilStill(page)
  const others = widths.filter((width) => width !== page.viewportSize()?.width)
  await page.emulateMedia({ colorScheme: "light" })
  await expectNoViolation(page, "light")
  await checkWidths(page, others, rulesOfLooks)
  await page.emulateMedia({ colorScheme: "dark" })
  await expectNoViolation(page, "dark", rulesOfColours)
  await checkWidths(page, others, rulesOfColours)
  await page.emulateMedia({ colorScheme: "light" })
}
