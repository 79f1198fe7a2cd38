import { Effect, Layer } from "effect"
import { describe, expect, test } from "vitest"

import { instantPurchase } from "../../adapters/forms/instant-purchase-calls.ts"
import { httpLayer } from "../../adapters/http/http.ts"
import { instantOutcome, orderUnconfirmed } from "../../core/instant-purchase/instant-purchase-order.ts"
import {
  InstantPurchaseCalls,
  loadInstantTotals,
  placeInstantOrder,
} from "../../core/instant-purchase/instant-purchase.program.ts"
import { CallNotSent } from "../../core/web/call-error.ts"

type SentRequest = {
  readonly method: string
  readonly address: string
  readonly body: string
  readonly headers: Headers
}

const messages = (type: string, text: string) => ({ messages: { messages: [{ type, text }], data_id: 1 } })

/** Places an order with a shop that has these responses; returns the requests. */
const placeOrder = async (reply: () => Response, sections: () => Response) => {
  const requests: Array<SentRequest> = []
  const http = httpLayer(
    async (address, { method = "GET", ...init }) => {
      const request = new Request(new URL(address, "http://shop.test"), { method, ...init })
      requests.push({ method, address, body: await request.text(), headers: request.headers })
      return method === "POST" ? reply() : sections()
    },
    "",
    {},
  )
  const fields = [
    ["form_key", ""],
    ["product", "7"],
    ["super_attribute[93]", "5"],
  ] as const
  const ended = await placeInstantOrder(fields).pipe(
    Effect.provide(instantPurchase(() => "fresh")),
    Effect.provide(http),
    Effect.runPromise,
  )
  return {
    sent: requests,
    ended,
    outcome: ended.event._tag === "InstantOrderFinished" ? ended.event.outcome : undefined,
  }
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })
const reply = (text: string) => json({ response: text })
const success = json(messages("success", "Your order number is: 3."))

describe("Instant purchase order", () => {
  test("[7.instant-purchase-order.1] [7.instant-purchase-order.2] posts the form's fields with the page's form key, and accepts JSON", async () => {
    const { sent } = await placeOrder(reply("Your order number is: 3."), success)
    expect(sent[0]).toMatchObject({
      method: "POST",
      address: "/instantpurchase/button/placeOrder",
      body: "product=7&super_attribute%5B93%5D=5&form_key=fresh",
    })
    expect(sent[0]?.headers.get("accept")).toContain("application/json")
    expect(sent[0]?.headers.get("x-requested-with")).toBe("XMLHttpRequest")
    expect(sent[0]?.headers.get("content-type")).toBe("application/x-www-form-urlencoded; charset=UTF-8")
    expect(sent[0]?.headers.get("idempotency-key")).toMatch(/^[\da-f-]{36}$/)
  })

  test("[7.instant-purchase-order.3] places one order, then reloads the sections", async () => {
    const { sent, ended } = await placeOrder(reply("Your order number is: 3."), success)
    expect(sent.map(({ method, address }) => `${method} ${address}`)).toEqual([
      "POST /instantpurchase/button/placeOrder",
      "GET /customer/section/load/?sections=messages%2Cinstant-purchase%2Ccustomer&force_new_section_timestamp=true",
    ])
    expect(ended).toEqual({
      event: { _tag: "InstantOrderFinished", outcome: { _tag: "Placed", text: "Your order number is: 3." } },
      sections: messages("success", "Your order number is: 3."),
    })
  })

  test.each([
    ["the newest order", "000000003", { value: "29.5", currency: "USD" }],
    ["another order", "000000004", undefined],
  ])("after an order its amount is that of the customer's orders: %s", async (_, number, amount) => {
    const total = { grand_total: { value: 29.5, currency: "USD" } }
    const order = { id: "Mw==", number: "000000003", order_date: "2026-11-28 10:00:00", status: "Processing", total }
    const orders = { customer: { orders: { total_count: 1, page_info: {}, items: [order] } } }
    const text = `Your order number is: ${number}.`
    const { outcome, sent } = await placeOrder(json({ response: text, data: orders }), json(messages("success", text)))
    expect(outcome).toEqual({ _tag: "Placed", text, ...(amount && { amount }) })
    expect(sent.map(({ address }) => address)).toContain("/graphql")
  })

  test("the totals are requested with the fields of the order and the page's form key; a shop without them leaves them unknown", async () => {
    const sentTo: Array<string> = []
    const totalsFrom = (response: () => Response) => {
      const http = httpLayer(
        async (address, init) => {
          sentTo.push(`${address} ${await new Response(init?.body).text()}`)
          return response()
        },
        "",
        {},
      )
      return loadInstantTotals([["qty", "2"]]).pipe(
        Effect.provide(instantPurchase(() => "fresh")),
        Effect.provide(http),
        Effect.runPromise,
      )
    }
    const segments = [
      { code: "shipping", title: "Shipping & Handling (Post - Parcel)", value: 7.5 },
      { code: "grand_total", title: "Grand Total", value: 29.5 },
    ]
    expect(await totalsFrom(json({ totals: { grand_total: 29.5, total_segments: segments } }))).toMatchObject({
      _tag: "Known",
      totals: { grandTotal: "29.5", rows: [{ about: "Post - Parcel", amount: "7.5" }, { isGrandTotal: true }] },
    })
    expect(sentTo).toEqual(["/instantpurchase/button/totals qty=2&form_key=fresh"])
    expect(await totalsFrom(json({ response: "Sold out." }))).toEqual({ _tag: "Refused", text: "Sold out." })
    for (const broken of [json({ message: "Oops" }, 404), () => new Response("<html>")])
      expect(await totalsFrom(broken)).toEqual({ _tag: "Unknown" })
  })

  test("[8.13] [7.instant-purchase-order.3] an error message equal to the response's text means that nothing was ordered", async () => {
    const { outcome } = await placeOrder(
      reply("A payment method isn't defined for instance purchase. Verify and try again."),
      json(messages("error", "A payment method isn&#039;t defined for instance purchase. Verify and try again.")),
    )
    expect(outcome).toEqual({
      _tag: "NotPlaced",
      text: "A payment method isn't defined for instance purchase. Verify and try again.",
    })
  })

  test.each([
    ["no JSON", () => new Response("<html>"), success],
    ["a server that stumbled", () => new Response("oops", { status: 500 }), success],
    ["a server that stumbled with words", json({ message: "Oops" }, 500), success],
  ])("[8.13] [R3] after %s the order is unconfirmed, whatever the messages are", async (_, post, sections) => {
    const { outcome, sent } = await placeOrder(post, sections)
    expect(outcome).toEqual({ _tag: "Unconfirmed", text: orderUnconfirmed })
    expect(sent.filter(({ method }) => method === "POST")).toHaveLength(1)
  })

  test.each([
    ["one that stumbled", json({ message: "Oops" }, 503), 1],
    ["one that cannot be read", () => new Response("<html>"), 1],
    ["a refusal", json({ message: "Too late" }, 400), 2],
    ["one that knows nobody", () => new Response(null, { status: 401 }), 2],
    ["an order", reply("Your order number is: 3."), 2],
  ])(
    "[R3] [I7] after the response %s a retry uses the same idempotency key only while the order is unconfirmed",
    async (_, post, attempts) => {
      const keys: Array<string | null> = []
      const http = httpLayer(
        async (_address, { method = "GET", headers }) => {
          if (method === "POST") keys.push(new Headers(headers).get("idempotency-key"))
          return method === "POST" ? post() : success()
        },
        "",
        {},
      )
      const calls = instantPurchase(() => "fresh").pipe(Layer.provide(http))
      const place = (product: string) =>
        placeInstantOrder([["product", product]]).pipe(Effect.provide(calls), Effect.runPromise)
      await place("7")
      await place("7")
      expect(new Set(keys).size).toBe(attempts)
      await place("8")
      expect(new Set(keys).size).toBe(attempts + 1)
    },
  )

  test("[8.13] a text without a matching message is shown, but is not a success", async () => {
    for (const sections of [json({}), json([]), () => new Response(null, { status: 503 }), json({ messages: [] })]) {
      const { outcome } = await placeOrder(reply("Your order number is: 3."), sections)
      expect(outcome).toEqual({ _tag: "Unconfirmed", text: "Your order number is: 3." })
    }
  })

  test("[6.4] [8.13] an expired session requires sign-in", async () => {
    const { outcome } = await placeOrder(() => new Response(null, { status: 401 }), success)
    expect(outcome).toEqual({ _tag: "SignInNeeded" })
  })

  test("[8.13] a rejection has its reason", async () => {
    const { outcome } = await placeOrder(json({ message: "Too %1", parameters: ["late"] }, 400), success)
    expect(outcome).toEqual({ _tag: "NotPlaced", text: "Too late" })
    const unknown = InstantPurchaseCalls.of({
      placeOrder: () => Effect.fail(new CallNotSent({ call: "instant" })),
      totals: () => Effect.fail(new CallNotSent({ call: "instant" })),
      orderedAmount: () => Effect.succeed(undefined),
      sections: () => Effect.succeed({}),
    })
    const { event } = await placeInstantOrder([]).pipe(
      Effect.provideService(InstantPurchaseCalls, unknown),
      Effect.runPromise,
    )
    expect(event).toEqual({
      _tag: "InstantOrderFinished",
      outcome: { _tag: "NotPlaced", text: "Provided service call does not exist." },
    })
  })

  test("[7.instant-purchase-order.3] of several messages the one equal to the response's text decides; without one, all do", () => {
    const two = {
      messages: [
        { type: "error", text: "Other" },
        { type: "success", text: "Order 3" },
      ],
    }
    expect(instantOutcome({ _tag: "Responded", text: "Order 3" }, two)).toEqual({ _tag: "Placed", text: "Order 3" })
    expect(instantOutcome({ _tag: "Responded", text: "Order" }, two)).toEqual({ _tag: "NotPlaced", text: "Order" })
    expect(instantOutcome({ _tag: "Responded", text: "" }, two)).toEqual({ _tag: "NotPlaced", text: "Other Order 3" })
    const note = { messages: [{ type: "notice", text: "Hi" }] }
    expect(instantOutcome({ _tag: "Responded", text: "" }, note)).toEqual({ _tag: "Unconfirmed", text: "Hi" })
    expect(instantOutcome({ _tag: "Responded", text: "" }, {})).toEqual({ _tag: "Unconfirmed", text: orderUnconfirmed })
  })
})
