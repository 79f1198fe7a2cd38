import type { Generated } from "kysely"

import type { Flag, Moment } from "./column-types.ts"

/**
 * Carts, Magento's quotes. A guest's cart is identified by its mask, a customer's by its owner. Times are Unix milliseconds, amounts
 * ten-thousandths.
 */
export type CartTable = {
  id: Generated<number>
  mask: string
  customer_id: number | null
  is_active: Flag
  email: string | null
  /** Incremented with every change of the cart. [I9] */
  version: number
  coupon_code: string | null
  carrier_code: string | null
  method_code: string | null
  payment_method: string | null
  po_number: string | null
  /** JSON text of `additional_data`. */
  payment_data: string | null
  /** JSON text of the fields that modules add, by code. */
  order_fields: string | null
  created_at: Moment
  updated_at: Moment
}

/** One item of a cart as requested. Its price and parts are always read from the catalogue. */
export type CartItemTable = {
  id: Generated<number>
  cart_id: number
  product_id: number
  /** The grouped product that a member was added through. */
  grouped_product_id: number | null
  quantity: number
  /** JSON text of the choices, see line-choices.ts. */
  choices: string
  /** Equal for items with equal choices. */
  choices_key: string
  created_at: Moment
}

/** Columns that addresses of carts and orders share. */
export type AddressColumns = {
  kind: "shipping" | "billing"
  email: string | null
  firstname: string | null
  lastname: string | null
  middlename: string | null
  prefix: string | null
  suffix: string | null
  company: string | null
  /** Lines, separated by line feeds. */
  street: string | null
  city: string | null
  region: string | null
  region_id: number | null
  region_code: string | null
  postcode: string | null
  country_id: string | null
  telephone: string | null
  fax: string | null
  vat_id: string | null
  /** JSON text of `[{attribute_code, value}]`. */
  custom_attributes: string | null
}

/** The addresses of carts, one of each kind; Magento's `quote_address`. Fields that the shopper has not entered are null. */
export type CartAddressTable = AddressColumns & {
  id: Generated<number>
  cart_id: number
  customer_address_id: number | null
  same_as_billing: Flag
  save_in_address_book: Flag
  /** The shopper's notes for the delivery. */
  customer_notes: string | null
  /** The pickup location that the address belongs to. */
  pickup_location_code: string | null
}

/** A message for the whole order (`cart_item_id` null) or for one line. */
export type GiftMessageTable = {
  id: Generated<number>
  cart_id: number
  cart_item_id: number | null
  customer_id: number | null
  sender: string
  recipient: string
  message: string
}

/** An uploaded file of a file option, stored in the database under a random id, never in a web root. [S37] */
export type OptionFileTable = {
  id: string
  name: string
  type: string
  bytes: Uint8Array
  created_at: Moment
  /**
   * Since when no cart item refers to it, in Unix milliseconds; it is deleted after a while, unless a cart item or wish list item refers to
   * it again.
   */
  unused_since: Moment | null
}

/** Tables of carts, by name. */
export type CartTables = {
  cart: CartTable
  cart_item: CartItemTable
  cart_address: CartAddressTable
  gift_message: GiftMessageTable
  option_file: OptionFileTable
}
