import path from "node:path"

import type { Browser, BrowserContext, JSHandle, Page } from "playwright"
import { build } from "vite"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { safeHtmlAt } from "../../adapters/sanitize-html.ts"
import { messageElements } from "../../core/page/message-reading.ts"
import { injections } from "../any/injections.ts"
import { launchBrowser } from "../browser.ts"
import { startShop, type RunningShop } from "../running-shop.ts"
import type * as InsertHtml from "./insert-html.ts"

let shop: RunningShop
let browser: Browser
/** The files of insert-html.ts and of what it loads, by name. */
let scripts: ReadonlyMap<string, string>

const bundled = async (): Promise<ReadonlyMap<string, string>> => {
  const made = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      modulePreload: false,
      lib: { entry: path.join(import.meta.dirname, "insert-html.ts"), formats: ["es"], fileName: "insert-html" },
    },
  })
  const outputs = Array.isArray(made) ? made.flatMap(({ output }) => output) : "output" in made ? made.output : []
  return new Map(outputs.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file.code] as const] : [])))
}

beforeAll(async () => {
  ;[shop, browser, scripts] = await Promise.all([startShop(), launchBrowser(), bundled()])
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
})

type Wishes = { readonly policy: "as shipped" | "off"; readonly sanitiser: "the browser's" | "DOMPurify" }

/** Every way in which a text of the list would say that it runs. */
const watchRuns = () => {
  const runs: Array<unknown> = []
  Object.assign(globalThis, {
    runs,
    alert: (what: unknown) => runs.push(what),
    msgbox: (what: unknown) => runs.push(what),
  })
}

type Watched = {
  readonly context: BrowserContext
  readonly page: Page
  /** What ran, what was asked of other hosts, and where the page went. */
  readonly happened: (visits?: number) => Promise<ReadonlyArray<unknown>>
}

const watchedPage = async ({ policy, sanitiser }: Wishes): Promise<Watched> => {
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
      // Whatever waits for a picture that fails, for a frame, or for the next turn has had its time.
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
const inserting = (page: Page): Promise<JSHandle<typeof InsertHtml>> =>
  page.evaluateHandle('import("/spec-scripts/insert-html.js")')

const everyWay: ReadonlyArray<Wishes> = [
  { policy: "as shipped", sanitiser: "the browser's" },
  { policy: "as shipped", sanitiser: "DOMPurify" },
  { policy: "off", sanitiser: "the browser's" },
  { policy: "off", sanitiser: "DOMPurify" },
]

describe("300 injections in Chromium", () => {
  test.each(everyWay)("nothing of them runs, asks or stays: policy $policy, sanitiser $sanitiser", async (wishes) => {
    const { context, page, happened } = await watchedPage(wishes)
    await page.goto("/about-us")
    const insert = await inserting(page)
    expect(await insert.evaluate(({ insertAll }, texts) => insertAll(texts), injections)).toEqual([])
    expect(await happened()).toEqual([])
    await context.close()
  })

  test.each(["as shipped", "off"] as const)(
    "what the server has cleaned is harmless in a page: policy %s",
    async (policy) => {
      const { context, page, happened } = await watchedPage({ policy, sanitiser: "the browser's" })
      const clean = safeHtmlAt(shop.origin)
      const headers = (await fetch(`${shop.origin}/about-us`)).headers
      await context.route("**/cleaned", (route) =>
        route.fulfill({
          contentType: "text/html; charset=utf-8",
          headers: { "content-security-policy": headers.get("content-security-policy") ?? "" },
          body: `<!doctype html><title>x</title>${injections.map((text) => `<div class="place">${clean(text)}</div>`).join("\n")}`,
        }),
      )
      await page.goto("/cleaned")
      const insert = await inserting(page)
      expect(await page.locator(".place").count()).toBe(injections.length)
      expect(await insert.evaluate(({ wrongInPlaces }) => wrongInPlaces(".place"))).toEqual([])
      expect(await happened()).toEqual([])
      await context.close()
    },
  )

  // What the shop answers to boot, to the mini-cart and to pop-ups, shown by the pages' own scripts.
  test.each(everyWay)("the places of a page hold none: policy $policy, sanitiser $sanitiser", async (wishes) => {
    const { context, page, happened } = await watchedPage(wishes)
    const html = injections.map((text) => `<p>${text}</p>`).join("")
    const messages = { messages: injections.map((text) => ({ type: "notice", text })), data_id: 1 }
    await context.addCookies([{ name: "mage-cache-sessid", value: "true", url: shop.origin }])
    await context.addInitScript(
      (kept) => localStorage.setItem("mage-cache-storage", kept),
      JSON.stringify({ messages, cart: { data_id: 1, extra_actions: html } }),
    )
    // The mini-cart shows an answer's HTML until the sections are there: they come when it has been looked at.
    const looked = Promise.withResolvers<void>()
    await context.route(/section\/load/, async (route) => {
      await looked.promise
      await route.fulfill({ json: {} })
    })
    await context.route("**/checkout/cart/add/**", (route) => route.fulfill({ json: { minicart: html } }))

    await page.goto("/oak-trivet.html")
    await page.waitForLoadState("load")
    const insert = await inserting(page)
    const wrongIn = (places: string, elements?: ReadonlyArray<string>) =>
      insert.evaluate(({ wrongInPlaces }, [selector, allowed]) => wrongInPlaces(selector, allowed), [
        places,
        elements,
      ] as const)
    await expect.poll(() => page.locator("[data-messages] .message").count()).toBe(injections.length)
    expect(await wrongIn("[data-messages] .message > div", messageElements)).toEqual([])
    await page.locator("#product-addtocart-button").click()
    await expect.poll(() => page.locator("[data-mini-cart-answer] p").count()).toBeGreaterThan(50)
    expect(await wrongIn("[data-mini-cart-answer]")).toEqual([])
    looked.resolve()
    expect(await happened()).toEqual([])

    await context.unroute(/section\/load/)
    await context.unroute("**/checkout/cart/add/**")
    await context.route(/section\/load.*ajaxpro-product/, (route) =>
      route.fulfill({ json: { "ajaxpro-product": { "catalog.product.view": html, data_id: 1 } } }),
    )
    await page.goto("/tableware.html")
    await page.waitForLoadState("load")
    const window = await inserting(page)
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Choose options/ })
      .or(page.getByRole("link", { name: /^Choose options/ }))
      .first()
      .click()
    await expect.poll(() => page.locator("[data-pop-up-content] p").count()).toBeGreaterThan(50)
    // The window is named by the first heading, for which it gives that an id.
    const wrong = await window.evaluate(({ wrongInPlaces }) => wrongInPlaces("[data-pop-up-content] > *"))
    expect(wrong.filter((what) => what !== "<h1 id>")).toEqual([])
    expect(await happened(2)).toEqual([])
    await context.close()
  })

  test("unsanitised they run, ask and stay, and these tests see it", async () => {
    const { context, page, happened } = await watchedPage({ policy: "off", sanitiser: "the browser's" })
    await page.goto("/about-us")
    const insert = await inserting(page)
    await insert.evaluate(
      ({ insertRaw }, texts) => insertRaw(texts.filter((text) => !/meta|frame|object|embed|base/i.test(text))),
      injections,
    )
    expect((await happened()).length).toBeGreaterThan(50)
    await context.close()
  })
})
