import { describe, expect, test } from "vitest"

import { compareExchange } from "./compare-exchange.ts"
import type { OurResponse } from "./compare-response.ts"
import type { Exchange } from "./recordings.ts"
import { pairedIds } from "./varying-values.ts"

// Accepted and reported differences: a contract test is only as strict as this comparison.

type Sent = Partial<Exchange["request"]>
type Received = { readonly status?: number; readonly headers?: Record<string, string>; readonly body?: unknown }

const json = { "content-type": "application/json" }

const recordedAs = (request: Sent, { status = 200, headers = json, body }: Received): Exchange => ({
  name: "folder/001",
  folder: "folder",
  request: { method: "GET", path: "/rest/default/V1/carts/mine/totals", headers: {}, ...request },
  response: { status, headers, body },
})

const our = ({ status = 200, headers = json, body }: Received): OurResponse => ({
  status,
  headers: new Headers(headers),
  body,
})

const problems = (request: Sent, recorded: Received, ours: Received, ids = pairedIds()): ReadonlyArray<string> =>
  compareExchange(recordedAs(request, recorded), our(ours), ids).problems

const graphql = { method: "POST", path: "/graphql" }

describe("Comparison of a response with a recording", () => {
  test.each([
    ["a segment of totals", { total_segments: [{ value: 5 }] }, { total_segments: [{ value: 6 }] }],
    ["an amount as text for a number", { amount: 5 }, { amount: "5" }],
    ["the city of an address", { address: { city: "Calder" } }, { address: { city: "Austin" } }],
    ["a parameter of an error", { parameters: { fieldValue: "a" } }, { parameters: { fieldValue: "b" } }],
    ["markup", { html: "<p>All <b>you</b> need.</p>" }, { html: "<p>All you need.</p>" }],
    ["the order of a list", { methods: [{ code: "a" }, { code: "b" }] }, { methods: [{ code: "b" }, { code: "a" }] }],
    ["null for an absent field", { discounts: null }, {}],
    ["an additional field", {}, { more: 1 }],
    ["a missing entry", { items: [{ sku: "a" }, { sku: "b" }] }, { items: [{ sku: "b" }] }],
  ])("reports %s", (_, recorded, ours) => {
    expect(problems({}, { body: recorded }, { body: ours })).not.toEqual([])
  })

  test("ignores the layout of markup and the folder of a scaled picture", () => {
    const picture = "http://shop.test/media/catalog/product"
    expect(
      problems(
        {},
        { body: { html: "\n<p >All\n   you need.  </p>\n", src: `${picture}/cache/${"0a".repeat(16)}/j/o/joust.png` } },
        { body: { html: "<p>All you need.</p>", src: `${picture}/joust.png` } },
      ),
    ).toEqual([])
  })

  test("accepts any id of the same format, replaced consistently", () => {
    const ids = pairedIds()
    const items = (...of: ReadonlyArray<number | string>) => ({ body: { items: of.map((id) => ({ item_id: id })) } })
    expect(problems({}, items(7, 8), items(1, 2), ids)).toEqual([])
    expect(problems({}, items(7), items(2), ids)).toHaveLength(1)
    expect(problems({}, items(9), items(2), ids)).toHaveLength(1)
    expect(problems({}, items(10), items("3"), ids)).toHaveLength(1)
  })

  test("reports a cookie attribute that differs", () => {
    const cookie = (flags: string) => ({
      headers: { ...json, "set-cookie": `PHPSESSID=a; Max-Age=3600; Path=/; ${flags}` },
    })
    expect(problems({}, cookie("HttpOnly; SameSite=Lax"), cookie("HttpOnly; SameSite=Lax"))).toEqual([])
    expect(problems({}, cookie("HttpOnly; SameSite=Lax"), cookie("SameSite=Lax"))).toEqual([
      'cookies.PHPSESSID.httponly: recorded "yes"; ours absent',
    ])
  })
})

describe("Intended differences found only with a real Magento shop", () => {
  const errors = { errors: [{ message: "Syntax Error: Unexpected <EOF>", extensions: { category: "graphql" } }] }

  test("a failing GraphQL request may be 400 or 405 instead of 500, with the same errors", () => {
    expect(problems(graphql, { status: 500, body: errors }, { status: 400, body: errors })).toEqual([])
    expect(problems(graphql, { status: 500, body: errors }, { status: 405, body: errors })).toEqual([])
    expect(problems(graphql, { status: 500, body: errors }, { status: 404, body: errors })).toHaveLength(1)
    expect(problems(graphql, { status: 200, body: errors }, { status: 400, body: errors })).toHaveLength(1)
    expect(problems(graphql, { status: 500, body: errors }, { status: 400, body: { errors: [] } })).toHaveLength(1)
  })

  test("a GraphQL body that is not JSON is rejected with JSON instead of a page", () => {
    const page = { status: 500, headers: { "content-type": "text/html; charset=UTF-8" } }
    expect(problems(graphql, page, { status: 400, body: errors })).toEqual([])
    expect(problems(graphql, page, { status: 400, body: {} })).not.toEqual([])
    expect(problems(graphql, page, { status: 200, body: errors })).not.toEqual([])
  })

  test("a checkout that fails with 500 may only redirect to the cart", () => {
    const page = { headers: { "content-type": "text/html; charset=UTF-8" }, status: 500 }
    const redirectTo = (location: string) => ({ status: 302, headers: { location } })
    const checkout = { path: "/checkout/" }
    expect(problems(checkout, page, redirectTo("http://shop.test/checkout/cart/"))).toEqual([])
    expect(problems(checkout, page, redirectTo("http://shop.test/customer/account/login/"))).not.toEqual([])
    expect(problems(checkout, { ...page, status: 200 }, redirectTo("http://shop.test/checkout/cart/"))).not.toEqual([])
  })
})
