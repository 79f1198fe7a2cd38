import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { emptyCheckoutData, readCheckoutData, storedCheckoutData } from "../../core/checkout/checkout-data.ts"
import { checkoutStep } from "../../core/checkout/checkout-step.ts"
import { checkoutDataKey, openedCheckout } from "../../core/checkout/opened-checkout.ts"
import { checkoutDataOf, restoredCheckout } from "../../core/checkout/restored-checkout.ts"
import { checkout, janesDraft, readyCheckout, saved } from "../arbitraries/checkout.ts"
import { forAll } from "../arbitraries/for-all.ts"

const day = 24 * 60 * 60 * 1000
const now = 1_700_000_000_000
const guest = { owner: "guest", time: now }
const stored = storedCheckoutData(checkoutDataOf(readyCheckout()), guest)

describe("Checkout state in client storage", () => {
  test("[9.checkout.4] is stored under 'checkout-data'", () => {
    expect(checkoutDataKey).toBe("checkout-data")
  })

  test("[3.checkout-state.1] [3.checkout-state.2] [3.checkout-state.3] [3.checkout-state.4] [3.checkout-state.5] contains everything typed and selected", () => {
    expect(stored).toMatchObject({
      selectedShippingAddress: "new-customer-address5",
      shippingAddressFromData: { firstname: "Jane", street: { "0": "123 Oak Ave", "1": "" }, region_id: "12" },
      newCustomerShippingAddress: { city: "Beverly Hills", created_at: 5 },
      selectedShippingRate: "flatrate_flatrate",
      selectedPaymentMethod: "checkmo",
      selectedBillingAddress: "new-customer-address5",
      inputFieldEmailValue: "jane@example.com",
      validatedEmailValue: "jane@example.com",
    })
  })

  test("is restored completely by a reload", () => {
    const data = readCheckoutData(JSON.parse(JSON.stringify(stored)), guest)
    const { state } = checkoutStep(checkout(), {
      _tag: "CheckoutRestored",
      restored: restoredCheckout(checkout(), data, now),
    })
    expect(state.shipping).toEqual({ selectedKey: undefined, draft: janesDraft, createdAt: 5 })
    expect(state).toMatchObject({ email: "jane@example.com", rate: "flatrate_flatrate", isBillingSameAsShipping: true })
    expect(checkoutDataOf(state)).toEqual(checkoutDataOf(readyCheckout()))
  })

  test("nothing stored restores the page as it opens without storage", () => {
    for (const page of [checkout(), readyCheckout(), readyCheckout({ addresses: [saved("5")] })])
      expect(restoredCheckout(page, emptyCheckoutData, now)).toEqual(openedCheckout(page, now))
  })

  test("includes a separate billing address", () => {
    const before = readyCheckout({
      isBillingSameAsShipping: false,
      billing: { selectedKey: undefined, draft: { ...janesDraft, firstname: "Jill" }, createdAt: 6 },
    })
    const data = readCheckoutData(storedCheckoutData(checkoutDataOf(before), guest), guest)
    const { state } = checkoutStep(checkout(), {
      _tag: "CheckoutRestored",
      restored: restoredCheckout(checkout(), data, now),
    })
    expect(state.isBillingSameAsShipping).toBe(false)
    expect(state.billing.draft.firstname).toBe("Jill")
  })

  test("selecting a saved address clears the stored form, so that it does not replace the address", () => {
    const withBook = readyCheckout({ addresses: [saved("5")] })
    const { state } = checkoutStep(withBook, { _tag: "AddressSelected", part: "shipping", key: "customer-address5" })
    expect(checkoutDataOf(state)).toMatchObject({
      selectedShippingAddress: "customer-address5",
      shippingAddressFromData: undefined,
    })
  })

  test("expires after 7 days, and times in the future are ignored", () => {
    expect(readCheckoutData(stored, { ...guest, time: now + 7 * day })).not.toEqual(emptyCheckoutData)
    expect(readCheckoutData(stored, { ...guest, time: now + 7 * day + 1 })).toEqual(emptyCheckoutData)
    expect(readCheckoutData(stored, { ...guest, time: now - 8 * day })).toEqual(emptyCheckoutData)
  })

  test("remains after sign-in, and is hidden from another customer or a later guest [I10]", () => {
    const ofAnn = storedCheckoutData(checkoutDataOf(readyCheckout()), { owner: "ann@example.com", time: now })
    expect(readCheckoutData(stored, { owner: "ann@example.com", time: now })).not.toEqual(emptyCheckoutData)
    expect(readCheckoutData(ofAnn, { owner: "bob@example.com", time: now })).toEqual(emptyCheckoutData)
    expect(readCheckoutData(ofAnn, guest)).toEqual(emptyCheckoutData)
  })

  test("[R16] any stored text is read without an exception or invented values", () => {
    forAll(fc.jsonValue(), (value) => {
      const data = readCheckoutData(value, guest)
      expect(readCheckoutData(storedCheckoutData(data, guest), guest)).toEqual(data)
    })
    const hostile: unknown = JSON.parse('{"__proto__":{"selectedShippingRate":"x"},"selectedShippingRate":{"a":1}}')
    expect(readCheckoutData(hostile, guest).selectedShippingRate).toBeUndefined()
  })

  test("[K13] contains nothing of a payment but the name of its method", () => {
    const text = JSON.stringify(storedCheckoutData(checkoutDataOf(readyCheckout()), guest))
    expect(text).not.toMatch(/additional_data|cc_number|token/)
  })
})
