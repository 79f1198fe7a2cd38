import type { Quote } from "../checkout/quote.ts"
import { quoteRates } from "../checkout/quote.ts"
import type { TotalsLine } from "../checkout/totals.ts"
import type { ShopContext } from "../context.ts"
import { wireTime } from "../customer/wire-time.ts"
import { escapeHtml } from "../forms/html.ts"
import { fourDecimals } from "../money.ts"
import { optionHtml, rateJson, totalsJson } from "../rest/totals-json.ts"
import type { LineProduct } from "../sections/line-products.ts"
import { spoken } from "../store-views/spoken.ts"

type Json = Readonly<Record<string, unknown>>

/** The cart of `checkoutConfig`. A guest's `entity_id` is the mask that REST knows, a customer's the number. */
export const quoteData = ({ cart, totals, virtual }: Quote, email: string): Json => ({
  entity_id: cart.customer_id === null ? cart.mask : String(cart.id),
  is_active: String(cart.is_active),
  is_virtual: virtual ? 1 : 0,
  items_count: totals.lines.length,
  items_qty: totals.itemsQuantity,
  subtotal: fourDecimals(totals.subtotal),
  grand_total: fourDecimals(totals.grandTotal),
  coupon_code: cart.coupon_code,
  customer_email: email,
  customer_id: cart.customer_id === null ? null : String(cart.customer_id),
  customer_is_guest: cart.customer_id === null ? "1" : "0",
  created_at: wireTime(cart.created_at),
  updated_at: wireTime(cart.updated_at),
})

/** One line as the summary of the checkout shows it. */
export const quoteItemJson = (shop: ShopContext, line: TotalsLine, product: LineProduct): Json => ({
  item_id: String(line.itemId),
  product_id: String(line.productId),
  product_type: line.type,
  sku: line.sku,
  name: line.name,
  qty: line.quantity,
  price: fourDecimals(line.price),
  price_incl_tax: fourDecimals(line.priceWithTax),
  row_total: fourDecimals(line.rowTotal),
  row_total_incl_tax: fourDecimals(line.rowTotalWithTax),
  discount_amount: fourDecimals(line.discount),
  is_virtual: line.virtual ? "1" : "0",
  options: line.options.map((option) => ({
    label: escapeHtml(option.label),
    value: optionHtml(shop.settings, option),
  })),
  thumbnail: product.picture.address,
  product: { entity_id: String(line.productId), name: line.name, url: product.visible ? product.address : "" },
  message: spoken(shop.settings, line.problem),
})

/** Pixels of the square beside a line of the summary. */
const pictureSize = 78

export const pictureJson = ({ picture }: LineProduct): Json => ({
  src: picture.address,
  alt: picture.label,
  width: pictureSize,
  height: pictureSize,
})

/** The rate that was chosen before and can still be had; null otherwise. */
export const selectedRateJson = (shop: ShopContext, quote: Quote): Json | null => {
  const { rate } = quote.totals
  const offered = quoteRates(shop, quote).find(
    ({ carrierCode, methodCode }) => carrierCode === rate?.carrierCode && methodCode === rate.methodCode,
  )
  return offered === undefined ? null : rateJson(shop.settings, offered)
}

export const totalsData = (shop: ShopContext, { totals }: Quote): Json => totalsJson(shop.settings, totals)
