import fc from "fast-check"
import { JSDOM } from "jsdom"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { pageCacheKey, viewCodeFromCookie } from "../../app/server/http/store-view-cookie.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { hostOver } from "../shops/plain-browser.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"
import { settingsOfThreeViews } from "../shops/store-views-shop.ts"

let small: SmallShop
let host: Awaited<ReturnType<typeof hostOver>>
beforeAll(async () => {
  small = await openSmallShop(settingsOfThreeViews)
  const [german] = small.rows("select id from product where sku = 'MUG'")
  small.runSql(`insert into view_text values (2, 'product.name', ${Number(german?.["id"])}, 'Becher')`)
  host = await hostOver(small.shop)
})
afterAll(() => small.close())

const origin = "http://shop.test"

const request = (path: string, cookie?: string) =>
  host.fetch(new Request(origin + path, { headers: cookie === undefined ? {} : { cookie } }))

const pageOf = async (response: Response) => new JSDOM(await response.text()).window.document

const languageOf = (page: Document): string => `${page.documentElement.lang} ${page.documentElement.dir}`

const linksOf = (page: Document, rel: string) =>
  [...page.querySelectorAll(`link[rel=${rel}]`)].map((link) => [
    link.getAttribute("hreflang"),
    link.getAttribute("href"),
  ])

const cookieLines = (response: Response) => response.headers.getSetCookie().map((line) => line.split(";")[0])

describe("Pages in store views", () => {
  test("without a cookie a page is in the default view and may be cached by shared caches", async () => {
    const result = await request("/mug.html")
    expect(result.headers.get("cache-control")).toContain("public")
    const page = await pageOf(result)
    expect([languageOf(page), page.querySelector("h1")?.textContent]).toEqual(["en-US ltr", "The mug"])
  })

  test("with the store cookie a page is in that view's language and currency, and only our cache stores it", async () => {
    const result = await request("/mug.html", "a=1; store=german; b=2")
    expect(result.headers.get("cache-control")).toBe("private, no-cache")
    const page = await pageOf(result)
    expect([languageOf(page), page.querySelector("h1")?.textContent]).toEqual(["de-DE ltr", "Becher"])
    const main = page.querySelector("main")?.textContent ?? ""
    expect(main).toContain("€")
    expect(main).not.toContain("$")
  })

  test("a URL that names a view shows it and sets the cookie, and the response is not shared", async () => {
    const result = await request("/mug.html?___store=arabic")
    expect(result.headers.get("cache-control")).toBe("private, no-store")
    expect(cookieLines(result)).toEqual(expect.arrayContaining(["store=arabic", "section_data_clean=1"]))
    expect(languageOf(await pageOf(result))).toBe("ar-SA rtl")
    const back = await request("/mug.html?___store=default", "store=arabic")
    expect(back.headers.getSetCookie().find((line) => line.startsWith("store="))).toContain("Max-Age=0")
    expect(languageOf(await pageOf(back))).toBe("en-US ltr")
  })

  test.each(["nope", "German", "german,default", "%00", "", "x".repeat(5000), "<script>"])(
    "an unknown view %s is ignored",
    async (code) => {
      const result = await request(`/mug.html?___store=${encodeURIComponent(code)}`)
      expect([result.status, cookieLines(result)]).toEqual([200, []])
      expect(languageOf(await pageOf(result))).toBe("en-US ltr")
      expect(languageOf(await pageOf(await request("/mug.html", `store=${encodeURIComponent(code)}`)))).toBe(
        "en-US ltr",
      )
    },
  )

  /** Caches public responses by URL and, like Magento's Varnish, by `X-Magento-Vary`. */
  const cacheInFront = () => {
    const cache = new Map<string, Response>()
    return async (path: string, cookie = "") => {
      const key = `${path} ${/X-Magento-Vary=([^;]*)/.exec(cookie)?.[1] ?? ""}`
      const response = cache.get(key)?.clone() ?? (await request(path, cookie))
      if (/s-maxage=[1-9]/.test(response.headers.get("cache-control") ?? "")) cache.set(key, response.clone())
      return response
    }
  }

  test("behind a cache that varies by X-Magento-Vary nobody receives another view's page", async () => {
    const throughCache = cacheInFront()
    const jarOf = (response: Response) =>
      cookieLines(response)
        .filter((line) => !/=;?$/.test(line ?? ""))
        .join("; ")
    const [german, arabic] = [
      jarOf(await throughCache("/mug.html?___store=german")),
      jarOf(await throughCache("/mug.html?___store=arabic")),
    ]
    for (const path of ["/mug.html", "/nothing-here", "/mug.html"]) {
      const seen = []
      for (const jar of ["", german, "", arabic, german])
        seen.push(languageOf(await pageOf(await throughCache(path, jar))))
      expect(seen).toEqual(["en-US ltr", "de-DE ltr", "en-US ltr", "ar-SA rtl", "de-DE ltr"])
    }
  })

  test.each([
    [
      "/mug.html",
      "",
      "public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=600",
      "Accept-Encoding",
    ],
    ["/mug.html", "store=german", "private, no-cache", "Accept-Encoding"],
    [
      "/mug.html",
      "store=nope",
      "public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=600",
      "Accept-Encoding",
    ],
    ["/mug.html?___store=german", "", "private, no-store", "Accept-Encoding"],
    ["/checkout/cart/", "", "private, no-store", null],
    ["/customer/account/login/", "store=german", "private, no-store", null],
    ["/rest/german/V1/directory/countries", "", "no-store", null],
    [
      "/graphql?query={storeConfig{locale}}",
      "",
      "public, max-age=60, s-maxage=60",
      "store, content-currency, x-magento-cache-id, authorization, cookie",
    ],
    [
      '/graphql?query={cart(cart_id:"x"){id}}',
      "store=german",
      "no-store",
      "store, content-currency, x-magento-cache-id, authorization, cookie",
    ],
    [
      "/customer/section/load/?sections=cart",
      "store=german",
      "max-age=0, must-revalidate, no-cache, no-store, private",
      null,
    ],
  ])("%s with the cookies “%s” has Cache-Control %s", async (path, cookie, control, vary) => {
    const { headers } = await request(path, cookie)
    expect([headers.get("cache-control"), headers.get("vary")]).toEqual([control, vary])
  })

  test("GraphQL selects the view by the Store header and REST by its path, whatever the cookie says", async () => {
    const graphql = async (store: string, query: string) => {
      const requested = new Request(`${origin}/graphql?query=${encodeURIComponent(query)}`, {
        headers: { store, cookie: "store=arabic" },
      })
      return (await host.fetch(requested)).json()
    }
    expect(await graphql("german", "{storeConfig{locale}}")).toMatchObject({
      data: { storeConfig: { locale: "de_DE" } },
    })
    expect(await graphql("", "{storeConfig{locale}}")).toMatchObject({ data: { storeConfig: { locale: "ar_SA" } } })
    expect(await graphql("german", '{cart(cart_id:"x"){id}}')).toMatchObject({
      errors: [{ message: "Es gibt keinen Warenkorb „x“" }],
    })
    const rest = async (code: string) => (await request(`/rest/${code}/V1/carts/mine`, "store=arabic")).json()
    expect(await rest("german")).toMatchObject({ message: "Bitte melden Sie sich an (%resources)." })
    expect(await rest("default")).toMatchObject({ message: "The consumer isn't authorized to access %resources." })
  })

  test("a page has a canonical URL and language alternates", async () => {
    const languages = [
      ["x-default", `${origin}/mug.html`],
      ["en", `${origin}/mug.html`],
      ["de", `${origin}/mug.html?___store=german`],
      ["ar", `${origin}/mug.html?___store=arabic`],
    ]
    const own = await pageOf(await request("/mug.html"))
    expect(linksOf(own, "alternate")).toEqual(languages)
    expect(linksOf(own, "canonical")).toEqual([[null, `${origin}/mug.html`]])
    const german = await pageOf(await request("/mug.html", "store=german"))
    expect(linksOf(german, "alternate")).toEqual(languages)
    expect(linksOf(german, "canonical")).toEqual([[null, `${origin}/mug.html?___store=german`]])
  })

  test("the site map lists every page in every language, like the pages' heads", async () => {
    const entries = (await (await request("/sitemap.xml")).text()).split("</url>").map((entry) => ({
      address: /<loc>(.*)<\/loc>/.exec(entry)?.[1] ?? "",
      languages: [...entry.matchAll(/<xhtml:link rel="alternate" hreflang="(.*?)" href="(.*?)"\/>/g)].map(
        ([, language, address]) => [language, address],
      ),
    }))
    expect(new Set(entries.map(({ address }) => address)).size).toBe(entries.length)
    for (const path of ["/", "/?___store=german", "/?___store=arabic"]) {
      const page = await pageOf(await request(path))
      const entry = entries.find(({ address }) => address === origin + path)
      expect(entry?.languages).toEqual(linksOf(page, "alternate"))
      expect(linksOf(page, "canonical")).toEqual([[null, entry?.address]])
    }
  })

  test("the store switcher is plain links in their own languages that return to the same page", async () => {
    const page = await pageOf(await request("/mug.html", "store=german"))
    const items = [...page.querySelectorAll(".store-switch li")]
    expect(items.map((item) => [item.getAttribute("lang"), item.getAttribute("dir"), item.textContent])).toEqual([
      ["en-US", "ltr", "English"],
      ["de-DE", "ltr", "Deutsch"],
      ["ar-SA", "rtl", "العربية"],
    ])
    const first = await request(items[0]?.querySelector("a")?.getAttribute("href") ?? "", "store=german")
    const second = await request((first.headers.get("location") ?? "").replace(origin, ""), "store=german")
    expect([second.status, second.headers.get("location")]).toEqual([302, `${origin}/mug.html`])
    expect(second.headers.getSetCookie().find((line) => line.startsWith("store="))).toContain("Max-Age=0")
  })

  test("for requests in any order, every shopper gets their own language, also from the cache", async () => {
    const visitors = { default: "en-US ltr", german: "de-DE ltr", arabic: "ar-SA rtl" } as const
    const visit = fc.record({
      view: fc.constantFrom("default", "german", "arabic"),
      path: fc.constantFrom("/", "/mug.html", "/bowl.html", "/nothing-here", "/catalogsearch/result/?q=mug"),
      by: fc.constantFrom("cookie", "address"),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(visit, { minLength: 2, maxLength: 6 }), async (visits) => {
        const pages = visits.map(async ({ view, path, by }) => {
          const requested =
            by === "cookie"
              ? request(path, `store=${view}`)
              : request(`${path}${path.includes("?") ? "&" : "?"}___store=${view}`)
          return languageOf(await pageOf(await requested))
        })
        expect(await Promise.all(pages)).toEqual(visits.map(({ view }) => visitors[view]))
      }),
      { numRuns: 15 },
    )
  })

  test("for every cookie, the cache key of another view cannot be requested, and no two views share one", () => {
    forAll(fc.webPath(), fc.string(), (path, cookie) => {
      const view = viewCodeFromCookie(cookie)
      const saved = pageCacheKey(`${origin}/${path}`, view)
      expect(saved === `${origin}/${path}` || / [a-z][a-z0-9_]*$/i.test(saved)).toBe(true)
    })
    expect(viewCodeFromCookie("mystore=german; a=b")).toBeUndefined()
    expect(viewCodeFromCookie("a=b; store=german")).toBe("german")
    expect(viewCodeFromCookie("store=german; store=arabic")).toBe("german")
  })
})
