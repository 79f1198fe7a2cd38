import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import { viewOf } from "../../context/settings-of-view.ts"
import type { PaymentMethod, ShopSettings } from "../../context/settings.ts"
import { insertRows, reserveIds } from "../../infra/database/insert-rows.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { OrderAddressTable } from "../../infra/database/tables/order-tables.ts"
import type { AuthorisedCard } from "../cards/charge-card.ts"
import type { CartAddress } from "../cart/cart-address.ts"
import type { BoughtItem } from "../downloads/create-purchases.ts"
import { baseCurrency } from "../store-views/base-money.ts"
import { orderOptionsText } from "./order-options.ts"
import { orderTaxesText } from "./order-taxes.ts"
import { type PaymentTiming, transitionOfPlacement, statusColumns } from "./order-transitions.ts"
import type { PaymentChoice } from "./payment-methods.ts"
import type { Quote } from "./shop-quote.ts"
import type { Totals, TotalsLine } from "./shop-totals.ts"

/** The validated data of an order before it is saved. */
export type NewOrder = {
  readonly quote: Quote
  readonly email: string
  readonly method: PaymentMethod
  readonly choice: PaymentChoice
  /** The authorised card of a card payment. */
  readonly card?: AuthorisedCard | undefined
  /** Data of the payment for its provider, with what the order itself must not contain. */
  readonly providerData?: string | undefined
}

/** Inserts the row of an order, with the number that belongs to its id. */
export const insertOrder = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  { quote, email, method, choice, card }: NewOrder,
): Promise<{ readonly orderId: number; readonly number: string }> => {
  const { cart, totals, isVirtual, addresses } = quote
  const { firstNumber, numberDigits } = shop.settings.orders
  const [orderId = 0] = await reserveIds(trx, "sales_order", 1)
  const number = String(firstNumber + orderId - 1).padStart(numberDigits, "0")
  await trx
    .insertInto("sales_order")
    .values({
      id: orderId,
      number,
      cart_id: cart.id,
      customer_id: cart.customer_id,
      ...statusColumns(transitionOfPlacement(paymentTiming({ card, method }), isVirtual).to),
      email,
      firstname: addresses.billing.firstname ?? "",
      lastname: addresses.billing.lastname ?? "",
      is_virtual: isVirtual ? 1 : 0,
      ...moneyColumns(shop.settings),
      subtotal: totals.subtotal,
      discount: totals.discount,
      shipping: totals.shipping,
      shipping_discount: totals.shippingDiscount,
      shipping_tax: totals.shippingTax,
      shipping_incl_tax: totals.shippingWithTax,
      tax: totals.tax,
      taxes: orderTaxesText(totals.taxes),
      grand_total: totals.grandTotal,
      items_quantity: totals.itemsQuantity,
      ...couponColumns(quote),
      ...rateColumns(totals),
      payment_method: method.code,
      payment_title: method.title,
      po_number: choice.poNumber ?? null,
      payment_data: choice.data ?? null,
      created_at: shop.now(),
    })
    .execute()
  return { orderId, number }
}

/** Returns when an order is paid, by its card and method. */
export const paymentTiming = ({ card, method }: Pick<NewOrder, "card" | "method">): PaymentTiming => {
  if (method.awaitsProvider === true) return "awaits provider"
  return card !== undefined && card.card.outcome !== "pending" ? "paid" : "later"
}

const moneyColumns = (settings: ShopSettings) => ({
  store_id: viewOf(settings).id,
  currency: settings.currency,
  base_currency: baseCurrency(settings),
  base_to_order_rate: settings.base?.rate ?? "1",
})

const couponColumns = ({ coupon, totals }: Quote) => ({
  coupon_id: totals.coupon === undefined ? null : (coupon?.id ?? null),
  coupon_code: totals.coupon?.code ?? null,
  coupon_label: totals.coupon?.label ?? null,
})

const rateColumns = ({ rate }: Totals) =>
  rate === undefined
    ? { carrier_code: null, method_code: null, shipping_title: null }
    : {
        carrier_code: rate.carrierCode,
        method_code: rate.methodCode,
        shipping_title: `${rate.carrierTitle} - ${rate.methodTitle}`,
      }

/** Copies the addresses of a cart to its order; a virtual order has no shipping address. */
export const insertOrderAddresses = async (
  trx: Transaction<Tables>,
  orderId: number,
  { addresses, isVirtual }: Quote,
): Promise<void> => {
  const saved = isVirtual ? [addresses.billing] : [addresses.billing, addresses.shipping]
  await trx
    .insertInto("sales_order_address")
    .values(saved.map((address) => orderAddress(orderId, address)))
    .execute()
}

const orderAddress = (orderId: number, address: CartAddress): Omit<OrderAddressTable, "id"> => {
  const { id: _id, cart_id: _cart, customer_address_id: _book, same_as_billing: _same, ...rest } = address
  const { save_in_address_book: _save, customer_notes: _notes, pickup_location_code: _pickup, ...fields } = rest
  return { ...fields, order_id: orderId }
}

/**
 * Inserts the lines and, below a configurable product or bundle, its parts. Their ids are reserved before, so that a few statements
 * insert all rows.
 */
export const insertOrderItems = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  orderId: number,
  quote: Quote,
): Promise<ReadonlyArray<BoughtItem>> => {
  const items = quote.totals.lines.map((line) => ({ line, parts: hasParts(line) ? line.stockItems : [] }))
  const count = items.reduce((sum, { parts }) => sum + 1 + parts.length, 0)
  const ids = (await reserveIds(trx, "sales_order_item", count)).values()
  const nextId = (): number => ids.next().value ?? 0
  const rows = items.flatMap(({ line, parts }) => {
    const id = nextId()
    const row = { id, order_id: orderId, parent_id: null, ...lineRow(shop, line) }
    const rowsOfParts = parts.map((part) => ({
      id: nextId(),
      order_id: orderId,
      parent_id: id,
      ...partRow(part, line),
    }))
    return [row, ...rowsOfParts]
  })
  await insertRows(trx, "sales_order_item", rows)
  return rows
}

const hasParts = ({ stockItems, productId }: TotalsLine): boolean =>
  stockItems.some((item) => item.productId !== productId)

const lineRow = (shop: ShopContext, line: TotalsLine) => ({
  cart_item_id: line.itemId,
  product_id: line.productId,
  type: line.type,
  sku: line.sku,
  name: line.name,
  quantity: line.quantity,
  price: line.price,
  row_total: line.rowTotal,
  discount: line.discount,
  tax: line.tax,
  tax_percent: line.taxPercent,
  is_virtual: line.isVirtual ? (1 as const) : (0 as const),
  options: orderOptionsText(shop.settings, line.options),
  choices: JSON.stringify(line.choices),
})

/** The row of a part; its price is included in the price of its line. */
const partRow = (part: TotalsLine["stockItems"][number], line: TotalsLine) => ({
  cart_item_id: null,
  product_id: part.productId,
  type: part.type,
  sku: part.sku,
  name: part.name,
  quantity: part.pieces * line.quantity,
  price: 0,
  row_total: 0,
  discount: 0,
  tax: 0,
  tax_percent: 0,
  is_virtual: part.isVirtual ? (1 as const) : (0 as const),
  options: "[]",
  choices: "{}",
})
