import type { Amount } from "../catalogue/amount.ts"

/** What a signed-in customer sees of their account. */
export type Account = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly addresses: ReadonlyArray<AccountAddress>
  /** Newest first. */
  readonly orders: ReadonlyArray<AccountOrder>
}

/** An address as it is written on a parcel, line by line. */
export type AccountAddress = {
  readonly id: string
  readonly lines: ReadonlyArray<string>
  readonly isDefaultShipping: boolean
  readonly isDefaultBilling: boolean
}

export type AccountOrder = {
  readonly number: string
  /** ISO date, such as `2026-03-31`. */
  readonly date: string
  readonly status: string
  readonly total: Amount
}
