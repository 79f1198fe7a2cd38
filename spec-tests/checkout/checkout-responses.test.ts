import { Schema } from "effect"
import { describe, expect, test } from "vitest"

import { newProductForm } from "../../core/add-to-cart/product-form.ts"
import type { CheckoutEvent } from "../../core/checkout/checkout-event.ts"
import { checkoutStep } from "../../core/checkout/checkout-step.ts"
import type { CheckoutState } from "../../core/checkout/checkout.ts"
import type { OrderOutcome } from "../../core/checkout/order/order.ts"
import { placeOrderIssues } from "../../core/checkout/order/place-order-issues.ts"
import { placedOrderFrom, placedOrderOfPage } from "../../core/checkout/order/placed-order.wire.ts"
import { totalsFrom, TotalsWire } from "../../core/checkout/totals/totals.wire.ts"
import { storefrontStep } from "../../core/storefront/storefront-step.ts"
import type { StorefrontState } from "../../core/storefront/storefront.ts"
import { CoercedAmount, CoercedFlag, CoercedText } from "../../core/web/coerced-value.wire.ts"
import { cartLineOf } from "../arbitraries/cart-page.ts"
import { checkout, method, readyCheckout, totals } from "../arbitraries/checkout.ts"
import { product } from "../arbitraries/product.ts"

const step = (state: CheckoutState, event: CheckoutEvent) => checkoutStep(state, event)
const signIn = [{ _tag: "Navigate", path: "/customer/account/login/referer/aGVyZQ~~/" }]

describe("Coupons at checkout", () => {
  test("only one coupon request is pending at a time", () => {
    const busy = checkout({ couponStatus: { _tag: "Pending" }, couponInput: "TEN" })
    expect(step(busy, { _tag: "CouponApplyPressed" })).toEqual({ state: busy, requests: [] })
    expect(step(busy, { _tag: "CouponRemovePressed" })).toEqual({ state: busy, requests: [] })
  })

  test("a code is sent without surrounding blanks, and the previous message is cleared", () => {
    const withMessage = checkout({ couponInput: " TEN ", couponStatus: { _tag: "Failed", text: "No." } })
    const applied = step(withMessage, { _tag: "CouponApplyPressed" })
    expect(applied.requests).toEqual([{ _tag: "ApplyCoupon", code: "TEN" }])
    expect(applied.state).toMatchObject({ couponStatus: { _tag: "Pending" } })
    const removed = step(withMessage, { _tag: "CouponRemovePressed" })
    expect(removed.requests).toEqual([{ _tag: "RemoveCoupon" }])
    expect(removed.state).toMatchObject({ couponStatus: { _tag: "Pending" }, couponInput: " TEN " })
  })

  test.each([
    ["", "Enter a discount code."],
    ["..", "The coupon code isn't valid. Verify the code and try again."],
  ])("%j is not a valid code: %s", (couponInput, text) => {
    const { state, requests } = step(checkout({ couponInput }), { _tag: "CouponApplyPressed" })
    expect([state.couponStatus, requests]).toEqual([{ _tag: "Failed", text }, []])
  })

  test("removing a coupon empties its field; totals and methods are those of the response", () => {
    const running = checkout({
      couponStatus: { _tag: "Pending" },
      couponInput: "TEN",
      totals: totals("9", { couponCode: "TEN" }),
    })
    const response = { _tag: "CouponChanged", totals: totals("10"), methods: [method("free")] } as const
    const removed = step(running, { ...response, change: "removed" }).state
    expect(removed).toMatchObject({
      couponInput: "",
      couponStatus: { _tag: "Succeeded", text: "Your coupon was successfully removed." },
      totals: { grandTotal: "10" },
      methods: [method("free")],
      methodsRequestedFor: "10",
    })
    expect(step(running, { ...response, change: "applied" }).state.couponInput).toBe("TEN")
  })

  test("a rejection shows its reason and sends no request; an expired session navigates to sign-in", () => {
    const running = checkout({ couponStatus: { _tag: "Pending" }, couponInput: "NO" })
    const failed = (change: object): CheckoutEvent => ({
      _tag: "CouponFailed",
      notice: { message: "No." },
      totals: undefined,
      ...change,
    })
    const plain = step(running, failed({}))
    expect(plain.requests).toEqual([])
    expect(plain.state).toMatchObject({
      couponInput: "NO",
      couponStatus: { _tag: "Failed", text: "No." },
    })
    expect(step(running, failed({ totals: totals("10") })).requests).toEqual([])
    const redirected = step(running, failed({ notice: { redirectTo: "/customer/account/login/" } }))
    expect([redirected.state.couponStatus, redirected.requests]).toEqual([{ _tag: "Idle" }, signIn])
  })
})

describe("Result of placing an order", () => {
  const placing = readyCheckout({ orderStatus: { _tag: "Placing" }, notice: undefined })
  const ended = (outcome: OrderOutcome, state = placing) => step(state, { _tag: "PlaceOrderFinished", outcome })

  test("[I1] an unconfirmed order is reported as unconfirmed, and the button is enabled again", () => {
    const { state, requests } = ended({ _tag: "Unconfirmed" })
    expect(state).toMatchObject({
      orderStatus: { _tag: "Idle" },
      failedAttempts: 1,
      notice: {
        kind: "notice",
        text: "We could not find out whether your order was placed. It will never be placed twice: press the button again to check.",
      },
    })
    expect(requests).toEqual([])
  })

  test("the button stays disabled after the order is placed", () => {
    expect(ended({ _tag: "Placed", orderId: "1" }).state.orderStatus).toEqual({ _tag: "Placing" })
    expect(ended({ _tag: "SignInNeeded" }).state.orderStatus).toEqual({ _tag: "Idle" })
  })

  test("a rejected shipping method loads fresh rates, unless the cart is virtual", () => {
    const refused: OrderOutcome = { _tag: "NotPlaced", reason: "Not there.", step: "shipping" }
    const { state, requests } = ended(refused)
    expect(requests).toMatchObject([{ _tag: "LoadRates", mayUseCache: false }])
    expect(state.notice).toEqual({ kind: "error", text: "Not there." })
    expect(ended(refused, { ...placing, isVirtual: true }).requests).toEqual([])
    expect(ended({ ...refused, step: undefined }).requests).toEqual([])
  })

  test("a rejected payment clears data that can be used only once", () => {
    const paymentValues = { card_token: "t", save_card: "1" }
    const paid = { ...placing, methods: [method("demo_card")], method: "demo_card", paymentValues }
    const refused: OrderOutcome = { _tag: "NotPlaced", reason: "Declined.", step: "payment" }
    expect(ended(refused, paid).state.paymentValues).toEqual({ save_card: "1" })
    expect(ended({ ...refused, step: undefined }, paid).state.paymentValues).toEqual(paymentValues)
  })
})

describe("Place-order issues", () => {
  const messages = (change: Partial<CheckoutState>) =>
    placeOrderIssues(readyCheckout(change)).map(({ fieldId, message }) => `${fieldId}: ${message}`)

  test("include a missing or invalid e-mail of a guest; a customer needs none", () => {
    expect(messages({})).toEqual([])
    expect(messages({ email: " " })).toEqual(["checkout-email: Enter your email address."])
    expect(messages({ email: "jane@" })).toEqual([
      "checkout-email: Please enter a valid email address (Ex: johndoe@domain.com).",
    ])
    expect(messages({ email: "", owner: { kind: "customer" } })).toEqual([])
  })

  test("include an item that cannot be ordered, and a missing rate or payment method", () => {
    const lines = [cartLineOf("1", 1), { ...cartLineOf("2", 1), problem: "Sold out." }]
    expect(messages({ lines })).toEqual(["checkout-line-2: Mug 2: Sold out."])
    expect(messages({ rate: undefined, method: undefined })).toEqual([
      "checkout-rate: The shipping method is missing. Select the shipping method and try again.",
      "checkout-method: Choose how you would like to pay.",
    ])
    expect(messages({ method: "purchaseorder", methods: [method("purchaseorder")] })).toEqual([
      "payment-po_number: %1 is required.",
    ])
  })

  test("include required agreements that are not accepted", () => {
    const agreements = [{ id: "7", checkboxText: "I agree", text: "", isRequired: true }]
    expect(messages({ agreements })).toEqual([
      "agreement-7: Please agree to all the terms and conditions before placing the order.",
    ])
    expect(messages({ agreements, acceptedAgreements: ["7"] })).toEqual([])
  })
})

describe("Order of the success page", () => {
  const address = { firstname: "Jane", lastname: "Doe", country_id: "US", street: ["1 Quay"], region_id: 12 }

  test("is decoded from the response; missing fields are empty", () => {
    const order = {
      number: "000000012",
      email: "jane@example.com",
      currency: "USD",
      items: [
        { name: "Mug", qty_ordered: "2.0000", row_total: 49, options: [{ label: "Glaze", value: "<b>Fjord</b>" }] },
        { name: "Board", qty_ordered: 1, row_total: "40", product_path: "/b.html", image_path: "/media/b.jpg" },
        { name: "Jar", qty_ordered: 1, row_total: "1", product_path: "//evil.test/", image_path: "javascript:1" },
      ],
      payment: { instructions: { banktransfer: "Account 12<br />\n&amp; routing 34" } },
      total_segments: [{ code: "grand_total", title: "Grand Total", value: 89 }],
      shipping_address: address,
      billing_address: { ...address, country_id: "" },
      shipping_title: "Courier",
      payment_title: "Card",
    }
    expect(placedOrderFrom({ order })).toMatchObject({
      number: "000000012",
      email: "jane@example.com",
      currency: "USD",
      lines: [
        { name: "Mug", quantity: "2", rowTotal: "49", options: [{ label: "Glaze", value: "Fjord" }] },
        { name: "Board", path: "/b.html", picture: { url: "/media/b.jpg", label: "Board" } },
        { name: "Jar", path: undefined, picture: undefined },
      ],
      paymentNote: "Account 12\n& routing 34",
      segments: [{ code: "grand_total", title: "Grand Total", value: "89" }],
      shippingAddress: { firstName: "Jane", countryId: "US", region: { id: "12" } },
      billingAddress: undefined,
      shippingTitle: "Courier",
      paymentTitle: "Card",
    })
    const bare = {
      number: "1",
      email: "",
      currency: "",
      lines: [],
      segments: [],
      shippingAddress: undefined,
      billingAddress: undefined,
      shippingTitle: "",
      paymentTitle: "",
    }
    const days = { arrives_from: "2026-12-03", arrives_to: "2026-12-07" }
    expect(placedOrderFrom({ order: { ...order, ...days } })?.arrival).toEqual(["2026-12-03", "2026-12-07"])
    expect(placedOrderFrom({ order })?.arrival).toBeUndefined()
    expect(placedOrderFrom({ order: { number: "1", items: null, shipping_address: null } })).toEqual({
      ...bare,
      comments: [],
    })
    const at = (moment: unknown) => placedOrderFrom({ order: { ...order, created_at: moment } })?.date
    expect(["2026-03-31 10:00:00", "2026-02-31 10:00:00", "soon", null].map(at)).toEqual([
      "2026-03-31",
      undefined,
      undefined,
      undefined,
    ])
    for (const none of [null, {}, { order: { number: "" } }, "<html>"]) expect(placedOrderFrom(none)).toBeUndefined()
    expect(placedOrderOfPage('<a class="order-number" href="/x">\n <strong> 000000012 </strong>')).toEqual({
      ...bare,
      number: "000000012",
    })
    expect(placedOrderOfPage('<div class="checkout-success"><p>Your order: <span>0-12</span></p>')?.number).toBe("0-12")
    expect(placedOrderOfPage("<p>Nothing</p>")).toBeUndefined()
  })

  test("the page of Magento with the component that offers an account is that of a guest", () => {
    const page = '<div class="checkout-success"><p>Your order: <span>12</span></p></div>'
    const offer = '<script>{"component": "Magento_Checkout/js/view/registration"}</script>'
    expect(placedOrderOfPage(page)?.isGuestOrder).toBeUndefined()
    expect(placedOrderOfPage(page + offer)?.isGuestOrder).toBe(true)
  })

  test("decodes item options from JSON inside JSON and omits unreadable ones", () => {
    const read = (options: unknown) =>
      totalsFrom(Schema.decodeUnknownSync(TotalsWire)({ items: [{ item_id: 1, qty: 2, options }] })).lines[0]
    const written = JSON.stringify([
      { label: "Glaze", value: "<i>Fjord</i>" },
      { label: "Extras", value: ["Oil", 2] },
      { label: "None", value: null },
      { label: "Signs", value: "a &amp; b &constructor; &#039;c&#39;" },
    ])
    expect(read(written)?.options).toEqual([
      { label: "Glaze", value: "Fjord" },
      { label: "Extras", value: "Oil, 2" },
      { label: "None", value: "" },
      { label: "Signs", value: "a & b &constructor; 'c'" },
    ])
    expect(read("[broken")?.options).toEqual([])
    expect(read(null)).toMatchObject({ itemId: "1", quantity: "2", price: "0", name: "", options: [] })
    const none = totalsFrom(Schema.decodeUnknownSync(TotalsWire)({ items: null, total_segments: null }))
    expect([none.lines, none.segments, none.grandTotal]).toEqual([[], [], "0"])
  })

  test.each([
    { name: "another currency", base: "USD", price: "36" },
    { name: "the base currency", base: "EUR", price: "40" },
    { name: "a currency of unknown base", base: null, price: "40" },
  ])("the unit price of a line in $name is in the currency of the cart", ({ base, price }) => {
    // As Magento 2.4.7 responds: three pieces of 40 USD for 108 EUR.
    const wire = {
      quote_currency_code: "EUR",
      base_currency_code: base,
      items: [{ item_id: 272, qty: 3, price: "40.0000", row_total: "108.0000" }],
    }
    expect(totalsFrom(Schema.decodeUnknownSync(TotalsWire)(wire)).lines[0]?.price).toBe(price)
  })

  test.each([
    [CoercedAmount, 24.5, "24.5"],
    [CoercedAmount, "59.0000", "59"],
    [CoercedAmount, "x", "0"],
    [CoercedAmount, null, "0"],
    [CoercedText, 7, "7"],
    [CoercedText, null, ""],
    [CoercedFlag, "true", true],
    [CoercedFlag, 1, true],
    [CoercedFlag, "0", false],
    [CoercedFlag, null, false],
  ])("decodes coerced values, case %#: %j", (schema, given, value) => {
    expect(Schema.decodeUnknownSync(Schema.Struct({ value: schema }))({ value: given }).value).toBe(value)
  })

  test("encodes an amount as a number, and texts and flags unchanged", () => {
    const both = Schema.Struct({ amount: CoercedAmount, text: CoercedText, flag: CoercedFlag })
    const wire = Schema.encodeSync(both)({ amount: "24.5", text: "7", flag: true })
    expect(wire).toEqual({ amount: 24.5, text: "7", flag: true })
  })
})

describe("State of a page", () => {
  const page = {
    kind: "product",
    path: "/",
    storeCode: "",
    locale: "en-US",
    currency: "USD",
    dictionary: {},
    formKey: "",
  }
  const state: StorefrontState = { page, messages: [], product: newProductForm(product(), []) }

  test("events of the product form change the product state, if the page has one", () => {
    expect(storefrontStep(state, { _tag: "ProductFormRefused" }).product?.isRefused).toBe(true)
    expect(storefrontStep(state, { _tag: "ProductFormOpened", fields: [["qty", "4"]] }).product).toMatchObject({
      isValidatedByScript: true,
      fields: [["qty", "4"]],
    })
    const typed = storefrontStep(state, { _tag: "ProductFieldsChanged", fields: [["qty", "5"]] })
    expect([typed.product?.fields, typed.page]).toEqual([[["qty", "5"]], page])
    const other: StorefrontState = { page, messages: [] }
    expect(storefrontStep(other, { _tag: "ProductFormRefused" })).toBe(other)
    expect(storefrontStep(state, { _tag: "MiniCartOpened" })).toBe(state)
  })
})
