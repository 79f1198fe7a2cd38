import type { Address } from "./address.ts"

/** Address typed at checkout. Editable. [3.new-customer-address.6] [3.new-billing-address.1] */
export type TypedAddress = {
  readonly type: "new-customer-address" | "new-customer-billing-address"
  /** Time of creation in milliseconds, which identifies the address and is stored with it. */
  readonly createdAt: number
  readonly address: Address
  readonly saveInAddressBook: boolean
}
