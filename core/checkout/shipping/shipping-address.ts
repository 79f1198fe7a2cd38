import type { KnownAddress } from "../../addresses/address.ts"
import type { SavedAddress } from "../../addresses/customer-address.ts"
import { matchesKey } from "../../addresses/known-address-key.ts"
import type { TypedAddress } from "../../addresses/new-customer-address.ts"

/** Resolved shipping address, and the rule that selected it. */
export type ShippingAddressChoice = {
  readonly known: KnownAddress | undefined
  readonly reason: "typed" | "selected" | "default" | "the only one" | "none"
}

/**
 * Resolves the shipping address: form data, selected, default, or the only one. [4.shipping-address-resolution]
 * [4.shipping-address-resolution.2] [4.shipping-address-resolution.3] [4.shipping-address-resolution.4] [4.shipping-address-resolution.5]
 * [4.shipping-address-resolution.1]
 */
export const resolveShippingAddress = (facts: {
  /** Stored form data; selecting another address removes it. */
  readonly fromForm: TypedAddress | undefined
  readonly selectedKey: string | undefined
  readonly addresses: ReadonlyArray<KnownAddress>
}): ShippingAddressChoice => {
  const { fromForm, selectedKey, addresses } = facts
  if (fromForm !== undefined) return { known: fromForm, reason: "typed" }

  const selected = selectedKey === undefined ? undefined : addresses.find((known) => matchesKey(selectedKey, known))
  if (selected !== undefined) return { known: selected, reason: "selected" }

  const byDefault = addresses.find((known): known is SavedAddress => isDefaultShipping(known))
  if (byDefault !== undefined) return { known: byDefault, reason: "default" }

  const [only, another] = addresses
  return only !== undefined && another === undefined
    ? { known: only, reason: "the only one" }
    : { known: undefined, reason: "none" }
}

/** True for the default shipping address of the address book. */
export const isDefaultShipping = (known: KnownAddress): boolean =>
  known.type === "customer-address" && known.isDefaultShipping
