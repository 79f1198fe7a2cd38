import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { cartPageStep } from "../../../core/cart/cart-page-step.ts"
import type { CartPageEvent, CartPageRequest, CartPageState } from "../../../core/cart/cart-page.ts"
import { unsentCartRequestEvent } from "../../../core/cart/unsent-cart-request.ts"
import type { CheckoutEvent, CheckoutRequest } from "../../../core/checkout/checkout-event.ts"
import { checkoutStep } from "../../../core/checkout/checkout-step.ts"
import { displayedRates, totalsAreLoading, type CheckoutState } from "../../../core/checkout/checkout.ts"
import { ratesKey } from "../../../core/checkout/shipping/rates-cache.ts"
import { unsentRequestEvent } from "../../../core/checkout/unsent-request.ts"
import { isAwaiting } from "../../../core/requests/latest-request.ts"
import { cartPage } from "../../arbitraries/cart-page.ts"
import { checkout, method, rate, readyCheckout, totals } from "../../arbitraries/checkout.ts"
import { forAll } from "../../arbitraries/for-all.ts"

// A shop whose shipping price is the postcode, so that every response shows its request.
const ratesAt = (postcode: string) => [rate("flatrate", { priceInclTax: postcode || "0" })]

const responseTo = (request: CheckoutRequest): CheckoutEvent | undefined => {
  switch (request._tag) {
    case "LoadRates": {
      const { address } = request.address
      const { requestId } = request
      return { _tag: "RatesLoaded", requestId, key: ratesKey(address), rates: ratesAt(address.postcode) }
    }
    case "LoadTotals":
      return { _tag: "TotalsLoaded", requestId: request.requestId, totals: totals(request.rate?.priceInclTax ?? "1") }
    case "LoadPaymentMethods":
      return { _tag: "PaymentMethodsLoaded", requestId: request.requestId, methods: [method("checkmo")] }
    default:
      return undefined
  }
}

/** The checkout with a shop that responds on command, in any order. */
const shopOf = (first: CheckoutState) => {
  let state = first
  let open: ReadonlyArray<CheckoutRequest> = []
  const most = { LoadRates: 0, LoadTotals: 0 }
  const dispatch = (event: CheckoutEvent): void => {
    const step = checkoutStep(state, event)
    state = step.state
    open = [...open, ...step.requests.filter((request) => responseTo(request) !== undefined)]
    for (const kind of ["LoadRates", "LoadTotals"] as const)
      most[kind] = Math.max(most[kind], open.filter((request) => request._tag === kind).length)
  }
  const respond = (at: number): void => {
    const request = open[at % Math.max(open.length, 1)]
    if (request === undefined) return
    open = open.filter((other) => other !== request)
    const event = responseTo(request)
    if (event !== undefined) dispatch(event)
  }
  const respondAll = (): void => {
    while (open.length > 0) respond(0)
  }
  return { dispatch, respond, respondAll, most, state: () => state, openCount: () => open.length }
}

const typedPostcode = (postcode: string): ReadonlyArray<CheckoutEvent> => [
  { _tag: "AddressTyped", part: "shipping", field: "postcode", text: postcode },
  { _tag: "AddressFieldBlurred", part: "shipping", field: "postcode" },
]

describe("Quick changes at checkout", () => {
  test("10,000 quick address changes send one rate request at a time, and end with the rates of the last address", () => {
    const shop = shopOf(readyCheckout())
    for (let change = 1; change <= 10_000; change += 1) {
      for (const event of typedPostcode(String(10_000 + change))) shop.dispatch(event)
      if (change % 1000 === 0) shop.respond(0)
    }
    shop.respondAll()
    expect(shop.most).toEqual({ LoadRates: 1, LoadTotals: 1 })
    expect(shop.state()).toMatchObject({ rates: { _tag: "Loaded", list: ratesAt("20000") } })
    expect(totalsAreLoading(shop.state())).toBe(false)
    expect(shop.state().totals.grandTotal).toBe("20000")
  })

  test("[4.rate-and-totals-estimation.1] any order of changes and responses ends in the same state", () => {
    const anyAct = fc.oneof(
      fc.constantFrom("1", "2", "3").map((postcode) => ({ events: typedPostcode(postcode) })),
      fc.constant({ events: [{ _tag: "RateSelected", code: "flatrate_flatrate" } as const] }),
      fc.constant({ events: [{ _tag: "RatesRetryPressed" } as const] }),
      fc.nat({ max: 3 }).map((index) => ({ events: [], respondTo: index })),
    )
    forAll(fc.array(anyAct, { maxLength: 30 }), fc.constantFrom("1", "2", "4"), (acts, last) => {
      const shop = shopOf(readyCheckout())
      for (const act of acts) {
        act.events.forEach(shop.dispatch)
        if ("respondTo" in act) shop.respond(act.respondTo)
      }
      typedPostcode(last).forEach(shop.dispatch)
      shop.respondAll()
      expect(shop.most.LoadRates).toBeLessThanOrEqual(1)
      expect(shop.most.LoadTotals).toBeLessThanOrEqual(1)
      expect(displayedRates(shop.state())).toEqual(ratesAt(last))
      expect(shop.state().totals.grandTotal).toBe(last)
    })
  })

  test("[4.rate-and-totals-estimation.3] using cached rates supersedes the pending request", () => {
    const shop = shopOf(readyCheckout())
    typedPostcode("1").forEach(shop.dispatch)
    shop.respondAll()
    typedPostcode("2").forEach(shop.dispatch)
    typedPostcode("1").forEach(shop.dispatch)
    shop.respondAll()
    expect(displayedRates(shop.state())).toEqual(ratesAt("1"))
    expect(shop.state().totals.grandTotal).toBe("1")
  })

  test("clearing the country cancels the rate request", () => {
    const shop = shopOf(readyCheckout())
    typedPostcode("1").forEach(shop.dispatch)
    shop.dispatch({ _tag: "AddressTyped", part: "shipping", field: "country_id", text: "" })
    shop.respondAll()
    expect(shop.state()).toMatchObject({ rates: { _tag: "Idle" } })
  })

  test("totals of a coupon response supersede totals being loaded", () => {
    const picked = checkoutStep(checkout(), { _tag: "RateSelected", code: "flatrate_flatrate" })
    expect(picked.requests).toMatchObject([{ _tag: "LoadTotals", requestId: 1 }])
    const applied = { _tag: "CouponChanged", change: "applied", totals: totals("9"), methods: [] } as const
    const coupon = checkoutStep(picked.state, applied).state
    expect(totalsAreLoading(coupon)).toBe(false)
    expect(coupon).toMatchObject({ totals: { grandTotal: "9" } })
    const late = checkoutStep(coupon, { _tag: "TotalsLoaded", requestId: 1, totals: totals("10") })
    expect(late.state.totals.grandTotal).toBe("9")
    expect(late.requests).toEqual([])
  })

  test("a superseded response with payment methods is dropped", () => {
    const zero = checkoutStep(checkoutStep(checkout(), { _tag: "RateSelected", code: "flatrate_flatrate" }).state, {
      _tag: "TotalsLoaded",
      requestId: 1,
      totals: totals("0"),
    })
    expect(zero.requests).toEqual([{ _tag: "LoadPaymentMethods", requestId: 1 }])
    const free = checkoutStep(zero.state, {
      _tag: "PaymentMethodsLoaded",
      requestId: 1,
      methods: [method("free")],
    }).state
    expect(free.methods).toEqual([method("free")])
    const again = checkoutStep(free, { _tag: "PaymentMethodsLoaded", requestId: 1, methods: [] })
    expect(again.state).toBe(free)
  })
})

describe("Failed requests at checkout", () => {
  test("[R5] leave nothing pending, and an order is unconfirmed, never failed", () => {
    const notice = { message: "Something went wrong with your request. Please try again later." }
    const requested = checkoutStep(readyCheckout(), { _tag: "RatesRetryPressed" }).requests.map(unsentRequestEvent)
    expect(requested).toEqual([{ _tag: "RatesFailed", requestId: 1, notice }])
    const picked = checkoutStep(readyCheckout(), { _tag: "RateSelected", code: "x" }).requests.map(unsentRequestEvent)
    expect(picked).toEqual([{ _tag: "TotalsFailed", requestId: 1, notice }])
    const placing = checkoutStep(readyCheckout(), { _tag: "PlaceOrderPressed" }).requests.map(unsentRequestEvent)
    expect(placing).toEqual([{ _tag: "PlaceOrderFinished", outcome: { _tag: "Unconfirmed" } }])
    expect(unsentRequestEvent({ _tag: "ApplyCoupon", code: "A" })).toEqual({
      _tag: "CouponFailed",
      notice,
      totals: undefined,
    })
    expect(unsentRequestEvent({ _tag: "RemoveCoupon" })).toEqual({ _tag: "CouponFailed", notice, totals: undefined })
    for (const request of [
      { _tag: "LoadPaymentMethods", requestId: 1 },
      { _tag: "LoadRegions", countryId: "FR" },
      { _tag: "Navigate", path: "/" },
    ] as const)
      expect(unsentRequestEvent(request)).toBeUndefined()
  })
})

describe("Quick changes of the cart page's estimate", () => {
  const priced = (request: CartPageRequest): CartPageEvent | undefined => {
    if (request._tag === "EstimateRates")
      return { _tag: "EstimateRatesLoaded", requestId: request.requestId, rates: ratesAt(request.address.postcode) }
    if (request._tag === "EstimateTotals") {
      const total = totals(request.rate?.priceInclTax ?? "1")
      return { _tag: "EstimateTotalsLoaded", requestId: request.requestId, totals: total }
    }
    return undefined
  }
  const anyAct = fc.oneof(
    fc.constantFrom("1", "2").map((text) => ({ _tag: "EstimateTyped", field: "postcode", text }) as const),
    fc.constantFrom(
      { _tag: "EstimatePressed" } as const,
      { _tag: "EstimateRateSelected", code: "flatrate_flatrate" } as const,
      { _tag: "Respond" } as const,
    ),
  )
  const play = (acts: ReadonlyArray<CartPageEvent | { readonly _tag: "Respond" }>) => {
    let state: CartPageState = cartPage()
    let open: ReadonlyArray<CartPageRequest> = []
    let most = 0
    const dispatch = (event: CartPageEvent): void => {
      const step = cartPageStep(state, event)
      state = step.state
      open = [...open, ...step.requests]
      most = Math.max(most, open.length)
    }
    const respond = (): void => {
      const [request, ...others] = open
      open = others
      const event = request && priced(request)
      if (event !== undefined) dispatch(event)
    }
    for (const act of acts) {
      if (act._tag === "Respond") respond()
      else dispatch(act)
    }
    while (open.length > 0) respond()
    return { state, most }
  }

  test("send one request at a time, and end with the rates and totals of the last input", () => {
    forAll(fc.array(anyAct, { maxLength: 30 }), fc.constantFrom("3", "4"), (acts, postcode) => {
      const { state, most } = play([
        ...acts,
        { _tag: "EstimateTyped", field: "postcode", text: postcode },
        { _tag: "EstimatePressed" },
      ])
      expect(most).toBeLessThanOrEqual(1)
      expect(state.estimate).toMatchObject({ rates: ratesAt(postcode), rate: "flatrate_flatrate" })
      expect(isAwaiting(state.estimate.request)).toBe(false)
      expect(state.totals.grandTotal).toBe(postcode)
      expect(state.rateInTotals).toBe("flatrate_flatrate")
    })
  })

  test("selecting a rate while rates are loading does not cancel the pending request", () => {
    const pick = { _tag: "EstimateRateSelected", code: "flatrate_flatrate" } as const
    const { state } = play([{ _tag: "EstimateTyped", field: "postcode", text: "7" }, { _tag: "EstimatePressed" }, pick])
    expect(state.estimate.rates).toEqual(ratesAt("7"))
    expect(state.totals.grandTotal).toBe("7")
  })

  test("[8.8] failed requests leave nothing pending, and a failed validation blocks nothing", () => {
    const notice = { message: "Something went wrong with your request. Please try again later." }
    const requested = cartPageStep(cartPage(), { _tag: "EstimatePressed" })
    const failed = requested.requests.map(unsentCartRequestEvent)
    expect(failed).toEqual([{ _tag: "EstimateFailed", requestId: 1, notice }])
    const ended = failed.reduce((state, event) => (event ? cartPageStep(state, event).state : state), requested.state)
    expect([isAwaiting(ended.estimate.request), ended.estimate.problem]).toEqual([false, notice.message])
    expect(unsentCartRequestEvent({ _tag: "CheckQuantities", quantities: [] })).toEqual({
      _tag: "CartQuantitiesChecked",
      check: { _tag: "CheckFailed" },
    })
    expect(unsentCartRequestEvent({ _tag: "ChangeQuantities", changes: [] })).toEqual({
      _tag: "CartChangeFailed",
      notice,
    })
    expect(unsentCartRequestEvent({ _tag: "EstimateRegions", countryId: "FR" })).toBeUndefined()
    expect(unsentCartRequestEvent({ _tag: "NavigateFromCart", path: "/" })).toBeUndefined()
  })
})
