import type { SavedAddress } from "./customer-address.ts"
import type { TypedAddress } from "./new-customer-address.ts"

/** Region of an address: from the list of the country with id and code, or typed text. [3.customer-address.3] */
export type AddressRegion = { readonly id?: string | undefined; readonly code: string; readonly name: string }

/** Custom attribute of an address. */
export type CustomAttribute = {
  readonly code: string
  readonly value: string | number | boolean
  readonly label?: string | undefined
}

/** Address, typed or saved; missing fields are empty. [3.customer-address.1] */
export type Address = {
  /** Code of the country. [3.customer-address.2] */
  readonly countryId: string
  readonly region: AddressRegion
  /** Lines of the street. [3.customer-address.4] */
  readonly street: ReadonlyArray<string>
  readonly postcode: string
  readonly city: string
  /** Parts of the name, from the prefix to the suffix. [3.customer-address.5] */
  readonly prefix: string
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly suffix: string
  readonly company: string
  readonly telephone: string
  readonly fax: string
  /** Tax number. [3.customer-address.5] */
  readonly vatId: string
  /** Attributes added by the store. [3.customer-address.6] */
  readonly customAttributes: ReadonlyArray<CustomAttribute>
  readonly extensionAttributes?: Readonly<Record<string, unknown>> | undefined
}

/** Region of an address without one: empty code and name. */
export const noRegion: AddressRegion = { code: "", name: "" }

/** Address without data. */
export const emptyAddress: Address = {
  countryId: "",
  region: noRegion,
  street: [],
  postcode: "",
  city: "",
  prefix: "",
  firstName: "",
  middleName: "",
  lastName: "",
  suffix: "",
  company: "",
  telephone: "",
  fax: "",
  vatId: "",
  customAttributes: [],
}

/** Address that can be selected at checkout, for shipping or billing. [9.checkout.6] */
export type KnownAddress = SavedAddress | TypedAddress

/** True for addresses typed at checkout, which are editable there. [3.customer-address.9] [3.new-customer-address.7] */
export const isEditable = (known: KnownAddress): known is TypedAddress => known.type !== "customer-address"
