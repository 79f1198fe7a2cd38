import { describe, expect, test } from "vitest"

import { newProductForm, priceOfForm } from "../../core/add-to-cart/product-form.ts"
import { analyticsStep, type AnalyticsEvent } from "../../core/analytics/analytics.ts"
import { checkoutEvents, submittedOrder, completedPurchase } from "../../core/checkout/checkout-analytics.ts"
import { signedIn, signInTriedBy } from "../../core/customer/sign-in-analytics.ts"
import { instantStep, idleInstantOrder, type InstantEvent } from "../../core/instant-purchase/instant-step.ts"
import { times } from "../../core/money/amount.ts"
import { instantEvents } from "../../core/storefront/instant-purchase-analytics.ts"
import {
  itemSelected,
  listSeen,
  occurrenceOf,
  pageEvents,
  rowsSeen,
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

describe("Lists of products", () => {
  const rows = rowsSeen({ Related: [card("MUG"), card("BOWL")], Empty: [], Special: [card("MUG")] })

  test("each row with products is one list, and two of a page are told both", () => {
    expect(rows).toMatchObject([{ list: "Related" }, { list: "Special" }])
    expect(new Set(rows.map((event) => occurrenceOf(event, "now"))).size).toBe(2)
  })

  test("a product is selected from the list it was pressed in, by its heading where several have it", () => {
    const state = page({ analytics: { seen: rows } })
    expect(itemSelected(state, "BOWL", "Special")).toMatchObject({ list: "Related", items: [{ sku: "BOWL" }] })
    expect(itemSelected(state, "MUG", "Special")).toMatchObject({ list: "Special", items: [{ price: "24.5" }] })
    expect(itemSelected(state, "VASE", "Special")).toBeUndefined()
  })

  test("a wish is the product of its card, else of the page", () => {
    const product = newProductForm(mug(), [])
    const state = page({ product, analytics: { seen: [listSeen("Related", [card("BOWL")])] } })
    expect(wishListItemAdded(state, "BOWL")).toMatchObject({
      name: "add_to_wishlist",
      value: "24.5",
      items: [{ sku: "BOWL" }],
    })
    expect(wishListItemAdded(state, undefined)).toMatchObject({ items: [{ sku: mug().sku }] })
    expect(wishListItemAdded(page(), undefined)).toBeUndefined()
  })
})

describe("From the cart to the order", () => {
  const lines = [cartLineOf("1", 2)]

  test("a cart is viewed with what its goods are worth; an empty one is not", () => {
    expect(pageEvents(page({ cart: cartPage({ lines }) }))).toMatchObject([
      { name: "view_cart", items: [{ sku: lines[0]?.sku, quantity: "2" }] },
    ])
    expect(pageEvents(page({ cart: cartPage({ lines: [] }) }))).toEqual([])
  })

  test("a rate that is picked says how it is sent; a method or the order says both", () => {
    const checkout = readyCheckout({ lines })
    expect(namesOf(checkoutEvents(checkout, "RateSelected"))).toEqual(["add_shipping_info"])
    for (const did of ["PaymentMethodSelected", "PlaceOrderPressed"] as const)
      expect(namesOf(checkoutEvents(checkout, did))).toEqual(["add_shipping_info", "add_payment_info"])
    expect(checkoutEvents(checkout, "CouponTyped")).toEqual([])
  })

  test("nothing is said of a rate that is not chosen, nor of one where nothing is sent", () => {
    expect(checkoutEvents(readyCheckout({ rates: { _tag: "Loaded", list: [] } }), "RateSelected")).toEqual([])
    expect(namesOf(checkoutEvents(readyCheckout({ isVirtual: true }), "PaymentMethodSelected"))).toEqual([
      "add_payment_info",
    ])
  })

  test("an order of which the shop tells only the number is the order that was sent", () => {
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

describe("An order by one click", () => {
  const form = newProductForm(mug(), [])
  const chosen = [...form.fields, ["super_attribute[93]", "5"], ["super_attribute[137]", "10"], ["qty", "3"]] as const
  const product = { ...form, fields: chosen }
  const arrived = { _tag: "InstantDataLoaded", customer: ann, data: { available: true, offer } } as const
  const pressed = { _tag: "InstantPressed", fields: [], problems: [] } as const
  const confirmed = { _tag: "InstantConfirmed" } as const
  const placed = (text: string): InstantEvent => ({ _tag: "InstantOrderFinished", outcome: { _tag: "Placed", text } })

  /** What is told while these events happen, one after the other. */
  const toldOf = (...events: ReadonlyArray<InstantEvent>): ReadonlyArray<AnalyticsEvent> => {
    let state = page({ product })
    return events.flatMap((event) => {
      const before = state
      const { order } = instantStep(before.instantOrder ?? idleInstantOrder, event)
      state = { ...before, instantOrder: order }
      return instantEvents(before, state)
    })
  }

  test("is begun when the question is asked, and a purchase once the shop says its number", () => {
    const told = toldOf(arrived, pressed, confirmed, placed("Your order number is: 000000012."))
    expect(namesOf(told)).toEqual(["begin_checkout", "purchase"])
    const each = priceOfForm(product).price.final
    expect(told[1]).toEqual({
      name: "purchase",
      orderNumber: "000000012",
      coupon: "",
      currency: "USD",
      value: times(each, "3"),
      items: [{ sku: mug().sku, name: mug().name, price: each, quantity: "3" }],
    })
  })

  test("counts once however often the page tells of it", () => {
    const [, purchase] = toldOf(arrived, pressed, confirmed, placed("Ihre Bestellnummer lautet: DE-000000012."))
    if (purchase === undefined) throw new Error("nothing was bought")
    expect(purchase).toMatchObject({ orderNumber: "DE-000000012" })
    const happened = { _tag: "Happened", occurrence: occurrenceOf(purchase, "now"), event: purchase } as const
    const first = analyticsStep({ consent: "given", sent: [] }, happened)
    expect(first.send).toBe(purchase)
    expect(
      analyticsStep(first.state, { ...happened, occurrence: occurrenceOf(purchase, "later") }).send,
    ).toBeUndefined()
  })

  test("is no purchase when it was not placed, nobody knows, or the shop says no number", () => {
    const ends: ReadonlyArray<InstantEvent> = [
      { _tag: "InstantOrderFinished", outcome: { _tag: "NotPlaced", text: "Order 000000012 is not possible." } },
      { _tag: "InstantOrderFinished", outcome: { _tag: "Unconfirmed", text: "000000012?" } },
      { _tag: "InstantOrderFinished", outcome: { _tag: "SignInNeeded" } },
      placed("Thank you."),
      { _tag: "InstantCancelled" },
    ]
    for (const end of ends) expect(namesOf(toldOf(arrived, pressed, confirmed, end))).toEqual(["begin_checkout"])
    expect(toldOf(arrived, placed("Your order number is: 000000012."))).toEqual([])
  })
})

describe("Signing in", () => {
  test.each([
    ["/customer/account/loginPost/referer/abc/", "login"],
    ["/customer/ajax/login", "login"],
    ["/customer/account/createpost/", "sign_up"],
    ["/customer/account/editPost/", undefined],
    ["/wishlist/index/add/", undefined],
  ])("a form sent to %s tries %s", (path, name) => {
    expect(signInTriedBy(path)?.name).toBe(name)
  })

  test("a try counts once the shop knows the shopper's name, and nobody counts without one", () => {
    const tried = { name: "sign_up", method: "email" } as const
    expect(signedIn(tried, "")).toBeUndefined()
    expect(signedIn(tried, "Ada Holm")).toBe(tried)
    expect(signedIn(undefined, "Ada Holm")).toBeUndefined()
  })
})
