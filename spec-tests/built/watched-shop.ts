import path from "node:path"

import type { Browser, BrowserContext, JSHandle, Page } from "playwright"
import { build } from "vite"

import { launchBrowser } from "../browser.ts"
import { startShop, type RunningShop } from "../running-shop.ts"
import { isWholeRun } from "../whole-run.ts"
import type * as InsertHtml from "./injections/insert-html.ts"

export type PageProtection = {
  readonly policy: "as shipped" | "off"
  readonly sanitiser: "the browser's" | "DOMPurify"
}

/** The most protection, which most shoppers have, and the least. */
const extremes: ReadonlyArray<PageProtection> = [
  { policy: "as shipped", sanitiser: "the browser's" },
  { policy: "off", sanitiser: "DOMPurify" },
]

const everyProtection: ReadonlyArray<PageProtection> = [
  ...extremes,
  { policy: "as shipped", sanitiser: "DOMPurify" },
  { policy: "off", sanitiser: "the browser's" },
]

export const testedProtections = isWholeRun ? everyProtection : extremes

export type Watched = {
  readonly context: BrowserContext
  readonly page: Page
  /** Executed injections, requests to other hosts, and navigations of the page. */
  readonly happened: (visits?: number) => Promise<ReadonlyArray<unknown>>
}

/** A shop whose pages are watched for injected scripts that run. */
export type WatchedShop = {
  readonly shop: RunningShop
  readonly watchedPage: (pageProtection: PageProtection) => Promise<Watched>
  readonly close: () => Promise<void>
}

/** Compiled files of insert-html.ts and its imports, by name. */
const bundleInsertHtml = async (): Promise<ReadonlyMap<string, string>> => {
  const made = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      modulePreload: false,
      lib: {
        entry: path.join(import.meta.dirname, "injections/insert-html.ts"),
        formats: ["es"],
        fileName: "insert-html",
      },
    },
  })
  const outputs = Array.isArray(made) ? made.flatMap(({ output }) => output) : "output" in made ? made.output : []
  return new Map(outputs.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file.code] as const] : [])))
}

/** Every way in which an injection of the list reports that it runs. */
const watchRuns = () => {
  const runs: Array<unknown> = []
  Object.assign(globalThis, {
    runs,
    alert: (what: unknown) => runs.push(what),
    msgbox: (what: unknown) => runs.push(what),
  })
}

const watchedPageOf = async (
  {
    shop,
    browser,
    scripts,
  }: { readonly shop: RunningShop; readonly browser: Browser; readonly scripts: ReadonlyMap<string, string> },
  { policy, sanitiser }: PageProtection,
): Promise<Watched> => {
  const context = await browser.newContext({ baseURL: shop.origin, bypassCSP: policy === "off" })
  const elsewhere: Array<string> = []
  await context.route(/\/spec-scripts\//, (route) => {
    const body = scripts.get(new URL(route.request().url()).pathname.split("/").at(-1) ?? "")
    return route.fulfill(body === undefined ? { status: 404 } : { contentType: "text/javascript", body })
  })
  context.on("request", (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith("http") && origin !== shop.origin) elsewhere.push(request.url())
  })
  await context.addInitScript(watchRuns)
  if (sanitiser === "DOMPurify") await context.addInitScript(() => Reflect.deleteProperty(Element.prototype, "setHTML"))
  const page = await context.newPage()
  let loads = 0
  page.on("framenavigated", () => (loads += 1))
  return {
    context,
    page,
    happened: async (visits = 1) => {
      // Time for failing pictures, frames and pending tasks to run.
      await page.waitForLoadState("networkidle")
      await page.evaluate(() => new Promise((then) => requestAnimationFrame(() => setTimeout(then, 100))))
      const runs = await page.evaluate(() => Reflect.get(globalThis, "runs"))
      const base = await page.evaluate(() => document.baseURI)
      return [
        ...runs,
        ...elsewhere,
        ...(base === page.url() ? [] : [base]),
        ...(loads > visits ? [`${loads} loads`] : []),
      ]
    },
  }
}

// As text: an import() written here would be Vitest's own.
export const inserting = (page: Page): Promise<JSHandle<typeof InsertHtml>> =>
  page.evaluateHandle('import("/spec-scripts/insert-html.js")')

export const openWatchedShop = async (): Promise<WatchedShop> => {
  const [shop, browser, scripts] = await Promise.all([startShop(), launchBrowser(), bundleInsertHtml()])
  return {
    shop,
    watchedPage: (pageProtection) => watchedPageOf({ shop, browser, scripts }, pageProtection),
    close: async () => {
      await browser.close()
      await shop.stop()
    },
  }
}
