import { Effect } from "effect"
import { describe, expect, test } from "vitest"

import { lookUpOrder, type LookedUp } from "../../adapters/forms/order-look-up.ts"
import { httpLayer } from "../../adapters/http/http.ts"
import type { GuestOrderLookup } from "../../core/customer/guest-order-lookup.ts"

/** Responses of a Magento shop in its own format. */
const noSuchOrder = {
  errors: [
    {
      message: "We couldn't locate an order with the information provided.",
      path: ["guestOrder"],
      extensions: { category: "graphql-no-such-entity" },
    },
  ],
  data: null,
}
const ofACustomer = {
  errors: [{ message: "Please login to view the order.", extensions: { category: "graphql-authorization" } }],
  data: null,
}
const order = {
  data: {
    guestOrder: {
      number: "000000042",
      order_date: "2026-11-20 10:00:00",
      status: "Pending",
      total: { grand_total: { value: 33, currency: "USD" } },
      items: [
        { product_name: "Oak Trivet", product_sku: "OT", quantity_ordered: 1, product_sale_price: { value: 22 } },
      ],
    },
  },
}
const noRoute = { message: "Request does not match any route.", trace: null }

const requests: Array<{ readonly path: string; readonly body: unknown }> = []

const lookAt = (status: number, body: unknown, question: Partial<GuestOrderLookup> = {}): Promise<LookedUp> => {
  const shop = async (address: string | URL | Request, init?: RequestInit) => {
    const request = new Request(address, init)
    const text = await request.text()
    requests.push({ path: new URL(request.url).pathname, body: text === "" ? null : JSON.parse(text) })
    return Response.json(body, { status })
  }
  return lookUpOrder({ number: "000000042", lastName: "Doe", by: { email: "jane@example.com" }, ...question }).pipe(
    Effect.provide(httpLayer(shop, "https://shop.example", {})),
    Effect.runPromise,
  )
}

describe("Order lookup of a guest", () => {
  test("is sent by GraphQL, with number, last name and e-mail", async () => {
    expect(await lookAt(200, order)).toMatchObject({
      _tag: "Found",
      order: { number: "000000042", email: "jane@example.com", currency: "USD", lines: [{ name: "Oak Trivet" }] },
    })
    expect(requests.at(-1)).toMatchObject({
      path: "/graphql",
      body: { variables: { input: { number: "000000042", lastname: "Doe", email: "jane@example.com" } } },
    })
  })

  test("finds nothing for an unknown order or wrong data; a customer's order gives the shop's message", async () => {
    expect(await lookAt(200, noSuchOrder)).toEqual({ _tag: "NotFound" })
    expect(await lookAt(200, ofACustomer)).toEqual({ _tag: "Refused", text: "Please login to view the order." })
  })

  test("by postcode falls back to e-mail, with a message, where the shop has no such query", async () => {
    expect(await lookAt(404, noRoute, { by: { postcode: "90210" } })).toEqual({ _tag: "OnlyByEmail" })
    expect(await lookAt(404, { message: "You entered incorrect data." }, { by: { postcode: "90210" } })).toEqual({
      _tag: "NotFound",
    })
  })

  test("is an error, not an empty result, when the shop fails", async () => {
    await expect(lookAt(500, {})).rejects.toMatchObject({ _tag: "CallFailed" })
    await expect(lookAt(500, {}, { by: { postcode: "90210" } })).rejects.toMatchObject({ _tag: "CallFailed" })
  })
})
