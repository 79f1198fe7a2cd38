import type { Generated } from "kysely"

/** A customer's list; there is one at most. Times are unix milliseconds. */
export type WishListTable = {
  readonly id: Generated<number>
  readonly customer_id: number
  /** Who knows it may look at the list. None before the list is shared for the first time. */
  sharing_code: string | null
  updated_at: number
}

/** A product that somebody wants, as far as it has been chosen. */
export type WishListItemTable = {
  readonly id: Generated<number>
  readonly wish_list_id: number
  readonly product_id: number
  quantity: number
  /** JSON text of the kept choices, see wish.ts. */
  choices: string
  /** Equal for wishes that are the same. */
  choices_key: string
  description: string
  readonly added_at: number
}

/** Products to be looked at side by side: of a customer, of a browser, or of whoever knows the uid. */
export type CompareListTable = {
  readonly id: Generated<number>
  readonly uid: string
  customer_id: number | null
  session_id: number | null
  readonly created_at: number
}

export type CompareItemTable = {
  readonly id: Generated<number>
  readonly list_id: number
  readonly product_id: number
}

export type WishListTables = {
  readonly wish_list: WishListTable
  readonly wish_list_item: WishListItemTable
  readonly compare_list: CompareListTable
  readonly compare_item: CompareItemTable
}
