import { Schema } from "effect"
import type { Browser } from "playwright"

import { launchBrowser } from "../browser.ts"
import { heading, line, median, milliseconds } from "./report.ts"
import { startShop } from "./running-shop.ts"

const rounds = 5
const slowDown = 4
const watchedMs = 5000

/** Events of Chromium's trace in which the main thread computes styles, lays out and paints. */
const stylesAndPaint = new Set(["UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit"])

const Trace = Schema.Struct({
  traceEvents: Schema.Array(
    Schema.Struct({
      name: Schema.String,
      pid: Schema.Number,
      tid: Schema.Number,
      dur: Schema.optionalKey(Schema.Number),
      args: Schema.optionalKey(Schema.Unknown),
    }),
  ),
})
const decodeTrace = Schema.decodeUnknownSync(Schema.fromJsonString(Trace))

/** Milliseconds of styles, layout and paint in the thread that has most of them: the main thread of the page. */
const workOf = (trace: Buffer): number => {
  const byThread = new Map<string, number>()
  for (const { name, pid, tid, dur = 0 } of decodeTrace(trace.toString()).traceEvents) {
    if (!stylesAndPaint.has(name)) continue
    const thread = `${pid}:${tid}`
    byThread.set(thread, (byThread.get(thread) ?? 0) + dur / 1000)
  }
  return Math.max(0, ...byThread.values())
}

type FirstSeconds = { readonly elements: number; readonly kilobytes: number; readonly work: number }

/** Opens a page on a slow device, and does nothing. */
const firstSecondsOf = async (browser: Browser, address: string): Promise<FirstSeconds> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowDown })
    await browser.startTracing(page, { categories: ["devtools.timeline"] })
    const response = await page.goto(address)
    await page.waitForTimeout(watchedMs)
    const work = workOf(await browser.stopTracing())
    const elements = await page.evaluate(() => document.querySelectorAll("*").length)
    return { elements, kilobytes: ((await response?.body())?.length ?? 0) / 1000, work }
  } finally {
    await context.close()
  }
}

/** Styles, layout and paint of pages until five seconds after the navigation, on a slow device. */
export const firstSecondsBench = async (): Promise<void> => {
  heading(
    `Styles, layout and paint in the first ${watchedMs / 1000} s at 390 px, ${slowDown} × slower (median of ${rounds})`,
  )
  const shop = await startShop()
  const browser = await launchBrowser()
  try {
    for (const [name, path, target] of [
      ["baseline: a page of plain text", "/robots.txt", ""],
      ["home", "/", "≤ 500 ms"],
      ["product page", "/harbor-mug.html", "≤ 500 ms"],
    ] as const) {
      const runs: Array<FirstSeconds> = []
      for (let round = 0; round < rounds; round += 1) runs.push(await firstSecondsOf(browser, shop.address + path))
      const [{ elements, kilobytes } = { elements: 0, kilobytes: 0 }] = runs
      const work = milliseconds(median(runs.map((run) => run.work)))
      line(`${name}: ${elements} elements, ${kilobytes.toFixed(0)} KB of HTML`, work, target)
    }
  } finally {
    await browser.close()
    await shop.stop()
  }
}
