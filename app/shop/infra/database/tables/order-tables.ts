import type { Generated } from "kysely"

import type { AddressColumns } from "./cart-tables.ts"
import type { Flag, Moment, Units } from "./column-types.ts"

/** Coupons, Magento's cart price rules with one code each. Times are Unix milliseconds, amounts and percentages ten-thousandths. */
export type CouponTable = {
  id: Generated<number>
  /** Compared ignoring case. */
  code: string
  label: string
  /** `percent` of each line, `fixed-cart` off the whole cart, `fixed-item` off each piece, or free shipping. */
  kind: "percent" | "fixed-cart" | "fixed-item" | "free-shipping"
  /** Money or percent; 0 for free shipping. */
  amount: Units
  /** For percent coupons: the discount also applies to shipping. */
  shipping_too: Flag
  /** The minimum subtotal. */
  from_subtotal: Units | null
  enabled: Flag
  /** The maximum number of uses by all customers; null: no limit. */
  uses_limit: number | null
  /** Uses by all customers so far. */
  uses: number
  /** The maximum number of uses by one customer; null: no limit. */
  uses_per_customer: number | null
  from_at: Moment | null
  to_at: Moment | null
  /** Incremented when a merchant saves it. */
  version: Generated<number>
}

/** The number of uses of a coupon by one customer. */
export type CouponUseTable = {
  coupon_id: number
  customer_id: number
  uses: number
}

/** An order; later changes of the catalogue do not affect it. Magento's `sales_order`. */
export type OrderTable = {
  id: Generated<number>
  /** The order number for the shopper, such as `000000001`. */
  number: string
  cart_id: number
  customer_id: number | null
  status: "pending" | "processing" | "complete" | "canceled"
  /** Set while the payment of a pending order is not decided; see `statusOf`. */
  payment_state: "pending_payment" | "payment_review" | null
  email: string
  firstname: string
  lastname: string
  is_virtual: Flag
  /** The store view of the order. */
  store_id: number
  /** The currency of all amounts. */
  currency: string
  /** The shop's base currency, and the amount of `currency` per unit of it as decimal text. */
  base_currency: string
  base_to_order_rate: string
  subtotal: Units
  discount: Units
  shipping: Units
  /** Part of `discount`. */
  shipping_discount: Units
  /** Part of `tax`. */
  shipping_tax: Units
  /** `shipping` with its tax before discounts. */
  shipping_incl_tax: Generated<Units>
  tax: Units
  /** JSON text, as order-taxes.ts writes it. */
  taxes: string
  grand_total: Units
  items_quantity: number
  /** A coupon that may be deleted; its code and label are copied. */
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
  created_at: Moment
}

/** The addresses of an order as they were when it was placed. */
export type OrderAddressTable = AddressColumns & {
  id: Generated<number>
  order_id: number
}

/** Lines of an order; `parent_id` is set for the parts of a configurable product or bundle. `price` is for one piece, without tax. */
export type OrderItemTable = {
  id: Generated<number>
  order_id: number
  parent_id: number | null
  /** The cart item of the line; null for parts, and for orders placed before it was stored. */
  cart_item_id: number | null
  product_id: number
  type: string
  sku: string
  name: string
  quantity: number
  price: Units
  row_total: Units
  discount: Units
  tax: Units
  tax_percent: Units
  is_virtual: Flag
  /** JSON text of the chosen options, see order-options.ts. */
  options: string
  /** JSON text of the choices, for reordering. */
  choices: string
}

/** An invoice, shipment or credit memo of a whole order. */
export type SalesDocumentTable = {
  id: Generated<number>
  order_id: number
  kind: "invoice" | "shipment" | "credit memo"
  /** Counted from 1 for each kind. */
  number: number
  created_at: Moment
}

/** A comment on an order; customers see only visible ones. */
export type OrderCommentTable = {
  id: Generated<number>
  order_id: number
  message: string
  visible: Flag
  created_at: Moment
}

/** A return that a shopper has requested. */
export type OrderReturnTable = {
  readonly id: Generated<number>
  readonly order_id: number
  /** JSON list of lines with id, name and quantity. */
  readonly lines: string
  readonly reason: "damaged" | "wrong" | "unsuitable" | "other"
  comment: string
  readonly created_at: Moment
}

/** The demo payment ledger: one capture per order. [I8] */
export type PaymentLedgerTable = {
  id: Generated<number>
  order_id: number
  method: string
  amount: Units
  currency: string
  created_at: Moment
}

/** An attempt to place an order, identified by the client's idempotency key. [I1] [I7] */
export type OrderAttemptTable = {
  attempt_key: string
  /** Hash of the request: the same key with another body is an error. */
  fingerprint: string
  cart_id: number
  order_id: number | null
  created_at: Moment
}

/** The payment of an order that was placed before it was paid; the amount is the order's. */
export type OrderPaymentTable = {
  order_id: number
  /** 32 characters that identify the payment for the provider. */
  payment_key: string
  state: "open" | "approved" | "review" | "declined" | "canceled"
  /** `due` when the provider must return the money, `done` when it has; null when there is no money to return. */
  refund: Generated<"due" | "done" | null>
  /** `due` when the payment must be canceled at the provider, `done` when it was; null for an order that was not canceled by a person. */
  cancellation: Generated<"due" | "done" | null>
  /** `additional_data` of the order as JSON; null once the payment is decided. */
  data: string | null
  /** The order confirmation as JSON, which is sent when the payment is accepted; null once it was sent. */
  mail: string | null
  created_at: Moment
}

/** The choices of a customer for a cart that is sent to several addresses. */
export type MultishippingTable = {
  cart_id: number
  /** JSON text of the choices, see multishipping-choices.ts. */
  choices: string
}

/** An order that was placed together with others; all orders of one cart belong together. */
export type MultishippingOrderTable = {
  order_id: number
  /** The cart that became the orders. */
  cart_id: number
}

/** Tables of orders, coupons and payments, by name. */
export type OrderTables = {
  coupon: CouponTable
  coupon_use: CouponUseTable
  sales_order: OrderTable
  sales_order_address: OrderAddressTable
  sales_order_item: OrderItemTable
  sales_document: SalesDocumentTable
  sales_order_comment: OrderCommentTable
  order_return: OrderReturnTable
  payment_ledger: PaymentLedgerTable
  order_payment: OrderPaymentTable
  order_attempt: OrderAttemptTable
  multishipping: MultishippingTable
  multishipping_order: MultishippingOrderTable
}
