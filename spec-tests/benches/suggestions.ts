import { performance } from "node:perf_hooks"

import type { CDPSession, Page, Request } from "playwright"

import { launchBrowser } from "../browser.ts"
import { percentile } from "./load.ts"
import { heading, line, milliseconds, ratio } from "./report.ts"
import { startShop } from "./running-shop.ts"

const products = process.env["SEED_PRODUCTS"] ?? "100000"
/** Factor by which a phone is slower than the machine of the bench. */
const slowDown = 4

/** Typed texts; the last character of each is measured. */
const texts = ["mugs", "teapot", "bud vase", "celadon", "walnut", "bowl", "stoneware", "plate", "candle", "pitcher"]

/** Measures the time of the shop's response to uncached suggestion requests. */
const responseTimesOf = async (address: string): Promise<ReadonlyArray<number>> => {
  const times: Array<number> = []
  for (const text of texts.flatMap((word) => [word.slice(0, 3), word])) {
    const started = performance.now()
    const reply = await fetch(`${address}/search/ajax/suggest/?q=${encodeURIComponent(text)}`)
    await reply.json()
    times.push(performance.now() - started)
  }
  return times.toSorted((one, other) => one - other)
}

/** Main-thread work caused by our scripts, with the style and layout that follow. Painting is the browser's. */
const ours: ReadonlySet<string> = new Set(["ScriptDuration", "LayoutDuration", "RecalcStyleDuration"])

type Worked = { readonly ours: number; readonly all: number }

/** Milliseconds that the main thread of a page has worked. */
const measureWork = async (session: CDPSession): Promise<Worked> => {
  const { metrics } = await session.send("Performance.getMetrics")
  const sum = (isMeant: (name: string) => boolean) =>
    metrics.filter(({ name }) => isMeant(name)).reduce((all, { value }) => all + value * 1000, 0)
  return { ours: sum((name) => ours.has(name)), all: sum((name) => name === "TaskDuration") }
}

/** Milliseconds without any query to the page, since polling for a result would add work. */
const restMs = 400

const rest = (page: Page) => page.evaluate((long) => new Promise((done) => setTimeout(done, long)), restMs)

/** Measures the work for one more character, until its result is painted. */
const workFor = async (page: Page, session: CDPSession, character: string, follows: () => Promise<unknown>) => {
  await rest(page)
  const before = await measureWork(session)
  await page.keyboard.press(character === " " ? "Space" : character)
  await follows()
  await rest(page)
  const after = await measureWork(session)
  return { ours: after.ours - before.ours, all: after.all - before.all }
}

/** Measures the time from the last character of each text to its suggestions. */
const workInBox = async (page: Page, session: CDPSession): Promise<ReadonlyArray<Worked>> => {
  const field = page.locator("#search")
  const times: Array<Worked> = []
  for (const text of texts) {
    await field.fill("")
    await page.locator('#search[aria-expanded="true"]').waitFor()
    await field.pressSequentially(text.slice(0, -1))
    const loaded = page.waitForResponse((response) => response.url().endsWith(`?q=${encodeURIComponent(text)}`))
    times.push(await workFor(page, session, text.slice(-1), () => loaded))
    await page.locator(`#search-suggestions a`).first().waitFor()
  }
  return times
}

/** A word as it is typed without a pause. */
const longWord = "candlesticks"
const charactersPerSecond = 10

/** Counts the requests sent while that word is typed. */
const requestsFor = async (page: Page): Promise<number> => {
  let requestCount = 0
  const count = (request: Request) => {
    if (request.url().includes("/search/ajax/suggest/")) requestCount += 1
  }
  await page.locator("#search").fill("")
  await rest(page)
  page.on("request", count)
  await page.locator("#search").pressSequentially(longWord, { delay: 1000 / charactersPerSecond })
  await page.waitForResponse((response) => response.url().endsWith(`?q=${longWord}`))
  page.off("request", count)
  return requestCount
}

/** Baseline: one character in a field of a page without scripts. */
const workInPlainField = async (page: Page, session: CDPSession): Promise<ReadonlyArray<Worked>> => {
  await page.goto("about:blank")
  await page.setContent("<input id=plain>")
  await page.locator("#plain").focus()
  const times: Array<Worked> = []
  for (const text of texts) times.push(await workFor(page, session, text.slice(-1), () => rest(page)))
  return times
}

const median = (all: ReadonlyArray<Worked>, of: keyof Worked): number =>
  percentile(
    all.map((one) => one[of]).toSorted((one, other) => one - other),
    0.5,
  )

/** Suggestions during typing in a large catalogue: the shop's response time, and our scripts' main-thread time on a slow device. */
export const suggestionsBench = async (): Promise<void> => {
  heading(`Suggestions in a catalogue of ${Number(products).toLocaleString("en-US")} products`)
  const shop = await startShop({ SEED_PRODUCTS: products })
  const browser = await launchBrowser()
  try {
    await responseTimesOf(shop.address)
    const responses = await responseTimesOf(shop.address)
    line(`response of the shop, p50 of ${responses.length} texts`, milliseconds(percentile(responses, 0.5)))
    line("  longest", milliseconds(percentile(responses, 1)))

    const page = await browser.newPage()
    const session = await page.context().newCDPSession(page)
    await session.send("Performance.enable")
    await page.goto(shop.address)
    await page.locator("#search").focus()
    await page.locator('#search[aria-expanded="true"]').waitFor()
    const requestCount = await requestsFor(page)
    line(`requests for ${longWord.length} letters at ${charactersPerSecond} a second`, String(requestCount), "≤ 3")
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowDown })
    const box = await workInBox(page, session)
    const plain = await workInPlainField(page, session)
    const work = `last letter to painted suggestions, main thread, ${slowDown} × slower`
    line(work, milliseconds(median(box, "ours")), "≤ 100 ms")
    line("  with painting and the browser's own work", milliseconds(median(box, "all")))
    line("  baseline: that of a letter in a plain field", milliseconds(median(plain, "all")))
    line("  suggestions : plain field", ratio(median(box, "all") / median(plain, "all")))
  } finally {
    await browser.close()
    await shop.stop()
  }
}
