import { describe, expect, test } from "vitest"

import type { CheckoutState } from "../../../core/checkout/checkout.ts"
import type { ExpressAddress } from "../../../core/checkout/express/express-button.ts"
import {
  changesToUndo,
  checkoutNeeded,
  expressDetails,
  expressOrder,
  checkoutNeededMessage,
  notDelivered,
  withApproval,
  withExpressAddress,
} from "../../../core/checkout/express/express-order.ts"
import { approvalResultOf } from "../../../core/checkout/express/express-outcome.ts"
import { expressStep } from "../../../core/checkout/express/express-step.ts"
import type { OrderOutcome } from "../../../core/checkout/order/order.ts"
import { plainPayment } from "../../../core/checkout/payment/payment-kind.ts"
import { translator } from "../../../core/translation/translator.ts"
import { checkout, rate, readyCheckout } from "../../arbitraries/checkout.ts"

const t = translator({ dictionary: {}, locale: "en-US" })
const texts = { t, price: (amount: string) => `$${amount}` }
const address: ExpressAddress = {
  countryId: "US",
  region: "us-ca",
  city: "Beverly Hills",
  postcode: "90210",
  street: ["123 Oak Ave", "Floor 2", "Left"],
  name: "Jane van Doe",
  company: "",
  telephone: "512-555-1111",
}
const approval = { address, email: "jane@example.com", values: { card_token: "tok" } }
const wallet = {
  ...plainPayment("pay_wallet"),
  dataToSend: (additionalData: Readonly<Record<string, string>>) => ({ additionalData }),
}
const approved = (state: CheckoutState = readyCheckout()) => withApproval(state, "pay_wallet", approval)

const lines = [
  {
    itemId: "7",
    name: "Mug",
    sku: "MUG",
    quantity: 2,
    price: "5",
    rowTotal: "10",
    path: "",
    configurePath: "",
    picture: undefined,
    options: [],
    problem: "",
  },
] as const

describe("The order of an express button", () => {
  test("has the address of the sheet for delivery and billing, a name in two parts, and the region of its code", () => {
    const made = expressOrder(approved(), [wallet], t)
    expect(made).toMatchObject({
      _tag: "Ready",
      order: {
        email: "jane@example.com",
        method: "pay_wallet",
        payment: { additionalData: { card_token: "tok" } },
        shipping: {
          address: {
            saveInAddressBook: false,
            address: {
              firstName: "Jane",
              lastName: "van Doe",
              street: ["123 Oak Ave", "Floor 2, Left"],
              region: { code: "CA", name: "California" },
            },
          },
        },
        billingAddress: { address: { lastName: "van Doe" }, saveInAddressBook: false },
        expectedTotal: "10",
      },
    })
  })

  test("accepts a part of a postcode, which sheets show before the approval, and needs a last name", () => {
    const partly = withExpressAddress(readyCheckout(), { ...address, postcode: "902", name: "Jane" })
    expect(expressOrder({ ...partly, email: "jane@example.com" }, [], t)).toEqual({
      _tag: "Incomplete",
      problems: [{ field: "name", message: "Enter your last name." }],
    })
  })

  test("is led to the checkout when an agreement, a CAPTCHA, a field or an attribute is needed, or a line cannot be ordered", () => {
    const agreements = [{ id: "1", checkboxText: "I agree", text: "", isRequired: true }]
    const [line] = lines
    const needed = (change: Partial<CheckoutState>) => checkoutNeeded(readyCheckout(change))
    expect(needed({})).toBeUndefined()
    expect(needed({ agreements })).toBe(checkoutNeededMessage)
    expect(needed({ agreements, acceptedAgreements: ["1"] })).toBeUndefined()
    expect(needed({ captchas: { order: { shopPage: "/checkout/" } } })).toBe(checkoutNeededMessage)
    expect(needed({ addressAttributes: [{ code: "floor", label: "Floor", inputType: "text", required: true }] })).toBe(
      checkoutNeededMessage,
    )
    expect(needed({ lines: [{ ...line, problem: "Only 2 are left." }] })).toBe("Only 2 are left.")
  })
})

describe("The details of a sheet", () => {
  test("show the available shipping methods, or the reason why there is none", () => {
    const offered = checkout({ rate: "flatrate_flatrate" }, {}, [
      rate("flatrate"),
      { ...rate("courier"), available: false },
    ])
    expect(expressDetails(offered, t)).toMatchObject({
      total: "10",
      rates: [{ id: "flatrate_flatrate", isSelected: true }],
    })
    const nowhere = checkout({ rate: undefined }, {}, [{ ...rate("courier"), available: false }])
    expect(expressDetails(nowhere, t)).toMatchObject({ rates: [], problem: notDelivered })
    expect(expressDetails(withExpressAddress(nowhere, { ...address, countryId: "AQ" }), t).problem).toBe(
      "We do not deliver to this country.",
    )
  })

  test("of a virtual cart show one option, which is that nothing is delivered", () => {
    expect(expressDetails(checkout({ isVirtual: true }), t)).toMatchObject({
      rates: [{ label: "Nothing is delivered", amount: "0", isSelected: true }],
    })
  })
})

describe("The end of a sheet", () => {
  const shown = readyCheckout({ method: "pay_wallet", paymentRedirects: { pay_wallet: "/checkout/payment/" } })
  const sent = (outcome: OrderOutcome) => approvalResultOf({ _tag: "Sent", outcome }, shown, texts)

  test("leads to the payment, or says why no order was placed; only an order in doubt leaves the cart as it is", () => {
    expect(sent({ _tag: "Placed", orderId: "1" })).toEqual({
      outcome: { _tag: "Placed" },
      mayBePlaced: true,
      path: "/checkout/payment/",
    })
    expect(sent({ _tag: "NotPlaced", reason: "Out of stock.", step: undefined })).toEqual({
      outcome: { _tag: "NotPlaced", message: "Out of stock." },
    })
    expect(sent({ _tag: "Unconfirmed" })).toMatchObject({ mayBePlaced: true })
    expect(sent({ _tag: "SignInNeeded" }).path).toMatch(/^\/customer\/account\/login\//)
  })

  test("names a new total, or another selection at the same total", () => {
    const at = (grandTotal: string) =>
      approvalResultOf({ _tag: "Changed", state: { ...shown, totals: { ...shown.totals, grandTotal } } }, shown, texts)
        .outcome
    expect(at("12")).toMatchObject({ message: expect.stringContaining("has changed to $12") })
    expect(at("10")).toMatchObject({ message: "Your order has changed. Please look at it and place it again." })
  })

  test("removes the added items from the cart again, line by line", () => {
    const [line] = lines
    expect(changesToUndo([], lines)).toEqual([{ itemId: "7", quantity: 0 }])
    expect(changesToUndo([{ ...line, quantity: 1 }], lines)).toEqual([{ itemId: "7", quantity: 1 }])
    expect(changesToUndo(lines, lines)).toEqual([])
  })
})

describe("The express buttons of a page", () => {
  test("open one sheet at a time, and show its result where it was opened", () => {
    const idle = { buttons: [{ method: "pay_wallet", label: "Buy" }] }
    const open = expressStep(idle, { _tag: "ExpressPressed", method: "pay_wallet", place: "cart" })
    expect(expressStep(open, { _tag: "ExpressPressed", method: "other", place: "product" })).toBe(open)
    expect(expressStep(open, { _tag: "ExpressEnded", place: "cart", text: "Closed." })).toEqual({
      ...idle,
      open: undefined,
      note: { place: "cart", text: "Closed." },
    })
  })
})
