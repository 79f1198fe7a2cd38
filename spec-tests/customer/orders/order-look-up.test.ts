import { Effect } from "effect"
import { describe, expect, test } from "vitest"

import { lookUpOrder, type OrderLookUpResult } from "../../../adapters/forms/order-look-up.ts"
import { httpLayer } from "../../../adapters/http/http.ts"
import type { GuestOrderLookup, GuestOrderProof } from "../../../core/customer/orders/guest-order-lookup.ts"

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

const lookAt = (
  status: number,
  body: unknown,
  lookup: Partial<GuestOrderLookup> = {},
  proof: GuestOrderProof = "email",
): Promise<OrderLookUpResult> => {
  const shop = async (address: string | URL | Request, init?: RequestInit) => {
    const request = new Request(address, init)
    const text = await request.text()
    requests.push({ path: new URL(request.url).pathname, body: text === "" ? null : JSON.parse(text) })
    return Response.json(body, { status })
  }
  const usual = { number: "000000042", lastName: "Doe", email: "jane@example.com", postcode: "" }
  return lookUpOrder({ ...usual, ...lookup }, proof).pipe(
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
      body: { variables: { number: "000000042", lastname: "Doe", email: "jane@example.com" } },
    })
  })

  test("finds nothing for an unknown order or wrong data; a customer's order gives the shop's message", async () => {
    expect(await lookAt(200, noSuchOrder)).toEqual({ _tag: "NotFound" })
    expect(await lookAt(200, ofACustomer)).toEqual({ _tag: "Refused", text: "Please login to view the order." })
  })

  const byPostcode = { email: "", postcode: "90210" }
  const both = { postcode: "90210" }

  test("of Magento 2.4.7 is sent with e-mail and postcode, and the last name is compared with the order", async () => {
    const billed = (lastname: string) => ({
      data: {
        guestOrder: {
          ...order.data.guestOrder,
          billing_address: {
            firstname: "Jane",
            lastname,
            street: ["1 Main St"],
            city: "Town",
            postcode: "90210",
            country_code: "US",
          },
        },
      },
    })
    expect(await lookAt(200, billed("DOE"), both, "email and postcode")).toMatchObject({ _tag: "Found" })
    expect(requests.at(-1)?.body).toMatchObject({
      variables: { number: "000000042", email: "jane@example.com", postcode: "90210" },
    })
    expect(await lookAt(200, billed("Dee"), both, "email and postcode")).toEqual({ _tag: "NotFound" })
    expect(await lookAt(200, order, both, "email and postcode")).toEqual({ _tag: "NotFound" })
  })

  test("without a category of the shop, an error is a failure and never shown", async () => {
    const internal = { errors: [{ message: "Internal server error" }] }
    await expect(lookAt(500, internal)).rejects.toMatchObject({ _tag: "CallFailed" })
    await expect(lookAt(200, internal)).rejects.toMatchObject({ _tag: "CallFailed" })
  })

  test("is left to the shop's page where the shop has no lookup, without a request", async () => {
    const before = requests.length
    expect(await lookAt(200, order, {}, "none")).toEqual({ _tag: "OnlyOnShopPage" })
    expect(requests).toHaveLength(before)
  })

  test("by postcode is left to the shop's page where the shop has no such query", async () => {
    expect(await lookAt(404, noRoute, byPostcode)).toEqual({ _tag: "OnlyOnShopPage" })
    expect(await lookAt(404, { message: "You entered incorrect data." }, byPostcode)).toEqual({
      _tag: "NotFound",
    })
  })

  test("is an error, not an empty result, when the shop fails", async () => {
    await expect(lookAt(500, {})).rejects.toMatchObject({ _tag: "CallFailed" })
    for (const status of [401, 403, 409, 413, 500])
      await expect(lookAt(status, {}, byPostcode)).rejects.toMatchObject({ _tag: "CallFailed" })
  })
})
