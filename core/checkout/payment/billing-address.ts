import type { KnownAddress } from "../../addresses/address.ts"
import { addressKey, matchesKey } from "../../addresses/known-address-key.ts"
import type { TypedAddress } from "../../addresses/new-customer-address.ts"
import { isDefaultShipping } from "../shipping/shipping-address.ts"

/** Resolved billing address, and the rule that selected it. */
export type BillingAddressChoice = {
  readonly known: KnownAddress | undefined
  readonly reason: "selected" | "default" | "as shipping" | "none"
}

/** Facts that determine the billing address. [4.billing-address-resolution] */
export type BillingFacts = {
  readonly selectedKey: string | undefined
  /** Stored address of the billing form. [3.new-billing-address.1] */
  readonly typed: TypedAddress | undefined
  readonly addresses: ReadonlyArray<KnownAddress>
  readonly shipping: KnownAddress | undefined
  readonly isVirtual: boolean
}

/**
 * Resolves the billing address: selected, default, or the shipping address. A stored key that matches nothing is skipped.
 * [4.billing-address-resolution.1] [4.billing-address-resolution.2] [4.billing-address-resolution.3] [4.billing-address-resolution.4]
 */
export const resolveBillingAddress = (facts: BillingFacts): BillingAddressChoice => {
  const { selectedKey, typed, addresses, shipping, isVirtual } = facts
  const choosable = typed === undefined ? addresses : [typed, ...addresses]
  const selected = selectedKey === undefined ? undefined : choosable.find((known) => matchesKey(selectedKey, known))
  if (selected !== undefined) return { known: selected, reason: "selected" }

  const byDefault = addresses.find((known) => known.type === "customer-address" && known.isDefaultBilling)
  if (byDefault !== undefined) return { known: byDefault, reason: "default" }

  return shipping !== undefined && (!isVirtual || isDefaultShipping(shipping))
    ? { known: shipping, reason: "as shipping" }
    : { known: undefined, reason: "none" }
}

/**
 * Decides the use of the page's billing address, `billingAddressFromData` of its configuration: ignore it, select it, or fill the form with it.
 * [4.billing-address-resolution.5]
 */
export const pageBillingAddressUse = (facts: {
  /** True when this checkout has already used the page's billing address. */
  readonly usedBefore: boolean
  /** Billing address that is selected without the page's billing address. */
  readonly selected: KnownAddress | undefined
  /** True when the browser has stored form data. */
  readonly hasFormData: boolean
  /** True when the page has a billing address. */
  readonly offered: boolean
  /** True when the backend marks the page's billing address as valid. */
  readonly isValid: boolean
}): "ignore" | "select" | "use as form data" => {
  if (facts.usedBefore || !facts.offered || facts.hasFormData || facts.selected !== undefined) return "ignore"
  return facts.isValid ? "select" : "use as form data"
}

/** Returns `true` when both addresses exist and have the same key. */
export const isSameAddress = (first: KnownAddress | undefined, second: KnownAddress | undefined): boolean =>
  first !== undefined && second !== undefined && addressKey(first) === addressKey(second)

/** Billing address to send: one that equals the shipping address is not saved in the address book a second time. [4.billing-address-resolution.6] */
export const billingToSend = (billing: KnownAddress, shipping: KnownAddress | undefined): KnownAddress =>
  billing.type !== "customer-address" && isSameAddress(billing, shipping)
    ? { ...billing, saveInAddressBook: false }
    : billing
