import type { Address } from "../addresses/address.ts"
import type { Amount } from "../money/amount.ts"

/** Account of a signed-in customer. */
export type Account = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** Values of the store's attributes by code, such as the date of birth; absent ones have no value. */
  readonly attributes?: Readonly<Record<string, string>> | undefined
  /** Newsletter subscription. */
  readonly isSubscribed: boolean
  readonly addresses: ReadonlyArray<AccountAddress>
  /** Recent orders, newest first. */
  readonly orders: ReadonlyArray<AccountOrder>
}

/** Formatted address, line by line. */
export type AccountAddress = {
  readonly id: string
  readonly address: Address
  readonly lines: ReadonlyArray<string>
  readonly isDefaultShipping: boolean
  readonly isDefaultBilling: boolean
}

/** Order in the list of a customer's orders. */
export type AccountOrder = {
  /** Entity id, used in the address of its page; not the order number. */
  readonly id: string
  readonly number: string
  /** ISO date, such as `2026-03-31`. */
  readonly date: string
  readonly status: string
  readonly total: Amount
  /** Currency code of the order; empty when the backend sends none. */
  readonly currency: string
}

/** Page of a customer's orders, newest first. */
export type OrdersPage = {
  readonly orders: ReadonlyArray<AccountOrder>
  readonly total: number
  readonly page: number
  readonly pages: number
}

/** The default addresses of a customer; all addresses if there is no default. */
export const defaultAddresses = (addresses: Account["addresses"]): Account["addresses"] => {
  const defaults = addresses.filter((address) => address.isDefaultShipping || address.isDefaultBilling)
  return defaults.length > 0 ? defaults : addresses
}
