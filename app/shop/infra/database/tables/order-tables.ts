import type { Generated } from "kysely"

import type { AddressColumns } from "./cart-tables.ts"
import type { Flag } from "./catalogue-tables.ts"

/** Coupons, Magento's cart price rules with one code each. Times are unix milliseconds, money and percent ten-thousandths. */
export type CouponTable = {
  id: Generated<number>
  /** Compared without case. */
  code: string
  label: string
  /** `percent` of each line, `fixed-cart` once off all lines together, `fixed-item` off each piece, or shipping alone. */
  kind: "percent" | "fixed-cart" | "fixed-item" | "free-shipping"
  /** Money, or percent; 0 of free shipping. */
  amount: number
  /** Percent coupons: shipping is reduced as well. */
  shipping_too: Flag
  /** Only from this subtotal on. */
  from_subtotal: number | null
  enabled: Flag
  /** Uses by everybody; null is without limit. */
  uses_limit: number | null
  uses: number
  uses_per_customer: number | null
  from_at: number | null
  to_at: number | null
  /** Counts how often a merchant saved it. */
  version: Generated<number>
}

/** How often one customer used one coupon. */
export type CouponUseTable = {
  coupon_id: number
  customer_id: number
  uses: number
}

/** An order as it was agreed; nothing of it changes when the catalogue does. */
export type OrderTable = {
  id: Generated<number>
  /** What the shopper is told: `000000001`. */
  number: string
  cart_id: number
  customer_id: number | null
  status: "pending" | "processing" | "complete" | "canceled"
  email: string
  firstname: string
  lastname: string
  is_virtual: Flag
  /** The store view it was placed in. */
  store_id: number
  /** What all its amounts are in. */
  currency: string
  /** The shop's own, and how much of `currency` one unit of it was: decimal text. */
  base_currency: string
  base_to_order_rate: string
  subtotal: number
  discount: number
  shipping: number
  /** Part of `discount`. */
  shipping_discount: number
  /** Part of `tax`. */
  shipping_tax: number
  /** `shipping` with its tax before discounts. */
  shipping_incl_tax: Generated<number>
  tax: number
  /** JSON text, as order-taxes.ts writes it. */
  taxes: string
  grand_total: number
  items_quantity: number
  /** A coupon that may be gone by now; its code and label are those it was agreed by. */
  coupon_id: number | null
  coupon_code: string | null
  coupon_label: string | null
  carrier_code: string | null
  method_code: string | null
  shipping_title: string | null
  payment_method: string
  payment_title: string
  po_number: string | null
  payment_data: string | null
  created_at: number
}

export type OrderAddressTable = AddressColumns & {
  id: Generated<number>
  order_id: number
}

/** Lines of an order; the parts of a configurable product or bundle stand below their line. */
export type OrderItemTable = {
  id: Generated<number>
  order_id: number
  parent_id: number | null
  product_id: number
  type: string
  sku: string
  name: string
  quantity: number
  price: number
  row_total: number
  discount: number
  tax: number
  tax_percent: number
  is_virtual: Flag
  /** JSON text of what was chosen, as order-options.ts writes it. */
  options: string
  /** JSON text of the kept choices, for ordering it again. */
  choices: string
}

/** An invoice, shipment or credit memo of a whole order. */
export type SalesDocumentTable = {
  id: Generated<number>
  order_id: number
  kind: "invoice" | "shipment" | "credit memo"
  /** Counted for each kind, from 1. */
  number: number
  created_at: number
}

/** A comment on an order; only visible ones are for the customer. */
export type OrderCommentTable = {
  id: Generated<number>
  order_id: number
  message: string
  visible: Flag
  created_at: number
}

/** The demo payment ledger: one capture for one order. [I8] */
export type PaymentLedgerTable = {
  id: Generated<number>
  order_id: number
  method: string
  amount: number
  currency: string
  created_at: number
}

/** One try to place an order, known by the key the client made for it. [I1] [I7] */
export type OrderAttemptTable = {
  attempt_key: string
  /** What was asked, hashed: the same key with another body is refused. */
  fingerprint: string
  cart_id: number
  order_id: number | null
  created_at: number
}

export type OrderTables = {
  coupon: CouponTable
  coupon_use: CouponUseTable
  sales_order: OrderTable
  sales_order_address: OrderAddressTable
  sales_order_item: OrderItemTable
  sales_document: SalesDocumentTable
  sales_order_comment: OrderCommentTable
  payment_ledger: PaymentLedgerTable
  order_attempt: OrderAttemptTable
}
