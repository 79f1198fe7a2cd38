import { setTimeout } from "node:timers/promises"

import { JSDOM } from "jsdom"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { embeddedBackend } from "../../app/server/backend/shop-backend.ts"
import { openStorefrontApp, type StorefrontApp } from "../../app/server/storefront-app.ts"
import { operationOf } from "../shops/operation-of.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"
import { settingsOfThreeViews } from "../shops/store-views-shop.ts"
import { startTestServer } from "../test-server.ts"

let small: SmallShop
beforeAll(async () => {
  small = await openSmallShop(settingsOfThreeViews)
})
afterAll(() => small.close())

const headings = {
  "": ["en-US", "ltr", "There has been an error processing your request"],
  german: ["de-DE", "ltr", "Bei Ihrer Anfrage ist ein Fehler aufgetreten"],
  arabic: ["ar-SA", "rtl", "حدث خطأ أثناء معالجة طلبك"],
}

const textOf = (html: string) => {
  const { documentElement } = new JSDOM(html).window.document
  return [documentElement.lang, documentElement.dir, documentElement.querySelector("h1")?.textContent]
}

/** A server whose backend becomes unavailable after the home page was requested. */
const hostOfLostShop = async (wasThere: boolean) => {
  const { kind, fetch, onChange } = embeddedBackend(small.shop)
  let isAway = !wasThere
  const operations: Array<string | undefined> = []
  const backend = {
    kind,
    onChange,
    fetch: async (request: Request) => {
      operations.push(await operationOf(request))
      return isAway ? new Response("away", { status: 502 }) : fetch(request)
    },
  }
  const lines: Array<unknown> = []
  const log = (_event: string, facts?: unknown) => void lines.push(facts)
  const host = await openStorefrontApp({ backend, buildDir: "no-build", publicDir: "app/public", log })
  if (wasThere) await host.fetch(new Request("http://shop.test/"))
  isAway = true
  return { host, lines, operations }
}

const requestIn = (host: StorefrontApp, view: string) =>
  host.fetch(new Request("http://shop.test/bowl.html", { headers: { cookie: `store=${view}` } }))

describe("Fallback pages when no page can be rendered", () => {
  test.each(["german", "arabic"] as const)(
    "the error page of the %s view is in its language, with the number of the log entry",
    async (view) => {
      const { host, lines } = await hostOfLostShop(true)
      const result = await requestIn(host, view)
      const html = await result.text()
      expect([result.status, result.headers.get("retry-after"), ...textOf(html)]).toEqual([503, "5", ...headings[view]])
      const [, reference = "-"] = /([0-9a-f]{12})/.exec(html) ?? []
      expect(JSON.stringify(lines)).toContain(reference)
    },
  )

  test("while the shop was never reached, the page is in English", async () => {
    const { host, operations } = await hostOfLostShop(false)
    operations.length = 0
    const result = await requestIn(host, "german")
    expect([result.status, ...textOf(await result.text())]).toEqual([503, "en", "ltr", headings[""][2]])
    // Once for the store view of the request, and once for the page.
    expect(operations.filter((operation) => operation === "Store")).toHaveLength(2)
  })
})

describe("Fallback pages when the server is at its limit", () => {
  test("pages respond in the language of the view, and scripts get plain text", async () => {
    const gate = Promise.withResolvers<void>()
    const backend = embeddedBackend(small.shop)
    let inProgress = 0
    const slow = async (request: Request) => {
      if (request.url.includes("/rest/slow")) {
        inProgress += 1
        await gate.promise
      }
      return backend.fetch(request)
    }
    const running = await startTestServer({
      backend: { ...backend, fetch: slow },
    })
    const send = (path: string, headers: Readonly<Record<string, string>> = {}) =>
      fetch(`http://127.0.0.1:${running.port}${path}`, { headers })
    await (await send("/")).text()
    const begun: Array<Promise<unknown>> = []
    // A busy machine rejects some of them already before the limit.
    while (inProgress < 256) {
      begun.push(send("/rest/slow"))
      await setTimeout(2)
    }
    await expect.poll(async () => (await send("/rest/quick")).status).toBe(503)

    const page = await send("/mug.html", { accept: "text/html,*/*", cookie: "store=arabic" })
    expect([page.status, page.headers.get("cache-control")]).toEqual([503, "no-store"])
    expect(page.headers.get("content-security-policy")).toContain("script-src 'self'")
    expect(textOf(await page.text())).toEqual([
      "ar-SA",
      "rtl",
      "المتجر مزدحم جدًا الآن. يُرجى المحاولة مرة أخرى بعد قليل.",
    ])
    const data = await send("/mug.html", { accept: "application/json", cookie: "store=german" })
    expect(data.headers.get("content-type")).toBe("text/plain; charset=utf-8")
    expect(await data.text()).toMatch(/^Im Laden ist gerade sehr viel los\./)

    gate.resolve()
    await Promise.all(begun)
    await running.close()
  })
})
