import { afterAll, beforeAll, describe, expect, test } from "vitest"

import {
  currencyFromUrl,
  currencyOfView,
  pageCacheKey,
  storeCodeOf,
  viewInCookie,
  viewInCurrency,
} from "../../app/server/http/store-view-cookie.ts"
import { readCurrencies } from "../../core/store/currencies.wire.ts"
import { emptyDecodeContext } from "../../core/web/response.wire.ts"
import { openPlainMagento } from "../shops/magento/plain-magento.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

describe("Currencies of a store view", () => {
  test("are those with a rate", () => {
    const wire = {
      available_currency_codes: ["USD", "EUR", "GBP", "x"],
      exchange_rates: [
        { currency_to: "USD", rate: 1 },
        { currency_to: "EUR", rate: 0.9 },
        { currency_to: "GBP", rate: null },
        null,
      ],
    }
    expect(readCurrencies(wire, emptyDecodeContext)).toEqual(["USD", "EUR"])
    expect(readCurrencies(null, emptyDecodeContext)).toBeUndefined()
  })

  test.each([
    [undefined, "EUR", undefined, "EUR"],
    ["german", undefined, "german", undefined],
    ["german", "EUR", "german", "EUR"],
    [undefined, undefined, undefined, undefined],
  ])("are part of the code of a view: %j in %j", (store, currency, code, own) => {
    const view = viewInCurrency(store, currency)
    expect([storeCodeOf(view), currencyOfView(view)]).toEqual([code, own])
  })

  test("are part of the key of a cached page", () => {
    const keys = ["", "store=german", "shop_currency=EUR", "store=german; shop_currency=EUR", "shop_currency=eur<"].map(
      (cookie) => pageCacheKey("http://front.test/", viewInCookie(cookie)),
    )
    expect(new Set(keys).size).toBe(4)
    expect(keys[4]).toBe(keys[0])
  })

  test.each([
    ["/directory/currency/switch/?currency=EUR", "EUR"],
    ["/directory/currency/switch/currency/EUR/", "EUR"],
    ["/directory/currency/switch", undefined],
    ["/directory/currency/switch/?currency=eur;", undefined],
    ["/mug.html?currency=EUR", undefined],
  ])("are switched by %s to %s", (path, code) => {
    expect(currencyFromUrl(new URL(path, "http://front.test"))).toBe(code)
  })
})

describe("A shop with two currencies", () => {
  let small: SmallShop
  beforeAll(async () => {
    small = await openSmallShop()
  })
  afterAll(() => small.close())

  const currency = {
    available_currency_codes: ["USD", "EUR"],
    exchange_rates: [
      { currency_to: "USD", rate: 1 },
      { currency_to: "EUR", rate: 0.5 },
    ],
  }

  /** The store of the small shop with these currencies; `headers` collects the currency of every query. */
  const openFront = async () => {
    const currencies = new Set<string | null>()
    const { data } = (await (
      await small.shop.fetch(
        new Request("http://shop.example/graphql", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({
            query: "{ storeConfig { store_code root_category_uid cms_home_page default_display_currency_code } }",
          }),
        }),
      )
    ).json()) as { readonly data: object }
    const magento = await openPlainMagento(small, ({ path, query, headers }) => {
      if (query.includes("products(filter:{url_key")) currencies.add(headers.get("content-currency"))
      if (path.startsWith("/directory/currency/switch"))
        return new Response(null, { status: 302, headers: { location: "http://shop.example/mug.html" } })
      return query.includes("title_prefix") ? Response.json({ data: { ...data, currency } }) : undefined
    })
    return { ...magento, currencies }
  }

  test("offers the other one, and requests prices in the selected one", async () => {
    const { fetchPage, currencies } = await openFront()
    const usual = await (await fetchPage("/mug.html")).text()
    expect(usual).toContain('<span aria-current="true">USD</span>')
    expect(usual).toContain('href="/directory/currency/switch/?currency=EUR"')
    const selected = await (await fetchPage("/mug.html", { headers: { cookie: "shop_currency=EUR" } })).text()
    expect(selected).toContain('<span aria-current="true">EUR</span>')
    expect(selected).toMatch(/€/)
    expect(usual).not.toMatch(/€/)
    expect(currencies).toEqual(new Set([null, "EUR"]))
  })

  test("switches by the shop's session, and keeps the browser in the currency", async () => {
    const { fetchPage } = await openFront()
    const response = await fetchPage("/directory/currency/switch/?currency=EUR")
    expect([response.status, response.headers.get("location")]).toEqual([302, "http://front.test/mug.html"])
    const cookies = response.headers.getSetCookie().join("\n")
    expect(cookies).toMatch(/^shop_currency=EUR; Max-Age=31536000;/m)
    expect(cookies).toMatch(/^section_data_clean=1;/m)
    const back = await fetchPage("/directory/currency/switch/?currency=USD", {
      headers: { cookie: "shop_currency=EUR" },
    })
    expect(back.headers.getSetCookie().join("\n")).toMatch(/^shop_currency=; Max-Age=0;/m)
  })

  test("ignores a cookie with a currency that it does not have", async () => {
    const { fetchPage, currencies } = await openFront()
    const page = await fetchPage("/mug.html", { headers: { cookie: "shop_currency=XAU" } })
    expect(page.status).toBe(200)
    expect(currencies).toEqual(new Set([null]))
  })
})

test("A shop with one currency offers no choice", async () => {
  const small = await openSmallShop()
  const { fetchPage } = await openPlainMagento(small)
  expect(await (await fetchPage("/mug.html")).text()).not.toContain("currency/switch")
  await small.close()
})
