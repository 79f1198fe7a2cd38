import { Effect } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { httpLayer } from "../../adapters/http/http.ts"
import { checkoutRest } from "../../adapters/rest/checkout-rest.ts"
import { emptyAddress } from "../../core/addresses/address.ts"
import { CheckoutCalls } from "../../core/checkout/checkout-calls.program.ts"
import { builtInCheckout } from "../../core/checkout/checkout-extension.ts"
import { checkoutStep } from "../../core/checkout/checkout-step.ts"
import { attemptFor, orderFingerprint } from "../../core/checkout/order/order.ts"
import {
  attemptKeyHeader,
  expectedTotalHeader,
  placeOrderExtensions,
  placeOrderHeaders,
  placeOrderPayload,
  type PaymentCallContext,
} from "../../core/checkout/order/place-order-extension.ts"
import { placeOrderIssues, orderToPlace, displayedIssues } from "../../core/checkout/order/place-order-issues.ts"
import {
  methodsWithoutScripts,
  paymentKindOf,
  paymentKinds,
  paymentProblems,
  plainPayment,
  type PaymentKind,
} from "../../core/checkout/payment/payment-kind.ts"
import { paymentMethodBody } from "../../core/checkout/payment/payment.wire.ts"
import { checkoutDataOf } from "../../core/checkout/restored-checkout.ts"
import { ratesReadiness, ratesValidators } from "../../core/checkout/shipping/rates-validator.ts"
import { totalsRows, totalsLineRenderers } from "../../core/checkout/totals/totals-rows.ts"
import { checkout, jane, method, readyCheckout, typed } from "../arbitraries/checkout.ts"
import { forAll } from "../arbitraries/for-all.ts"

const giftCard: PaymentKind = {
  code: "giftcard",
  fields: [
    { name: "code", label: "Gift Card Code", autocomplete: "off", required: true, maxLength: 16 },
    { name: "pin", label: "Pin", autocomplete: "off", inputMode: "numeric", required: false, maxLength: 4 },
  ],
  validate: ({ code = "" }) => (code.startsWith("GC") ? [] : [{ field: "code", message: "This is not a gift card." }]),
  dataToSend: ({ code = "", pin = "" }) => ({ additionalData: { code, pin } }),
}
const kinds = [...paymentKinds, giftCard]

describe("Payment method extensions", () => {
  test("[3.payment-method.3] standard methods are built in; unknown methods need no fields, and the shop decides whether they are valid", () => {
    expect(paymentKinds.map(({ code }) => code)).toEqual([
      "free",
      "checkmo",
      "banktransfer",
      "cashondelivery",
      "purchaseorder",
      "demo_card",
    ])
    expect(builtInCheckout.paymentKinds).toBe(paymentKinds)
    expect(paymentKindOf("checkmo", paymentKinds)).toMatchObject({ reason: "described", kind: { fields: [] } })
    const unknown = paymentKindOf("giftcard", paymentKinds)
    expect(unknown).toMatchObject({ reason: "not described", kind: { code: "giftcard", fields: [] } })
    expect(unknown.kind.validate({})).toEqual([])
    expect(unknown.kind.dataToSend({ po_number: "1" })).toEqual({})
    expect(paymentKindOf("giftcard", kinds).kind).toBe(giftCard)
  })

  test("an earlier extension takes precedence over a later one", () => {
    const own = { ...plainPayment("checkmo"), dataToSend: () => ({ poNumber: "own" }) }
    expect(paymentKindOf("checkmo", [own, ...paymentKinds]).kind).toBe(own)
  })

  test.each([
    [{}, [{ field: "code", message: "%1 is required.", about: "Gift Card Code" }]],
    [{ code: "  " }, [{ field: "code", message: "%1 is required.", about: "Gift Card Code" }]],
    [{ code: "GC56789012345678" }, []],
    [{ code: "GC567890123456789" }, [{ field: "code", message: "%1 is too long.", about: "Gift Card Code" }]],
    [{ code: "XX" }, [{ field: "code", message: "This is not a gift card." }]],
    [{ code: "GC1", pin: "12345" }, [{ field: "pin", message: "%1 is too long.", about: "Pin" }]],
    [
      { code: "XX", pin: "12345" },
      [
        { field: "pin", message: "%1 is too long.", about: "Pin" },
        { field: "code", message: "This is not a gift card." },
      ],
    ],
  ])("gift card field %j gives %j", (values, problems) => expect(paymentProblems(giftCard, values)).toEqual(problems))

  test("[3.payment-method.2] a purchase order is sent with its number, which is neither stored nor logged", () => {
    const named = readyCheckout({ methods: [method("purchaseorder"), method("checkmo")], method: "purchaseorder" })
    expect(placeOrderIssues(named)).toEqual([
      { fieldId: "payment-po_number", message: "%1 is required.", about: "Purchase Order Number" },
    ])
    expect(displayedIssues(checkoutStep(named, { _tag: "PlaceOrderPressed" }).state)).toHaveLength(1)
    const { state } = checkoutStep(named, { _tag: "PaymentFieldTyped", field: "po_number", text: " PO 7 " })
    expect(orderToPlace(state)).toMatchObject({ method: "purchaseorder", payment: { poNumber: "PO 7" } })
    expect(paymentMethodBody({ method: "purchaseorder", payment: { poNumber: "PO 7" } })).toEqual({
      method: "purchaseorder",
      po_number: "PO 7",
      additional_data: null,
    })
    expect(JSON.stringify(checkoutDataOf(state))).not.toContain("PO 7")
  })

  test("the checkout uses a custom method with its fields, validation and payment data", () => {
    const extension = { paymentKinds: kinds }
    const named = readyCheckout({ methods: [method("giftcard")] })
    const pressed = checkoutStep(named, { _tag: "PlaceOrderPressed" }, extension)
    expect(pressed.requests).toEqual([])
    expect(pressed.state.touchedFields).toEqual(["payment-code"])
    const { state } = checkoutStep(pressed.state, { _tag: "PaymentFieldTyped", field: "code", text: "GC1" }, extension)
    expect(checkoutStep(state, { _tag: "PlaceOrderPressed" }, extension).requests).toMatchObject([
      { _tag: "PlaceOrder", order: { method: "giftcard", payment: { additionalData: { code: "GC1", pin: "" } } } },
    ])
    expect(checkoutStep(named, { _tag: "PlaceOrderPressed" }).requests).toHaveLength(1)
  })

  test("[I1] another purchase order number is another order", () => {
    const order = {
      email: "a@b.de",
      shipping: undefined,
      billingAddress: typed(1),
      method: "purchaseorder",
      expectedTotal: "1",
    }
    const first = attemptFor(undefined, orderFingerprint({ ...order, payment: { poNumber: "1" } }, 1), "key-1")
    expect(attemptFor(first, orderFingerprint({ ...order, payment: { poNumber: "2" } }, 1), "key-2").key).toBe("key-2")
    const more = { poNumber: "1", additionalData: { a: "1" } }
    expect(attemptFor(first, orderFingerprint({ ...order, payment: more }, 1), "key-2").key).toBe("key-2")
  })

  test("a page without scripts offers methods with fields and unknown methods", () => {
    const all = [method("purchaseorder"), method("checkmo"), method("other")]
    expect(methodsWithoutScripts(all, paymentKinds)).toEqual(all)
  })
})

const payment = { method: "checkmo", billingAddress: typed(1), email: undefined }

const placed = {
  order: { ...payment, shipping: undefined, expectedTotal: "58.04" },
  attempt: { key: "key-of-this-order", fingerprint: "" },
}

const placing: PaymentCallContext = { payment, placed }

/** The order with accepted agreements. */
const agreeing = (...agreements: ReadonlyArray<string>) => ({
  payment,
  placed: { ...placed, order: { ...placed.order, agreements } },
})

describe("Place-order extensions", () => {
  test("[7.payment-information.3] placing an order sends its idempotency key and the displayed total; setting the payment sends neither", () => {
    expect(placeOrderHeaders(placing, placeOrderExtensions)).toEqual({
      [attemptKeyHeader]: "key-of-this-order",
      [expectedTotalHeader]: "58.04",
    })
    expect([attemptKeyHeader, expectedTotalHeader]).toEqual(["Idempotency-Key", "X-Expected-Total"])
    expect(placeOrderHeaders({ ...placing, placed: undefined }, placeOrderExtensions)).toEqual({})
    expect(placeOrderPayload({ cartId: "1" }, placing, placeOrderExtensions)).toEqual({ cartId: "1" })
  })

  test("[7.payment-information.3] a later extension takes precedence, and invalid headers are left out", () => {
    const headers = placeOrderHeaders(placing, [
      { name: "one", headers: () => ({ "X-One": "1", "X-Two": "2" }) },
      { name: "two", headers: () => ({ "X-Two": "3", "X Three": "4", "X-Four": "5\r\nX-Five: 6", "": "7" }) },
    ])
    expect(headers).toEqual({ "X-One": "1", "X-Two": "3" })
  })

  test("[7.payment-information.3] body changes of several extensions are combined", () => {
    const body = placeOrderPayload({ paymentMethod: { method: "checkmo" } }, agreeing("1", "3"), [
      { name: "comment", payload: (given) => ({ ...given, comment: "Ring twice." }) },
      ...placeOrderExtensions,
    ])
    expect(body).toEqual({
      comment: "Ring twice.",
      paymentMethod: { method: "checkmo", extension_attributes: { agreement_ids: ["1", "3"] } },
    })
    expect(placeOrderPayload({}, agreeing("1"), placeOrderExtensions)).toEqual({
      paymentMethod: { extension_attributes: { agreement_ids: ["1"] } },
    })
    const given = { paymentMethod: { extension_attributes: { vault: true } } }
    expect(placeOrderPayload(given, agreeing("1"), placeOrderExtensions)).toEqual({
      paymentMethod: { extension_attributes: { vault: true, agreement_ids: ["1"] } },
    })
  })

  test("[7.payment-information.1] [7.payment-information.3] headers and body changes are in the requests that the shop receives", async () => {
    const sent: Array<Request> = []
    const http = httpLayer(
      (address, init) => {
        sent.push(new Request(new URL(address, "http://shop.test"), init))
        return Promise.resolve(Response.json(true))
      },
      "",
      {},
    )
    const channel = {
      name: "x",
      headers: () => ({ "X-Own": "1" }),
      payload: (given: object) => ({ ...given, own: "1" }),
    }
    const extensions = [...placeOrderExtensions, channel]
    await Effect.gen(function* () {
      const calls = yield* CheckoutCalls
      yield* calls.setPaymentInformation(payment)
      yield* Effect.result(calls.placeOrder(placed.order, placed.attempt))
    }).pipe(
      Effect.provide(checkoutRest("default", { kind: "guest", cartId: "MASKEDID" }, extensions)),
      Effect.provide(http),
      Effect.runPromise,
    )
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([
      "/rest/default/V1/guest-carts/MASKEDID/set-payment-information",
      "/rest/default/V1/guest-carts/MASKEDID/payment-information",
    ])
    expect(sent.map(({ headers }) => [headers.get("x-own"), headers.get("idempotency-key")])).toEqual([
      ["1", null],
      ["1", "key-of-this-order"],
    ])
    for (const request of sent)
      expect(await request.json()).toMatchObject({ cartId: "MASKEDID", paymentMethod: { method: "checkmo" }, own: "1" })
  })
})

describe("Rates validators", () => {
  const place = { ...emptyAddress, countryId: "US" }
  const ups = { carrier: "ups", needs: ["country_id", "postcode"] } as const

  test("[5.checkout-and-cart.1] [8.6] without a country no rates are loaded, and the message is Magento's", () => {
    expect(ratesReadiness(emptyAddress, undefined, ratesValidators)).toEqual({
      ready: false,
      reason: "complete for no carrier",
      messages: ["Field country_id is required."],
    })
    expect(ratesReadiness(place, ["flatrate"], ratesValidators)).toEqual({
      ready: true,
      reason: "complete for a carrier",
    })
  })

  test("one validated carrier is sufficient; inactive carriers are ignored", () => {
    expect(ratesReadiness(place, ["ups"], [ups])).toEqual({
      ready: false,
      reason: "complete for no carrier",
      messages: ["Field postcode is required."],
    })
    expect(ratesReadiness(place, ["ups", "flatrate"], [ups]).ready).toBe(true)
    expect(ratesReadiness({ ...place, postcode: "1" }, ["ups"], [ups]).ready).toBe(true)
    expect(ratesReadiness(place, ["flatrate"], [ups]).ready).toBe(true)
    expect(ratesReadiness(place, [], [ups]).ready).toBe(true)
    expect(ratesReadiness(place, undefined, [ups]).ready).toBe(true)
  })

  test.each([
    ["region", { region: { code: "", name: "Texas" } }],
    ["region", { region: { id: "57", code: "", name: "" } }],
    ["city", { city: "LA" }],
    ["street", { street: ["", "1 Main St"] }],
    ["postcode", { postcode: "1" }],
    ["country_id", { countryId: "DE" }],
  ] as const)("%s is filled by %j", (need, change) => {
    const validators = [{ carrier: "own", needs: [need] }]
    expect(ratesReadiness({ ...emptyAddress, ...change }, ["own"], validators).ready).toBe(true)
    expect(ratesReadiness({ ...emptyAddress, street: [""] }, ["own"], validators)).toMatchObject({
      messages: [`Field ${need} is required.`],
    })
  })

  test("the checkout loads rates only when a carrier has enough address fields", () => {
    const validators = { ratesValidators: [ups] }
    const typing = { _tag: "AddressTyped", part: "shipping", field: "country_id", text: "DE" } as const
    const waiting = checkoutStep(checkout(validators, { activeCarriers: ["ups"] }), typing)
    expect(waiting).toMatchObject({ requests: [], state: { rates: { _tag: "Idle" } } })
    expect(checkoutStep(checkout(validators), typing).requests).toMatchObject([{ _tag: "LoadRates" }])
    const withPostcode = { ...typing, field: "postcode", text: "10115" } as const
    const left = { _tag: "AddressFieldBlurred", part: "shipping", field: "postcode" } as const
    const ready = checkoutStep(checkoutStep(waiting.state, withPostcode).state, left)
    expect(ready.requests).toMatchObject([
      { _tag: "LoadRates", address: { address: { countryId: "DE", postcode: "10115" } } },
    ])
  })

  test("additional address fields never make an address less complete", () => {
    forAll(fc.subarray(["country_id", "region", "postcode", "city", "street"] as const), (needs) => {
      expect(ratesReadiness(jane, ["own"], [{ carrier: "own", needs }]).ready).toBe(true)
    })
  })
})

describe("Totals lines", () => {
  const segments = [
    { code: "grand_total", title: "Grand Total", value: "12" },
    { code: "weee", title: "Recycling", value: "2" },
  ]
  const facts = { isVirtual: false, isRateSelected: true }

  test("[3.quote-cart.5] a renderer turns a segment into any rows", () => {
    const weee = {
      code: "weee",
      lines: ({ code, value }: { readonly code: string; readonly value: string }) => [
        { code, title: "Recycling of glass", amount: value, isGrandTotal: false },
        { code, title: "Recycling of clay", amount: undefined, isGrandTotal: false },
      ],
    }
    expect(totalsRows({ segments }, facts, [weee, ...totalsLineRenderers])).toEqual([
      { code: "weee", title: "Recycling of glass", amount: "2", isGrandTotal: false },
      { code: "weee", title: "Recycling of clay", amount: undefined, isGrandTotal: false },
      { code: "grand_total", title: "Order Total", amount: "12", isGrandTotal: true },
    ])
  })

  test("a renderer may hide a row, and an earlier renderer takes precedence", () => {
    const hidden = { code: "subtotal", lines: () => [] }
    const subtotal = [{ code: "subtotal", title: "Subtotal", value: "10" }]
    expect(totalsRows({ segments: subtotal }, facts, [hidden, ...totalsLineRenderers])).toEqual([])
    expect(totalsRows({ segments: subtotal }, facts)).toEqual([
      { code: "subtotal", title: "Subtotal", amount: "10", isGrandTotal: false },
    ])
    expect(builtInCheckout.totalsLines).toBe(totalsLineRenderers)
    expect(builtInCheckout.placeOrder).toBe(placeOrderExtensions)
    expect(builtInCheckout.ratesValidators).toBe(ratesValidators)
  })
})
