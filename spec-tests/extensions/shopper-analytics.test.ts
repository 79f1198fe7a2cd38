import { describe, expect, test } from "vitest"

import { newProductForm, priceOfForm } from "../../core/add-to-cart/product-form.ts"
import { analyticsStep, type AnalyticsEvent } from "../../core/analytics/analytics.ts"
import { checkoutEvents, submittedOrder, completedPurchase } from "../../core/checkout/checkout-analytics.ts"
import { signInEvent, signInAttemptOf } from "../../core/customer/sign-in-analytics.ts"
import { instantStep, idleInstantOrder, type InstantEvent } from "../../core/instant-purchase/instant-purchase-step.ts"
import { times } from "../../core/money/amount.ts"
import { instantEvents } from "../../core/storefront/instant-purchase-analytics.ts"
import {
  itemSelected,
  listViewed,
  occurrenceOf,
  pageEvents,
  rowsViewed,
  wishListItemAdded,
} from "../../core/storefront/page-analytics.ts"
import type { StorefrontState } from "../../core/storefront/storefront.ts"
import { cartLineOf, cartPage } from "../arbitraries/cart-page.ts"
import { readyCheckout, totals } from "../arbitraries/checkout.ts"
import { ann, offer } from "../arbitraries/instant-purchase.ts"
import { mug } from "../arbitraries/product.ts"
import { storefrontState } from "../shops/storefront-state.ts"

const card = (sku: string) => ({ sku, name: `Product ${sku}`, from: { regular: "30", final: "24.5" } })
const namesOf = (events: ReadonlyArray<AnalyticsEvent>) => events.map(({ name }) => name)

const page = (parts: Partial<StorefrontState> = {}): StorefrontState => storefrontState({ kind: "home" }, parts)

describe("Product list analytics", () => {
  const rows = rowsViewed({ Related: [card("MUG"), card("BOWL")], Empty: [], Special: [card("MUG")] })

  test("each row of products is one list, and both of two lists on a page are reported", () => {
    expect(rows).toMatchObject([{ list: "Related" }, { list: "Special" }])
    expect(new Set(rows.map((event) => occurrenceOf(event, "now"))).size).toBe(2)
  })

  test("a selected product belongs to the list it was pressed in, by heading where several contain it", () => {
    const state = page({ analytics: { pageEvents: rows } })
    expect(itemSelected(state, "BOWL", "Special")).toMatchObject({ list: "Related", items: [{ sku: "BOWL" }] })
    expect(itemSelected(state, "MUG", "Special")).toMatchObject({ list: "Special", items: [{ price: "24.5" }] })
    expect(itemSelected(state, "VASE", "Special")).toBeUndefined()
  })

  test("adding to a wish list reports the product of the card, else of the page", () => {
    const product = newProductForm(mug(), [])
    const state = page({ product, analytics: { pageEvents: [listViewed("Related", [card("BOWL")])] } })
    expect(wishListItemAdded(state, "BOWL")).toMatchObject({
      name: "add_to_wishlist",
      value: "24.5",
      items: [{ sku: "BOWL" }],
    })
    expect(wishListItemAdded(state, undefined)).toMatchObject({ items: [{ sku: mug().sku }] })
    expect(wishListItemAdded(page(), undefined)).toBeUndefined()
  })
})

describe("Checkout analytics", () => {
  const lines = [cartLineOf("1", 2)]

  test("a viewed cart is reported with the value of its items; an empty one is not", () => {
    expect(pageEvents(page({ cart: cartPage({ lines }) }))).toMatchObject([
      { name: "view_cart", items: [{ sku: lines[0]?.sku, quantity: "2" }] },
    ])
    expect(pageEvents(page({ cart: cartPage({ lines: [] }) }))).toEqual([])
  })

  test("selecting a rate reports the shipping method; selecting a method or ordering reports both", () => {
    const checkout = readyCheckout({ lines })
    expect(namesOf(checkoutEvents(checkout, "RateSelected"))).toEqual(["add_shipping_info"])
    for (const did of ["PaymentMethodSelected", "PlaceOrderPressed"] as const)
      expect(namesOf(checkoutEvents(checkout, did))).toEqual(["add_shipping_info", "add_payment_info"])
    expect(checkoutEvents(checkout, "CouponTyped")).toEqual([])
  })

  test("an unselected rate, or the rate of a virtual cart, is not reported", () => {
    expect(checkoutEvents(readyCheckout({ rates: { _tag: "Loaded", list: [] } }), "RateSelected")).toEqual([])
    expect(namesOf(checkoutEvents(readyCheckout({ isVirtual: true }), "PaymentMethodSelected"))).toEqual([
      "add_payment_info",
    ])
  })

  test("an order of which the shop returns only the number is reported with the sent data", () => {
    const sent = submittedOrder({ lines, totals: totals("54", { couponCode: "TEN" }) })
    const bare = {
      name: "purchase",
      orderNumber: "12",
      currency: "",
      coupon: "",
      value: "0",
      shipping: "0",
      tax: "0",
      items: [],
    } as const
    expect(completedPurchase(bare, sent)).toEqual({ ...sent, name: "purchase", orderNumber: "12" })
    expect(completedPurchase(bare, sent)).toMatchObject({ value: "54", coupon: "TEN", items: [{ sku: lines[0]?.sku }] })
    expect(completedPurchase(bare, undefined)).toBe(bare)

    const whole = { ...bare, value: "49", items: [{ sku: "MUG", name: "Mug", price: "24.5", quantity: "2" }] }
    expect(completedPurchase(whole, sent)).toEqual({ ...whole, coupon: "TEN" })
    expect(completedPurchase({ ...whole, coupon: "OWN" }, sent).coupon).toBe("OWN")
  })
})

describe("Instant purchase analytics", () => {
  const form = newProductForm(mug(), [])
  const chosen = [...form.fields, ["super_attribute[93]", "5"], ["super_attribute[137]", "10"], ["qty", "3"]] as const
  const product = { ...form, fields: chosen }
  const arrived = { _tag: "InstantDataLoaded", customer: ann, data: { available: true, offer } } as const
  const pressed = { _tag: "InstantPressed", fields: [], problems: [] } as const
  const confirmed = { _tag: "InstantConfirmed" } as const
  const placed = (text: string): InstantEvent => ({ _tag: "InstantOrderFinished", outcome: { _tag: "Placed", text } })

  /** Analytics events reported for these page events, in order. */
  const eventsAfter = (...events: ReadonlyArray<InstantEvent>): ReadonlyArray<AnalyticsEvent> => {
    let state = page({ product })
    return events.flatMap((event) => {
      const before = state
      const { order } = instantStep(before.instantOrder ?? idleInstantOrder, event)
      state = { ...before, instantOrder: order }
      return instantEvents(before, state)
    })
  }

  test("begins with the confirmation dialog, and becomes a purchase with the order number", () => {
    const pushed = eventsAfter(arrived, pressed, confirmed, placed("Your order number is: 000000012."))
    expect(namesOf(pushed)).toEqual(["begin_checkout", "purchase"])
    const each = priceOfForm(product).price.final
    expect(pushed[1]).toEqual({
      name: "purchase",
      orderNumber: "000000012",
      coupon: "",
      currency: "USD",
      value: times(each, "3"),
      items: [{ sku: mug().sku, name: mug().name, price: each, quantity: "3" }],
    })
  })

  test("is counted once, for any number of page views", () => {
    const [, purchase] = eventsAfter(arrived, pressed, confirmed, placed("Ihre Bestellnummer lautet: DE-000000012."))
    if (purchase === undefined) throw new Error("nothing was bought")
    expect(purchase).toMatchObject({ orderNumber: "DE-000000012" })
    const tracked = { occurrence: occurrenceOf(purchase, "now"), event: purchase }
    const first = analyticsStep({ consent: "given", sent: [] }, tracked)
    expect(first.send).toBe(purchase)
    expect(analyticsStep(first.state, { ...tracked, occurrence: occurrenceOf(purchase, "later") }).send).toBeUndefined()
  })

  test("is not a purchase when it failed, is unconfirmed, or has no number", () => {
    const ends: ReadonlyArray<InstantEvent> = [
      { _tag: "InstantOrderFinished", outcome: { _tag: "NotPlaced", text: "Order 000000012 is not possible." } },
      { _tag: "InstantOrderFinished", outcome: { _tag: "Unconfirmed", text: "000000012?" } },
      { _tag: "InstantOrderFinished", outcome: { _tag: "SignInNeeded" } },
      placed("Thank you."),
      { _tag: "InstantCancelled" },
    ]
    for (const end of ends) expect(namesOf(eventsAfter(arrived, pressed, confirmed, end))).toEqual(["begin_checkout"])
    expect(eventsAfter(arrived, placed("Your order number is: 000000012."))).toEqual([])
  })
})

describe("Sign-in analytics", () => {
  test.each([
    ["/customer/account/loginPost/referer/abc/", "login"],
    ["/customer/ajax/login", "login"],
    ["/customer/account/createpost/", "sign_up"],
    ["/customer/account/editPost/", undefined],
    ["/wishlist/index/add/", undefined],
  ])("a form posted to %s is an attempt to %s", (path, name) => {
    expect(signInAttemptOf(path)?.name).toBe(name)
  })

  test("an attempt is counted once the customer's name is loaded, and never without a name", () => {
    const tried = { name: "sign_up", method: "email" } as const
    expect(signInEvent(tried, "")).toBeUndefined()
    expect(signInEvent(tried, "Ada Holm")).toBe(tried)
    expect(signInEvent(undefined, "Ada Holm")).toBeUndefined()
  })
})
