/** The part of a country that an address names: from the country's list (then with id and code), or typed as text. */
export type AddressRegion = { readonly id?: string | undefined; readonly code: string; readonly name: string }

/** What a shop keeps about an address beyond its own fields. [3.address-custom-attributes.1] */
export type CustomAttribute = {
  readonly code: string
  readonly value: string | number | boolean
  readonly label?: string | undefined
}

/** An address, whoever typed or saved it; what was not given is the empty text. [3.customer-address.1] */
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

export const noRegion: AddressRegion = { code: "", name: "" }

/** An address of which nothing is known yet. */
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

/** An address in the shopper's address book. It cannot be edited at checkout. [3.customer-address.8] [3.customer-address.9] */
export type SavedAddress = {
  readonly type: "customer-address"
  readonly id: string
  readonly customerId: string
  readonly address: Address
  readonly isDefaultShipping: boolean
  readonly isDefaultBilling: boolean
  /** The address on one line, as the shop writes it. */
  readonly inline: string
}

/** An address typed at checkout. It can be edited. [3.new-customer-address.6] [3.new-billing-address.1] */
export type TypedAddress = {
  readonly type: "new-customer-address" | "new-customer-billing-address"
  /** Milliseconds; tells two typed addresses apart and stays with the address in client storage. */
  readonly createdAt: number
  readonly address: Address
  readonly saveInAddressBook: boolean
}

/** An address that may be chosen at checkout, for shipping or billing. [9.checkout.6] */
export type KnownAddress = SavedAddress | TypedAddress

/** Whether the shopper may change it at checkout: what was typed there, and nothing of the address book. [3.customer-address.9] [3.new-customer-address.7] */
export const isEditable = (known: KnownAddress): known is TypedAddress => known.type !== "customer-address"
