import type { Address } from "./address.ts"

/** Address of the address book. Not editable at checkout. [3.customer-address.8] [3.customer-address.9] */
export type SavedAddress = {
  readonly type: "customer-address"
  readonly id: string
  /** Owner of the address. [3.customer-address.2] */
  readonly customerId: string
  /** Country, region, street, name and the other fields. [3.customer-address.1] [3.customer-address.3] [3.customer-address.4] [3.customer-address.5] */
  readonly address: Address
  /** True for 1, "1" and true in the response. [3.customer-address.6] */
  readonly isDefaultShipping: boolean
  readonly isDefaultBilling: boolean
  /** Address on one line, formatted by the backend. [3.customer-address.7] */
  readonly inline: string
}
