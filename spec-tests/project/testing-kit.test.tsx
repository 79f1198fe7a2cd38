// @vitest-environment node
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { anyProductCard, openTestShop, renderedView, type TestShop, viewBreaches } from "../../app/testing/testing.ts"
import { ProductCard } from "../../ui/catalogue/ProductCard.tsx"

describe("The contract of views", () => {
  const breaches = (html: string) =>
    viewBreaches(() => <div dangerouslySetInnerHTML={{ __html: html }} />, fc.constant(undefined))

  test.each([
    ["<img src='/a.png'>", "has a picture without alt: <img src='/a.png'>"],
    ["<button>Buy</button>", "has a button without type: <button>"],
    ["<a>Buy</a>", "has a link without address: <a>"],
    ['<a href="javascript:buy()">Buy</a>', 'has a script as an address: href="javascript:buy()"'],
    ['<p id="a"></p><p id="a"></p>', 'has two elements with id="a"'],
  ])("refuses %s", (html, sentence) => {
    expect(breaches(html)).toEqual([sentence])
  })

  test("accepts pictures with alt, buttons with type and links with an address", () => {
    expect(breaches('<img alt="" src="/a.png"><button type="button">Buy</button><a href="/b">B</a>')).toEqual([])
  })

  test("refuses a view that shows a name as HTML, and accepts one that shows it as text", () => {
    const asHtml = viewBreaches(({ name }) => <p dangerouslySetInnerHTML={{ __html: name }} />, anyProductCard)
    expect(asHtml).toContain("shows a text of the shop as HTML")
    expect(viewBreaches(({ name }) => <p>{name}</p>, anyProductCard)).toEqual([])
  })

  test("refuses a view that throws, with the properties for which it does", () => {
    const view = ({ size }: { readonly size: number }) => {
      if (size > 3) throw new Error("too large")
      return <p>{size}</p>
    }
    expect(viewBreaches(view, fc.constantFrom({ size: 1 }, { size: 4 }))).toEqual(['throws too large for {"size":4}'])
  })

  test("is fulfilled by the product card of the engine", () => {
    expect(viewBreaches((card) => <ProductCard card={card} />, anyProductCard)).toEqual([])
  })

  test("renders a view within a page", () => {
    expect(renderedView(<p>Hello</p>)).toBe("<p>Hello</p>")
  })
})

describe("The shop for tests of a project", () => {
  const noon = Date.UTC(2026, 5, 15, 12)
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ now: noon })
  })
  afterAll(() => shop.close())

  const guestCart = async (): Promise<string> => String((await shop.rest("POST", "/guest-carts")).body)

  test("serves the pages of the project, with the built-in shop behind them", async () => {
    const { status, html } = await shop.page("/harbor-mug.html")
    expect([status, html.includes("Harbor Mug")]).toEqual([200, true])
    expect((await shop.page("/nothing.html")).status).toBe(404)
  })

  test("a call with the name of a scenario fails, and the same call without it does not", async () => {
    const cart = await guestCart()
    expect((await shop.rest("PUT", `/guest-carts/${cart}/coupons/ANY`, undefined, "failing")).status).toBe(500)
    expect((await shop.rest("PUT", `/guest-carts/${cart}/coupons/ANY`)).status).toBe(404)
    await expect(shop.rest("POST", "/guest-carts", undefined, "fialing")).rejects.toThrow(
      'No scenario is called "fialing". Known scenarios: slow, signed-out, failing',
    )
  })

  test("writes mails that a test reads", async () => {
    const customer = { email: "rosa@example.com", firstname: "Rosa", lastname: "Keller" }
    expect((await shop.rest("POST", "/customers", { customer, password: "Wheel-thrown-7" })).status).toBe(200)
    expect(await shop.mails()).toEqual([expect.objectContaining({ recipient: "rosa@example.com" })])
  })

  test("has a clock that is stopped until a test advances it", async () => {
    expect(shop.clock.now()).toBe(noon)
    const credentials = { username: "rosa@example.com", password: "Wheel-thrown-7" }
    const { body: token } = await shop.rest("POST", "/integration/customer/token", credentials)
    const me = async () =>
      (
        await fetch(`${shop.address}/rest/default/V1/customers/me`, {
          headers: { authorization: `Bearer ${String(token)}` },
        })
      ).status
    expect(await me()).toBe(200)
    shop.clock.advance(400 * 86_400_000)
    expect(await me()).toBe(401)
  })
})
