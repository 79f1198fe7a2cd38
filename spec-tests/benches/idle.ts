import type { CDPSession, Page } from "playwright"

import { launchBrowser } from "../browser.ts"
import { heading, line, milliseconds } from "./report.ts"
import { startShop } from "./running-shop.ts"

/** Idle time of the measurement: three slides of the slider. */
const seconds = 21
const target = "≤ 1 ms"

type Work = { readonly scripts: number; readonly all: number }

/** Milliseconds of the main thread a second: of our scripts with style and layout, and of everything, the browser's own painting too. */
const workASecond = async (page: Page, session: CDPSession): Promise<Work> => {
  const measureWork = async (): Promise<Work> => {
    const { metrics } = await session.send("Performance.getMetrics")
    const of = (...names: ReadonlyArray<string>) =>
      metrics.filter(({ name }) => names.includes(name)).reduce((sum, { value }) => sum + value * 1000, 0)
    return { scripts: of("ScriptDuration", "LayoutDuration", "RecalcStyleDuration"), all: of("TaskDuration") }
  }
  const before = await measureWork()
  await page.waitForTimeout(seconds * 1000)
  const after = await measureWork()
  return { scripts: (after.scripts - before.scripts) / seconds, all: (after.all - before.all) / seconds }
}

const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, value: true })
    Object.defineProperty(document, "visibilityState", { configurable: true, value: "hidden" })
    document.dispatchEvent(new Event("visibilitychange"))
  })

const toSlides = async (page: Page): Promise<void> => {
  await page.getByRole("region", { name: "From the workshop" }).scrollIntoViewIfNeeded()
  await page.waitForLoadState("networkidle")
}

const pageOn = async (page: Page, address: string): Promise<void> => {
  await page.goto(address, { waitUntil: "networkidle" })
  // The menu's script comes with the first sign; then the mouse is elsewhere.
  await page.getByRole("navigation").first().hover()
  await page.mouse.move(5, 5)
  await page.waitForLoadState("networkidle")
}

/** Cost of banner, menu, slider and carousel in an idle page, and in a hidden tab. */
export const idleBench = async (): Promise<void> => {
  heading(`Main thread a second, over ${seconds} s in which nobody does anything`)
  const shop = await startShop()
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    const session = await page.context().newCDPSession(page)
    await session.send("Performance.enable")
    const show = async (name: string, against = "") => {
      const { scripts, all } = await workASecond(page, session)
      line(name, milliseconds(scripts), against)
      line("  with painting and the browser's own work", milliseconds(all))
    }
    await page.goto("about:blank")
    await show("baseline: an empty page")
    await pageOn(page, `${shop.address}/tableware.html?from=letter`)
    await show("a listing with a bar of the shop and its menu", target)
    await pageOn(page, `${shop.address}/?from=letter`)
    await toSlides(page)
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }))
    await show("home with slides, carousel, bar and menu, at its top", target)
    await toSlides(page)
    await show("  while its slides are seen, which turn every 7 s")
    await pageOn(page, `${shop.address}/`)
    await toSlides(page)
    await show("home without a bar, while its slides are seen", target)
    await hide(page)
    await show("the same page in a hidden tab", target)
  } finally {
    await browser.close()
    await shop.stop()
  }
}
