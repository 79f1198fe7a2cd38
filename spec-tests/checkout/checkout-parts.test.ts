import { describe, expect, test } from "vitest"

import { isCheckoutEvent } from "../../core/checkout/checkout-step.ts"
import {
  emailChecked,
  emailChanged,
  emailNotChecked,
  emailCheckDelayMs,
} from "../../core/checkout/email-availability.ts"
import {
  acceptedAgreementIds,
  agreementFieldId,
  agreementMissing,
  missingAgreements,
} from "../../core/checkout/order/agreements.ts"
import { agreementsIn } from "../../core/checkout/order/agreements.wire.ts"
import { cardFieldName, cardPayment } from "../../core/checkout/payment/card-payment.ts"
import {
  methodsWithoutScripts,
  paymentAfterRejection,
  paymentKindOf,
  paymentKinds,
  plainPayment,
} from "../../core/checkout/payment/payment-kind.ts"
import { brandName, savedCardsIn } from "../../core/checkout/payment/saved-cards.wire.ts"

describe("E-mail availability at checkout", () => {
  const requested = emailChanged(emailNotChecked, " ann@example.com ")

  test("a valid address is requested without surrounding blanks", () => {
    expect(emailCheckDelayMs).toBe(2000)
    expect(requested.send?.email).toBe("ann@example.com")
    expect(requested.check).toMatchObject({ checkedEmail: "ann@example.com", hasAccount: false })
  })

  test("an invalid address is not requested, and the same address is not requested twice in succession", () => {
    expect(emailChanged(emailNotChecked, "ann@").send).toBeUndefined()
    expect(emailChanged(requested.check, "ann@example.com").send).toBeUndefined()
    expect(emailChanged(requested.check, "ann@example.com ").check).toBe(requested.check)
    expect(emailChanged(requested.check, "ann@example.org").send).toMatchObject({ email: "ann@example.org" })
  })

  test.each([
    [false, true],
    [true, false],
    [undefined, false],
  ])("with the response 'available' %s, the e-mail has an account: %s", (isAvailable, hasAccount) => {
    expect(emailChecked(requested.check, requested.send?.requestId ?? 0, isAvailable).hasAccount).toBe(hasAccount)
  })

  test("a response about an address that has changed is ignored", () => {
    const requestNumber = requested.send?.requestId ?? 0
    const cleared = emailChanged(requested.check, "ann").check
    expect(cleared).toMatchObject({ checkedEmail: "", hasAccount: false })
    expect(emailChecked(cleared, requestNumber, false).hasAccount).toBe(false)
    const other = emailChanged(requested.check, "bob@example.com")
    expect(emailChecked(other.check, requestNumber, false).hasAccount).toBe(false)
    expect(emailChecked(other.check, other.send?.requestId ?? 0, false).hasAccount).toBe(true)
  })

  test("a result stays until another address is typed, also when an older response arrives late", () => {
    const unavailable = emailChecked(requested.check, requested.send?.requestId ?? 0, false)
    expect(emailChanged(unavailable, "ann@example.com").check.hasAccount).toBe(true)
    expect(emailChecked(unavailable, 99, true).hasAccount).toBe(true)
    const again = emailChanged(unavailable, "bob@example.com")
    expect(again.check.hasAccount).toBe(false)
    expect(emailChanged(again.check, "ann@example.com").send?.email).toBe("ann@example.com")
  })
})

describe("Agreements", () => {
  const wire = (...agreements: ReadonlyArray<unknown>) => ({ isEnabled: "1", agreements })
  const one = { agreementId: 1, checkboxText: "I agree", content: "All sales final.", mode: "1" }

  test("an agreement has a label and content; an automatic one is accepted by ordering", () => {
    expect(agreementsIn(wire(one, { ...one, agreementId: "2", mode: 0 }))).toEqual([
      { id: "1", checkboxText: "I agree", text: "All sales final.", isRequired: true },
      { id: "2", checkboxText: "I agree", text: "All sales final.", isRequired: false },
    ])
    expect(agreementsIn({ isEnabled: true, agreements: { a: one } })).toHaveLength(1)
  })

  test("an agreement without an id is left out; disabled or unreadable settings give none", () => {
    expect(agreementsIn(wire({ ...one, agreementId: null }, "x", null))).toEqual([])
    expect(agreementsIn({ isEnabled: "0", agreements: [one] })).toEqual([])
    for (const input of [null, "<html>", { isEnabled: 1 }]) expect(agreementsIn(input)).toEqual([])
  })

  test("agreements are read as plain text: line breaks stay, markup is removed, entities are decoded", () => {
    const content =
      "<h2>Sale</h2><p>One &amp; two<br/>three<BR>four</p><div>&lt;b&gt; &quot;five&quot;&nbsp;&#039;six&#039;</div>" +
      "<ul><li>seven</li></ul><p></p><p></p><script>x</script>&amp;lt; "
    expect(agreementsIn(wire({ ...one, content }))[0]?.text).toBe(
      "Sale\nOne & two\nthree\nfour\n<b> \"five\" 'six'\nseven\n\nx&lt;",
    )
  })

  test("a required agreement is an issue until it is accepted; accepted ones are sent with the order while the shop lists them", () => {
    const [requests, given] = agreementsIn(wire(one, { ...one, agreementId: 2, mode: 0 }))
    if (requests === undefined || given === undefined) throw new Error("there are two")
    expect(missingAgreements([requests, given], [])).toEqual([requests])
    expect(missingAgreements([requests, given], ["1"])).toEqual([])
    expect(acceptedAgreementIds([requests, given], ["1", "2", "9"])).toEqual(["1"])
    expect(acceptedAgreementIds([requests, given], ["2"])).toBeUndefined()
    expect(agreementFieldId("1")).toBe("agreement-1")
    expect(agreementMissing).toBe("Please agree to all the terms and conditions before placing the order.")
  })
})

describe("Card payment", () => {
  const card = cardPayment("demo_card")
  const entry = (code: string, type: string, publicHash = "h1") => ({
    config: { code, publicHash, details: { type, maskedCC: "1111", expirationDate: "04/2031" } },
  })

  test("a payment needs a saved card or a token", () => {
    expect(card.validate({})).toEqual([{ field: cardFieldName, message: "Enter your card details." }])
    expect(card.validate({ card_token: "t" })).toEqual([])
    expect(card.validate({ card_saved: "h" })).toEqual([])
    expect(card.dataToSend({ card_token: "t" })).toEqual({ additionalData: { token: "t" } })
    expect(card.dataToSend({})).toEqual({ additionalData: { token: "" } })
    expect(card.dataToSend({ card_token: "t", save_card: "1" })).toEqual({
      additionalData: { token: "t", is_active_payment_token_enabler: "1" },
    })
    expect(card.dataToSend({ card_token: "t", save_card: "0" })).toEqual({ additionalData: { token: "t" } })
    expect(card.dataToSend({ card_token: "t", card_saved: "h", save_card: "1" })).toEqual({
      additionalData: { public_hash: "h" },
    })
  })

  test("a token is valid for one payment: it is cleared after a rejection, other input stays", () => {
    const values = { card_token: "t", save_card: "1", po_number: "7" }
    const after = (code: string) =>
      paymentAfterRejection({ paymentValues: values }, paymentKindOf(code, paymentKinds).kind, "payment").paymentValues
    expect(after("demo_card")).toEqual({ save_card: "1", po_number: "7" })
    expect(after("checkmo")).toEqual(values)
    expect(after("unheard")).toEqual(values)
  })

  test("a page without scripts offers all methods except those that need scripts", () => {
    const methods = ["checkmo", "purchaseorder", "demo_card", "unheard"].map((method) => ({ method }))
    expect(methodsWithoutScripts(methods, paymentKinds)).toEqual([methods[0], methods[1], methods[3]])
    expect(methodsWithoutScripts(methods, [{ ...plainPayment("demo_card"), needsScripts: false }])).toHaveLength(4)
  })

  test("saved cards are decoded with the name of their brand; an unreadable entry is left out", () => {
    const vault = {
      a: entry("demo_card", "VI"),
      b: entry("demo_card", "XX", ""),
      c: "x",
      d: entry("demo_card", "ZZ", "h2"),
    }
    expect(savedCardsIn({ vault })).toEqual([
      { method: "demo_card", publicHash: "h1", brand: "Visa", lastFour: "1111", expires: "04/2031" },
      { method: "demo_card", publicHash: "h2", brand: "Card", lastFour: "1111", expires: "04/2031" },
    ])
    for (const none of [null, [], { vault: null }, { vault: [] }, "<html>"]) expect(savedCardsIn(none)).toEqual([])
    expect(["VI", "MC", "AE", "DI", "?", "constructor"].map(brandName)).toEqual([
      "Visa",
      "Mastercard",
      "American Express",
      "Discover",
      "Card",
      "Card",
    ])
  })
})

describe("Checkout events", () => {
  test("shopper actions and responses at checkout change it; events of other features do not", () => {
    const events = [
      "RatesLoaded",
      "PlaceOrderFinished",
      "CheckoutHydrated",
      "CheckoutRestored",
      "CheckoutEmailTyped",
      "CheckoutFieldBlurred",
      "AddressTyped",
      "AddressAttributeTyped",
      "AddressFieldBlurred",
      "PostcodeAccepted",
      "AddressSelected",
      "BillingSameAsShippingChanged",
      "RatesRetryPressed",
      "RateSelected",
      "PaymentMethodSelected",
      "PaymentFieldTyped",
      "CouponTyped",
      "CouponApplyPressed",
      "CouponRemovePressed",
      "AgreementChanged",
      "PlaceOrderPressed",
    ]
    expect(events.filter((_tag) => !isCheckoutEvent({ _tag }))).toEqual([])
    const others = ["MiniCartOpened", "ProductFormOpened", "constructor"]
    expect(others.filter((_tag) => isCheckoutEvent({ _tag }))).toEqual([])
  })
})
