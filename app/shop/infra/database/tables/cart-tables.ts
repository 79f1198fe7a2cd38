import type { Generated } from "kysely"

import type { Flag } from "./catalogue-tables.ts"

/** Carts, Magento's quotes. A guest's cart is known by its mask, a customer's by its owner. Times are unix milliseconds, money ten-thousandths. */
export type CartTable = {
  id: Generated<number>
  mask: string
  customer_id: number | null
  is_active: Flag
  email: string | null
  /** Grows with every change of the cart. [I9] */
  version: number
  coupon_code: string | null
  carrier_code: string | null
  method_code: string | null
  payment_method: string | null
  po_number: string | null
  /** JSON text of `additional_data`. */
  payment_data: string | null
  created_at: number
  updated_at: number
}

/** One line of a cart as it was asked for. What it costs and consists of is read from the catalogue each time. */
export type CartItemTable = {
  id: Generated<number>
  cart_id: number
  product_id: number
  /** The grouped product a member was added through. */
  grouped_product_id: number | null
  quantity: number
  /** JSON text of the kept choices, see line-choices.ts. */
  choices: string
  /** Equal for requests that are the same line. */
  choices_key: string
  created_at: number
}

/** What a cart and an order know of an address. */
export type AddressColumns = {
  kind: "shipping" | "billing"
  email: string | null
  firstname: string | null
  lastname: string | null
  middlename: string | null
  prefix: string | null
  suffix: string | null
  company: string | null
  /** Lines, joined by a line feed. */
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

export type CartAddressTable = AddressColumns & {
  id: Generated<number>
  cart_id: number
  customer_address_id: number | null
  same_as_billing: Flag
  save_in_address_book: Flag
  /** What the shopper notes for who delivers. */
  customer_notes: string | null
  /** The pickup location whose address it is. */
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

/** A file given for a file option, kept in the database under its own random name, never in a web root. [S37] */
export type OptionFileTable = {
  id: string
  name: string
  type: string
  bytes: Uint8Array
  created_at: number
  /** Since when no line needs to have it, in milliseconds; it is kept for a while, and as long as a line or wish has it all the same. */
  unused_since: number | null
}

export type CartTables = {
  cart: CartTable
  cart_item: CartItemTable
  cart_address: CartAddressTable
  gift_message: GiftMessageTable
  option_file: OptionFileTable
}
