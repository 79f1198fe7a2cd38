import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { addressKey, creationTime, matchesKey } from "../../../core/addresses/known-address-key.ts"
import {
  pageBillingAddressUse,
  billingToSend,
  isSameAddress,
  resolveBillingAddress,
} from "../../../core/checkout/payment/billing-address.ts"
import { resolveShippingAddress } from "../../../core/checkout/shipping/shipping-address.ts"
import { anySavedAddresses, saved, typed } from "../../arbitraries/checkout.ts"
import { forAll } from "../../arbitraries/for-all.ts"

const anyKey = fc.option(
  fc.integer({ min: 1, max: 9 }).map((id) => `customer-address${id}`),
  { nil: undefined },
)
const form = typed(1_700_000_000_000)
const second = saved("2", { isDefaultShipping: true })

describe("Shipping address resolution", () => {
  test("[4.shipping-address-resolution.1] [4.shipping-address-resolution.2] the address saved from the form takes precedence", () => {
    forAll(anySavedAddresses, anyKey, (addresses, selectedKey) => {
      expect(resolveShippingAddress({ fromForm: form, selectedKey, addresses })).toEqual({
        known: form,
        reason: "typed",
      })
    })
  })

  test("[4.shipping-address-resolution.3] otherwise the address whose key is the selected one", () => {
    const facts = { fromForm: undefined, selectedKey: "customer-address1", addresses: [saved("1"), second] }
    expect(resolveShippingAddress(facts)).toEqual({ known: saved("1"), reason: "selected" })
  })

  test("[4.shipping-address-resolution.4] otherwise the default shipping address", () => {
    const facts = { fromForm: undefined, selectedKey: "customer-address7", addresses: [saved("1"), second] }
    expect(resolveShippingAddress(facts)).toEqual({ known: second, reason: "default" })
  })

  test("[4.shipping-address-resolution.5] otherwise the only address; none of several", () => {
    const facts = { fromForm: undefined, selectedKey: undefined }
    expect(resolveShippingAddress({ ...facts, addresses: [saved("1")] }).reason).toBe("the only one")
    expect(resolveShippingAddress({ ...facts, addresses: [saved("1"), saved("2")] }).known).toBeUndefined()
    expect(resolveShippingAddress({ ...facts, addresses: [] }).known).toBeUndefined()
  })

  test("[3.new-customer-address.6] a stored key that is only the type also means the typed address", () => {
    expect(matchesKey("new-customer-address", form)).toBe(true)
    expect(matchesKey(addressKey(form), form)).toBe(true)
    expect(matchesKey("new-customer-address2", form)).toBe(false)
    expect(matchesKey("customer-address", saved("1"))).toBe(false)
  })

  test("[K18] two addresses created in the same millisecond have different keys", () => {
    expect(creationTime(5, [typed(5), typed(6)])).toBe(7)
  })
})

describe("Billing address resolution", () => {
  const facts = { selectedKey: undefined, typed: undefined, addresses: [], shipping: form, isVirtual: false }
  const ownBill = { ...typed(9), type: "new-customer-billing-address" as const }
  const byDefault = saved("3", { isDefaultBilling: true })

  test("[4.billing-address-resolution.1] [4.billing-address-resolution.2] the saved selection, possibly a new billing address, takes precedence", () => {
    const all = { ...facts, addresses: [byDefault, saved("4")] }
    expect(resolveBillingAddress({ ...all, selectedKey: "customer-address4" }).known).toEqual(saved("4"))
    expect(resolveBillingAddress({ ...all, typed: ownBill, selectedKey: addressKey(ownBill) }).known).toBe(ownBill)
  })

  test("[4.billing-address-resolution.3] otherwise the default billing address, also with a key that matches nothing", () => {
    const all = { ...facts, addresses: [saved("4"), byDefault], selectedKey: "customer-address99" }
    expect(resolveBillingAddress(all)).toEqual({ known: byDefault, reason: "default" })
  })

  test("[4.billing-address-resolution.4] otherwise the shipping address; of a virtual cart only if it is the default one", () => {
    expect(resolveBillingAddress(facts)).toEqual({ known: form, reason: "as shipping" })
    expect(resolveBillingAddress({ ...facts, isVirtual: true }).known).toBeUndefined()
    expect(resolveBillingAddress({ ...facts, isVirtual: true, shipping: second }).known).toBe(second)
  })

  test("[4.billing-address-resolution.5] the billing address in the page is used once, and only while none is selected", () => {
    const page = { usedBefore: false, selected: undefined, hasFormData: false, offered: true, isValid: true }
    expect(pageBillingAddressUse(page)).toBe("select")
    expect(pageBillingAddressUse({ ...page, isValid: false })).toBe("use as form data")
    for (const reason of [{ usedBefore: true }, { selected: form }, { hasFormData: true }, { offered: false }])
      expect(pageBillingAddressUse({ ...page, ...reason })).toBe("ignore")
  })

  test("[4.billing-address-resolution.6] a billing address equal to the shipping address is not saved to the address book twice", () => {
    const stored = { ...form, saveInAddressBook: true }
    expect(billingToSend(stored, stored)).toMatchObject({ saveInAddressBook: false })
    expect(billingToSend({ ...ownBill, saveInAddressBook: true }, stored)).toMatchObject({ saveInAddressBook: true })
    expect(isSameAddress(stored, form)).toBe(true)
    expect(isSameAddress(undefined, undefined)).toBe(false)
  })
})
