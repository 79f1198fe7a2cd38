import { describe, expect, test } from "vitest"

import { checkoutStep } from "../../../core/checkout/checkout-step.ts"
import type { CheckoutState } from "../../../core/checkout/checkout.ts"
import type { OrderOutcome } from "../../../core/checkout/order/order.ts"
import { placeOrderIssues, orderToPlace } from "../../../core/checkout/order/place-order-issues.ts"
import { cardPayment, cardValue } from "../../../core/checkout/payment/card-payment.ts"
import {
  methodsWithoutScripts,
  paymentKinds,
  paymentAfterRejection,
  paymentProblems,
  plainPayment,
  type PaymentKind,
  type PaymentValues,
} from "../../../core/checkout/payment/payment-kind.ts"
import { savedCardsIn } from "../../../core/checkout/payment/saved-cards.wire.ts"
import { checkoutDataOf } from "../../../core/checkout/restored-checkout.ts"
import { method, readyCheckout } from "../../arbitraries/checkout.ts"

const card = cardPayment("demo_card")
const { token, saved, shouldSave: save } = cardValue

const checkoutByCard = (paymentValues: CheckoutState["paymentValues"]): CheckoutState =>
  readyCheckout({ methods: [method("demo_card"), method("checkmo")], method: "demo_card", paymentValues })

describe("Card payment method", () => {
  test("requires a token or a saved card, with the message at the card", () => {
    const missing = [{ field: "card", message: "Enter your card details." }]
    expect(paymentProblems(card, {})).toEqual(missing)
    expect(paymentProblems(card, { [token]: "", [saved]: "" })).toEqual(missing)
    expect(paymentProblems(card, { [token]: "t" })).toEqual([])
    expect(paymentProblems(card, { [saved]: "h" })).toEqual([])
    expect(placeOrderIssues(checkoutByCard({}))).toEqual([
      { fieldId: "payment-card", message: "Enter your card details." },
    ])
  })

  test.each([
    [{ [token]: "t" }, { token: "t" }],
    [
      { [token]: "t", [save]: "1" },
      { token: "t", is_active_payment_token_enabler: "1" },
    ],
    [{ [token]: "t", [save]: "" }, { token: "t" }],
    [{ [token]: "t", [saved]: "h", [save]: "1" }, { public_hash: "h" }],
  ])("sends of %j the required fields", (values, additionalData) => {
    expect(card.dataToSend(values)).toEqual({ additionalData })
    expect(orderToPlace(checkoutByCard(values))?.payment).toEqual({ additionalData })
  })

  test("[R20] is not offered without scripts", () => {
    const all = [method("demo_card"), method("checkmo"), method("purchaseorder"), method("giftcard")]
    expect(methodsWithoutScripts(all, paymentKinds)).toEqual(all.slice(1))
  })

  test("[3.checkout-state.1] [K13] stores nothing but the method's name", () => {
    const text = JSON.stringify(checkoutDataOf(checkoutByCard({ [token]: "secret-t", [saved]: "secret-h" })))
    expect(text).not.toContain("secret")
    expect(text).toContain("demo_card")
  })
})

describe("After a rejected order", () => {
  const values = { [token]: "t", [save]: "1" }
  const after = (outcome: OrderOutcome, state = checkoutByCard(values)) =>
    checkoutStep({ ...state, orderStatus: { _tag: "Placing" } }, { _tag: "PlaceOrderFinished", outcome }).state
      .paymentValues

  test("at payment, the token is cleared since it is valid once; the selection stays", () => {
    expect(after({ _tag: "NotPlaced", reason: "declined", step: "payment" })).toEqual({ [save]: "1" })
  })

  test.each<OrderOutcome>([
    { _tag: "NotPlaced", reason: "sold out", step: undefined },
    { _tag: "NotPlaced", reason: "no such rate", step: "shipping" },
    { _tag: "Unconfirmed" },
    { _tag: "SignInNeeded" },
  ])("for another reason (%j), the token stays", (outcome) => expect(after(outcome)).toEqual(values))

  test("for a saved card that no longer exists, the card leaves the list with its choice, and other cards stay", () => {
    const cardOf = (publicHash: string) => ({
      method: "demo_card",
      publicHash,
      brand: "Visa",
      lastFour: "4242",
      expires: "04/2031",
    })
    const state = {
      ...checkoutByCard({ [saved]: "gone", [save]: "1", note: "n" }),
      savedCards: [cardOf("gone"), cardOf("kept")],
    }
    const outcome = { _tag: "NotPlaced", reason: "This card was deleted.", step: "saved-card" } as const
    const step = checkoutStep(state, { _tag: "PlaceOrderFinished", outcome })
    expect(step.state).toMatchObject({
      savedCards: [cardOf("kept")],
      paymentValues: { [save]: "1", note: "n" },
      notice: { kind: "error", text: "This card was deleted." },
      orderStatus: { _tag: "Idle" },
    })
    expect(step.state.paymentValues).not.toHaveProperty(saved)
    expect(step.requests).toEqual([])
  })

  test("[7.payment-information.3] only data declared as single-use is cleared, also of custom methods", () => {
    const own = { ...plainPayment("own"), singleUseValues: ["once"] }
    const after = (kind: PaymentKind, paymentValues: PaymentValues) =>
      paymentAfterRejection({ paymentValues }, kind, "payment").paymentValues
    expect(after(own, { once: "1", twice: "2" })).toEqual({ twice: "2" })
    expect(after(plainPayment("checkmo"), { once: "1" })).toEqual({ once: "1" })
    const state = readyCheckout({
      methods: [method("own")],
      paymentValues: { once: "1", twice: "2" },
      orderStatus: { _tag: "Placing" },
    })
    const outcome = { _tag: "NotPlaced", reason: "no", step: "payment" } as const
    const step = checkoutStep(state, { _tag: "PlaceOrderFinished", outcome }, { paymentKinds: [own] })
    expect(step.state.paymentValues).toEqual({ twice: "2" })
  })
})

describe("Saved cards of the checkout configuration", () => {
  const entry = (changes: Readonly<Record<string, unknown>> = {}) => ({
    config: {
      code: "demo_card",
      publicHash: "h",
      details: { type: "MC", maskedCC: "4444", expirationDate: "04/2031" },
      ...changes,
    },
  })
  const one = { method: "demo_card", publicHash: "h", brand: "Mastercard", lastFour: "4444", expires: "04/2031" }

  test("have a method, a public hash, a brand and the last digits", () => {
    expect(savedCardsIn({ vault: { demo_card_vault_1: entry(), other: entry({ publicHash: "i" }) } })).toEqual([
      one,
      { ...one, publicHash: "i" },
    ])
  })

  test.each([
    ["VI", "Visa"],
    ["AE", "American Express"],
    ["DI", "Discover"],
    ["XX", "Card"],
    ["toString", "Card"],
  ])("the brand of %s is %s", (type, brand) =>
    expect(
      savedCardsIn({ vault: { a: entry({ details: { type, maskedCC: "1", expirationDate: "" } }) } }),
    ).toMatchObject([{ brand }]),
  )

  test("leave out unreadable entries, and are empty when missing", () => {
    expect(savedCardsIn({ vault: { a: null, b: {}, c: entry({ publicHash: "" }), d: entry() } })).toEqual([one])
    for (const payment of [undefined, null, [], {}, { vault: [] }, { vault: null }, "text"])
      expect(savedCardsIn(payment)).toEqual([])
  })
})
