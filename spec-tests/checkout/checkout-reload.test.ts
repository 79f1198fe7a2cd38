import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { anyText } from "../../app/testing/any-text.ts"
import { postcodeKey } from "../../core/addresses/postcode.ts"
import { readCheckoutData, storedCheckoutData } from "../../core/checkout/checkout-data.ts"
import { stepsOf } from "../../core/checkout/checkout-steps.ts"
import type { AddressEntry, CheckoutState } from "../../core/checkout/checkout.ts"
import { checkoutDataOf, restoredCheckout } from "../../core/checkout/restored-checkout.ts"
import {
  anyDraft,
  anySavedAddresses,
  checkout,
  janesDraft,
  readyCheckout,
  saved,
  totals,
} from "../arbitraries/checkout.ts"
import { forAll } from "../arbitraries/for-all.ts"

const now = 1_700_000_000_000
const customer = { kind: "customer" } as const
const emptyDraft = checkout().shipping.draft

/** The checkout after a reload: the browser's stored data applied to a new page. */
const reloaded = (state: CheckoutState, page: CheckoutState): CheckoutState => {
  const by = { owner: page.owner.kind === "customer" ? "ann@example.com" : "guest", time: now }
  const stored: unknown = JSON.parse(JSON.stringify(storedCheckoutData(checkoutDataOf(state), by)))
  return restoredCheckout(page, readCheckoutData(stored, by), now)
}

const anyEntry = (keys: ReadonlyArray<string | undefined>): fc.Arbitrary<AddressEntry> =>
  fc.record({ selectedKey: fc.constantFrom(...keys), draft: anyDraft, createdAt: fc.integer({ min: 1, max: 9 }) })

/** A guest's or customer's checkout in any state. */
const anyCheckout = fc
  .record({ isCustomer: fc.boolean(), addresses: anySavedAddresses, isVirtual: fc.boolean() })
  .chain(({ isCustomer, addresses, isVirtual }) => {
    const book = isCustomer ? addresses : []
    const keys = [undefined, ...book.map(({ id }) => `customer-address${id}`)]
    const page = checkout(
      { addresses: book, ...(isCustomer ? { owner: customer, email: "ann@example.com" } : {}) },
      { isVirtual },
    )
    return fc
      .record({
        shipping: anyEntry(keys),
        billing: anyEntry(keys),
        isBillingSameAsShipping: isVirtual ? fc.constant(false) : fc.boolean(),
        email: isCustomer ? fc.constant("ann@example.com") : anyText({ maxLength: 20 }),
        couponInput: anyText({ maxLength: 10 }),
      })
      .map((typed): readonly [CheckoutState, CheckoutState] => [{ ...page, ...typed }, page])
  })

const isTyped = ({ selectedKey, draft }: AddressEntry): boolean => {
  const { country_id: _country, region_id: _region, custom_attributes: attributes, ...texts } = draft
  const isTouched = attributes !== undefined || Object.values(texts).some((text) => text.trim() !== "")
  return selectedKey === undefined && isTouched
}

describe("Reload of the checkout", () => {
  test("[3.checkout-state.2] restores every character of the shipping address", () => {
    forAll(anyCheckout, ([state, page]) => {
      fc.pre(!state.isVirtual && isTyped(state.shipping))
      const { shipping } = reloaded(state, page)
      expect(shipping.draft).toEqual(state.shipping.draft)
      expect(shipping.selectedKey).toBeUndefined()
    })
  })

  test("[3.checkout-state.4] restores every character of a separate billing address", () => {
    forAll(anyCheckout, ([state, page]) => {
      fc.pre(isTyped(state.billing))
      expect(reloaded(state, page).billing.draft).toEqual(state.billing.draft)
    })
  })

  test("[3.checkout-state.4] restores a confirmed billing address with its time while a saved one is selected", () => {
    const page = checkout({ addresses: [saved("5"), saved("6")], owner: customer, email: "ann@example.com" })
    const billing: AddressEntry = { selectedKey: "customer-address5", draft: janesDraft, createdAt: 4 }
    const shipping: AddressEntry = { ...page.shipping, selectedKey: "customer-address6" }
    const state: CheckoutState = { ...page, shipping, billing, isBillingSameAsShipping: false }
    expect(checkoutDataOf(state)).toMatchObject({
      selectedBillingAddress: "customer-address5",
      billingAddressFromData: undefined,
      newCustomerBillingAddress: { draft: janesDraft, createdAt: 4 },
    })
    expect(reloaded(state, page).billing).toEqual({ ...billing, createdAt: 4 })
  })

  test("restores that the shopper accepted a postcode which does not match its country", () => {
    forAll(anyCheckout, fc.boolean(), fc.boolean(), ([state, page], isShippingKept, isBillingKept) => {
      const kept = (entry: AddressEntry, isKept: boolean): AddressEntry => ({
        ...entry,
        acceptedPostcode: isKept ? postcodeKey(entry.draft.country_id, entry.draft.postcode) : undefined,
      })
      const before = { shipping: kept(state.shipping, isShippingKept), billing: kept(state.billing, isBillingKept) }
      const after = reloaded({ ...state, ...before }, page)
      expect(after.shipping.acceptedPostcode).toBe(before.shipping.acceptedPostcode)
      expect(after.billing.acceptedPostcode).toBe(before.billing.acceptedPostcode)
    })
  })

  test("[3.checkout-state.1] restores a selected saved address", () => {
    forAll(anyCheckout, ([state, page]) => {
      fc.pre(!state.isVirtual && state.shipping.selectedKey !== undefined)
      expect(reloaded(state, page).shipping.selectedKey).toBe(state.shipping.selectedKey)
    })
  })

  test("[3.checkout-state.5] restores a guest's e-mail and an unapplied code; a customer's e-mail is the shop's", () => {
    forAll(anyCheckout, ([state, page]) => {
      const after = reloaded(state, page)
      expect(after.email).toBe(state.owner.kind === "customer" ? "ann@example.com" : state.email)
      expect(after.couponInput).toBe(state.couponInput)
    })
  })

  test("opens all parts of the page, whatever the previous step", () => {
    const stepped: CheckoutState = {
      ...readyCheckout(),
      layout: { _tag: "Steps", open: "payment", steps: stepsOf(false) },
    }
    expect(restoredCheckout(stepped, checkoutDataOf(readyCheckout()), now).layout).toEqual({ _tag: "OnePage" })
  })

  test("shows the applied coupon of the shop, not the one stored in the browser", () => {
    const page = checkout({ couponInput: "WELCOME10", totals: totals("9", { couponCode: "WELCOME10" }) })
    expect(reloaded(checkout({ couponInput: "OTHER" }), page).couponInput).toBe("WELCOME10")
  })

  test("stores nothing for a field of blanks", () => {
    const blanks: AddressEntry = { selectedKey: undefined, draft: { ...emptyDraft, city: "  " }, createdAt: 3 }
    expect(checkoutDataOf(checkout({ shipping: blanks })).shippingAddressFromData).toBeUndefined()
    const one: AddressEntry = { ...blanks, draft: { ...emptyDraft, city: " B " } }
    expect(checkoutDataOf(checkout({ shipping: one })).shippingAddressFromData).toEqual(one.draft)
  })

  test("[3.checkout-state.3] confirms an address only when it is valid and its country is known", () => {
    const entry = (change: Partial<typeof janesDraft>): AddressEntry => ({
      selectedKey: undefined,
      draft: { ...janesDraft, ...change },
      createdAt: 5,
    })
    const confirmed = (change: Partial<typeof janesDraft>) =>
      checkoutDataOf(readyCheckout({ shipping: entry(change) })).newCustomerShippingAddress
    expect(confirmed({})).toEqual({ draft: janesDraft, createdAt: 5 })
    expect(confirmed({ city: "" })).toBeUndefined()
    expect(confirmed({ country_id: "XX" })).toBeUndefined()
  })

  test("stores an e-mail as valid only when it is, without surrounding blanks", () => {
    const validated = (email: string) => checkoutDataOf(checkout({ email })).validatedEmailValue
    expect(validated(" jane@example.com ")).toBe("jane@example.com")
    expect(validated("jane@")).toBe("")
  })

  test("[4.billing-address-resolution.1] restores a billing address selected from the address book", () => {
    const page = checkout({ owner: customer, addresses: [saved("1", { isDefaultShipping: true }), saved("2")] })
    const state: CheckoutState = {
      ...page,
      shipping: { ...page.shipping, selectedKey: "customer-address1" },
      billing: { ...page.billing, selectedKey: "customer-address2" },
      isBillingSameAsShipping: false,
    }
    expect(reloaded(state, page)).toMatchObject({
      billing: { selectedKey: "customer-address2" },
      isBillingSameAsShipping: false,
    })
    const same = { ...state, isBillingSameAsShipping: true }
    expect(reloaded(same, page)).toMatchObject({
      billing: { selectedKey: page.billing.selectedKey },
      isBillingSameAsShipping: true,
    })
  })

  test("with a stored key that matches no address retains the quote's address, even if there is a default one", () => {
    const addresses = [saved("1", { isDefaultShipping: true }), saved("2")]
    const page = checkout({ owner: customer, addresses })
    const quoted: CheckoutState = {
      ...page,
      shipping: { selectedKey: undefined, draft: janesDraft, createdAt: 0 },
    }
    const data = {
      ...checkoutDataOf(page),
      selectedShippingAddress: "customer-address9",
      shippingAddressFromData: undefined,
    }
    expect(restoredCheckout(quoted, data, now).shipping).toMatchObject({ selectedKey: undefined, draft: janesDraft })
    const lone = { ...quoted, addresses: [saved("1")] }
    expect(restoredCheckout(lone, data, now).shipping).toMatchObject({ selectedKey: undefined, draft: janesDraft })
  })

  test("with an address book without the stored address retains the address of the page", () => {
    const before = checkout({ owner: customer, addresses: [saved("1"), saved("2"), saved("3")] })
    const state: CheckoutState = { ...before, shipping: { ...before.shipping, selectedKey: "customer-address3" } }
    const page = checkout({ owner: customer, addresses: [saved("1"), saved("2")] })
    expect(reloaded(state, page).shipping.selectedKey).toBe(page.shipping.selectedKey)
  })
})
