import type { TypedAddress } from "./new-address.ts"

/** Region of an address: from the list of the country with id and code, or typed text. */
export type AddressRegion = { readonly id?: string | undefined; readonly code: string; readonly name: string }

/** Custom attribute of an address. [3.address-custom-attributes.1] */
export type CustomAttribute = {
  readonly code: string
  readonly value: string | number | boolean
  readonly label?: string | undefined
}

/** Address, typed or saved; missing fields are empty. [3.customer-address.1] */
export type Address = {
  readonly countryId: string
  readonly region: AddressRegion
  readonly street: ReadonlyArray<string>
  readonly postcode: string
  readonly city: string
  readonly prefix: string
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly suffix: string
  readonly company: string
  readonly telephone: string
  readonly fax: string
  readonly vatId: string
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

/** Address of the address book. Not editable at checkout. [3.customer-address.8] [3.customer-address.9] */
export type SavedAddress = {
  readonly type: "customer-address"
  readonly id: string
  readonly customerId: string
  readonly address: Address
  readonly isDefaultShipping: boolean
  readonly isDefaultBilling: boolean
  /** Address on one line, formatted by the backend. */
  readonly inline: string
}

/** Address that can be selected at checkout, for shipping or billing. [9.checkout.6] */
export type KnownAddress = SavedAddress | TypedAddress

/** True for addresses typed at checkout, which are editable there. [3.customer-address.9] [3.new-customer-address.7] */
export const isEditable = (known: KnownAddress): known is TypedAddress => known.type !== "customer-address"
