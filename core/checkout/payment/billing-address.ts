import { addressKey, matchesKey } from "../../addresses/address-key.ts"
import type { KnownAddress, TypedAddress } from "../../addresses/address.ts"
import { isDefaultShipping } from "../shipping/shipping-address.ts"

/** Where the bill goes, and why. */
export type BillingAddressChoice = {
  readonly known: KnownAddress | undefined
  readonly because: "selected" | "default" | "as shipping" | "from the shop" | "none"
}

export type BillingFacts = {
  readonly selectedKey: string | undefined
  /** The billing address kept from its form. */
  readonly typed: TypedAddress | undefined
  readonly addresses: ReadonlyArray<KnownAddress>
  readonly shipping: KnownAddress | undefined
  readonly isVirtual: boolean
}

/** The address of the bill, and why. A stored key that matches nothing falls through to the next rule. [4.billing-address-resolution.1] */
export const resolveBillingAddress = (facts: BillingFacts): BillingAddressChoice => {
  const { selectedKey, typed, addresses, shipping, isVirtual } = facts
  const choosable = typed === undefined ? addresses : [typed, ...addresses]
  const selected = selectedKey === undefined ? undefined : choosable.find((known) => matchesKey(selectedKey, known))
  if (selected !== undefined) return { known: selected, because: "selected" }

  const byDefault = addresses.find((known) => known.type === "customer-address" && known.isDefaultBilling)
  if (byDefault !== undefined) return { known: byDefault, because: "default" }

  return shipping !== undefined && (!isVirtual || isDefaultShipping(shipping))
    ? { known: shipping, because: "as shipping" }
    : { known: undefined, because: "none" }
}

/** What to do with the billing address that the shop itself wrote into the page. [4.billing-address-resolution.5] */
export const pageBillingAddressUse = (facts: {
  readonly usedBefore: boolean
  readonly chosen: KnownAddress | undefined
  readonly keptForm: boolean
  readonly offered: boolean
  readonly isValid: boolean
}): "ignore" | "select" | "keep as form data" => {
  if (facts.usedBefore || !facts.offered || facts.keptForm || facts.chosen !== undefined) return "ignore"
  return facts.isValid ? "select" : "keep as form data"
}

/** Whether both are one address. Compared by key. */
export const isSameAddress = (one: KnownAddress | undefined, other: KnownAddress | undefined): boolean =>
  one !== undefined && other !== undefined && addressKey(one) === addressKey(other)

/** The billing address as it is sent: one that is also the shipping address is not kept in the address book a second time. [4.billing-address-resolution.6] */
export const billingToSend = (billing: KnownAddress, shipping: KnownAddress | undefined): KnownAddress =>
  billing.type !== "customer-address" && isSameAddress(billing, shipping)
    ? { ...billing, saveInAddressBook: false }
    : billing
