import type { Generated } from "kysely"

import type { Moment } from "./column-types.ts"

/** A customer's wish list; each customer has at most one. Times are Unix milliseconds. */
export type WishListTable = {
  readonly id: Generated<number>
  readonly customer_id: number
  /** The secret code of a shared list; null before it is shared for the first time. */
  sharing_code: string | null
  updated_at: Moment
}

/** A product on a wish list, with the options chosen so far. */
export type WishListItemTable = {
  readonly id: Generated<number>
  readonly wish_list_id: number
  readonly product_id: number
  quantity: number
  /** JSON text of the choices, see new-wish-list-item.ts. */
  choices: string
  /** Equal for items with equal choices. */
  choices_key: string
  description: string
  readonly added_at: Moment
}

/** A list of products to compare: of a customer, of a guest's session, or of whoever has the uid. */
export type CompareListTable = {
  readonly id: Generated<number>
  readonly uid: string
  customer_id: number | null
  session_id: number | null
  readonly created_at: Moment
}

/** The products of a compare list; `id` is their order. */
export type CompareItemTable = {
  readonly id: Generated<number>
  readonly list_id: number
  readonly product_id: number
}

/** Tables of wish lists and compare lists, by name. */
export type WishListTables = {
  readonly wish_list: WishListTable
  readonly wish_list_item: WishListItemTable
  readonly compare_list: CompareListTable
  readonly compare_item: CompareItemTable
}
