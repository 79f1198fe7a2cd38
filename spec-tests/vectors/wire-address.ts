import { Option, Schema } from "effect"

import { addressOfForm } from "../../core/addresses/address-form.wire.ts"
import type { KnownAddress } from "../../core/addresses/address.ts"
import type { AddressDefaults, TypedAddress } from "../../core/addresses/new-customer-address.ts"
import { CustomerAddressWire, savedAddressFrom } from "../../core/customer/customer-record.wire.ts"
import { vectorCountries } from "../arbitraries/vector-countries.ts"

/** An address in a vector: a filled form, a saved address, or neither. */
export type WireAddress = { readonly typed?: unknown; readonly saved?: unknown; readonly none?: true }

const readSaved = Schema.decodeUnknownOption(CustomerAddressWire)

/** An address of the address book; `undefined` where it cannot be read. */
export const savedAddress = (wire: unknown): KnownAddress | undefined =>
  Option.getOrUndefined(Option.map(readSaved(wire), savedAddressFrom))

/** The address of a filled form. */
export const typedAddress = (
  form: unknown,
  type: TypedAddress["type"] = "new-customer-address",
  defaults: AddressDefaults = { countryId: "US" },
): TypedAddress | undefined =>
  addressOfForm(form, { type, createdAt: 1, defaults, countries: vectorCountries, text: (source) => source })

export const wireAddress = ({ typed, saved }: WireAddress): KnownAddress | undefined => {
  if (saved !== undefined) return savedAddress(saved)
  return typed === undefined ? undefined : typedAddress(typed)
}
