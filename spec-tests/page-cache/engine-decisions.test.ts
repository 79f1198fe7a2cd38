import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { newProductForm, productFormStep } from "../../core/add-to-cart/product-form.ts"
import { checkoutStep } from "../../core/checkout/checkout-step.ts"
import { displayedRates, type CheckoutState } from "../../core/checkout/checkout.ts"
import { ratesKey } from "../../core/checkout/shipping/rates-cache.ts"
import { noSections } from "../../core/customer/customer-sections.ts"
import { bannerDecisions } from "../../core/page-cache/banner-decisions.ts"
import { checkoutDecisions } from "../../core/page-cache/checkout-decisions.ts"
import { loggedDecisions, type Decision } from "../../core/page-cache/logged-decision.ts"
import { pageDecisions, sectionDecisions } from "../../core/storefront/page-cache-decisions.ts"
import type { StorefrontState } from "../../core/storefront/storefront.ts"
import { checkout, jane, method, rate, readyCheckout, totals } from "../arbitraries/checkout.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { mug } from "../arbitraries/product.ts"
import { after, box, typed } from "../arbitraries/search.ts"
import { storefrontState } from "../shops/storefront-state.ts"

const about = (decisions: ReadonlyArray<Decision>, name: string) => decisions.find((one) => one.about === name)

const pageWith = (parts: Partial<StorefrontState>): StorefrontState => storefrontState({ path: "/mug.html" }, parts)

describe("Decision log", () => {
  const price: Decision = { about: "Price", outcome: "24.5", reason: "own-price" }

  test("lists the newest decision first, without repeating an unchanged one", () => {
    const once = loggedDecisions([], [price], 1)
    expect(loggedDecisions(once, [price], 2)).toBe(once)
    const chosen = { ...price, reason: "selected-variant" }
    expect(loggedDecisions(once, [chosen], 2)).toEqual([
      { ...chosen, at: 2 },
      { ...price, at: 1 },
    ])
  })

  test("stores at most 30 decisions, and logging them again changes nothing", () => {
    const anyDecision = fc.record({
      about: fc.constantFrom("Price", "Shipping rate", "Payment method"),
      outcome: fc.constantFrom("a", "b"),
      reason: fc.constantFrom("x", "y"),
    })
    forAll(fc.array(anyDecision, { maxLength: 80 }), (decisions) => {
      const log = loggedDecisions([], decisions, 1)
      expect(log.length).toBeLessThanOrEqual(30)
      const last = [...new Map(decisions.map((one) => [one.about, one])).values()]
      const known = last.filter((one) => log.some((noted) => noted.about === one.about))
      expect(loggedDecisions(log, known, 2)).toBe(log)
    })
  })
})

describe("Decisions of a page", () => {
  test("the price: a form gives the reason of its price, only when the form has changed", () => {
    const form = newProductForm(mug(), [2026])
    const page = pageWith({ product: form })
    expect(about(pageDecisions(page, page), "Price")?.reason).toBe("lowest-variant")
    const other = pageWith({ product: productFormStep(form, { _tag: "ProductFormRefused" }) })
    expect(about(pageDecisions(page, other), "Price")).toBeDefined()
    expect(pageDecisions(page, { ...page, messages: [] })).toEqual([])
  })

  test("an unsent request: the search query is too short", () => {
    const [empty, one, three] = [box(), after(box(), typed("m")), after(box(), typed("mug"))]
    const decided = (search: StorefrontState["search"]) =>
      about(pageDecisions(pageWith({ search: empty }), pageWith({ search })), "Request for suggestions")
    const active = (state: typeof one) => ({ ...state, active: true })
    expect(decided(active(one))).toMatchObject({ outcome: "not sent", reason: "too short" })
    expect(decided(active(three))).toMatchObject({ outcome: "sent", reason: "long enough" })
    expect(decided({ ...three, isActive: false })).toBeUndefined()
  })

  test("a requested section: its reason, and the reason for not requesting it", () => {
    const saved = { ...noSections, contents: { cart: { data_id: 100 }, customer: {} }, invalid: ["cart"] }
    const decisions = sectionDecisions(saved, { now: 200, somethingChanged: false }, ["cart", "customer", "messages"])
    expect(decisions.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ["sent", "invalid"],
      ["not sent", "the cached data is current"],
      ["not sent", "nothing is known to have changed"],
    ])
  })
})

describe("Decisions about banners", () => {
  test("a banner that is not shown: the deciding condition", () => {
    const compared = { holds: false, reason: "compared", attribute: "scroll_offset", measured: 12 } as const
    const decided = bannerDecisions(
      new Map([
        [
          "spring",
          {
            action: "wait",
            reason: "conditions",
            verdict: { holds: false, reason: "child", child: 0, verdict: compared },
          },
        ],
        ["autumn", { action: "drop", reason: "don't show again" }],
        ["always", { action: "show", reason: "conditions", verdict: { holds: true, reason: "empty group" } }],
        [
          "odd",
          {
            action: "show",
            reason: "conditions",
            verdict: { holds: true, reason: "unknown attribute", attribute: "moon" },
          },
        ],
      ]),
    )
    expect(decided.map(({ about, outcome, reason }) => [about, outcome, reason])).toEqual([
      ["Banner spring", "not shown yet", "scroll_offset does not fit"],
      ["Banner autumn", "not shown", "don't show again"],
      ["Banner always", "shown", "empty group"],
      ["Banner odd", "shown", "unknown attribute: moon"],
    ])
  })
})

describe("Decisions of the checkout in the log", () => {
  const withRates = (change: Partial<CheckoutState> = {}) =>
    readyCheckout({ rates: { _tag: "Loaded", list: [rate("flatrate"), rate("ups")] }, rate: undefined, ...change })

  test("the rate: the saved rate of the state before the rates arrived decides", () => {
    const before = withRates({ rates: { _tag: "Loaded", list: [] }, savedRate: "ups_ups" })
    const loaded = withRates({ savedRate: "ups_ups", rate: "ups_ups" })
    expect(about(checkoutDecisions(before, loaded), "Shipping rate")).toMatchObject({
      outcome: "ups_ups",
      reason: "saved",
    })
  })

  test("the rate: selected by the shopper, it is the current one", () => {
    const before = withRates()
    const { state } = checkoutStep(before, { _tag: "RateSelected", code: "flatrate_flatrate" })
    expect(about(checkoutDecisions(before, state), "Shipping rate")).toMatchObject({
      outcome: "flatrate_flatrate",
      reason: "current",
    })
  })

  test("unrequested rates: no country yet, cached rates, or a pending request", () => {
    const request = (before: CheckoutState, state: CheckoutState) =>
      about(checkoutDecisions(before, state), "Request for rates")
    const nowhere = checkout()
    const empty = {
      ...nowhere,
      shipping: { ...nowhere.shipping, draft: { ...nowhere.shipping.draft, country_id: "" } },
    }
    expect(request(empty, empty)).toMatchObject({
      outcome: "not sent",
      reason: "complete for no carrier: Field country_id is required.",
    })
    const opened = withRates({ cachedRates: undefined, estimatedFor: "" })
    expect(request(opened, opened)).toMatchObject({ outcome: "sent", reason: "nothing cached" })
    const key = ratesKey(jane)
    const saved = withRates({
      cachedRates: { ratesKey: key, cartVersion: opened.cartVersion, rates: displayedRates(opened) },
    })
    expect(request(saved, saved)).toMatchObject({
      outcome: "not sent",
      reason: "rates of this address and cart are cached",
    })
    const requested = { ...opened, estimatedFor: key }
    expect(request(requested, { ...requested, email: "jane@example.com" })).toMatchObject({
      reason: "same place as before",
    })
  })

  test("the payment method: its reason", () => {
    const state = withRates({ methods: [method("checkmo"), method("free")], totals: totals("0") })
    expect(about(checkoutDecisions(state, state), "Payment method")).toMatchObject({
      outcome: "free",
      reason: "nothing to pay",
    })
  })
})
