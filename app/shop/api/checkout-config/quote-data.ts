import type { ShopContext } from "../../context/context.ts"
import { fourDecimals, unitsOf } from "../../context/money.ts"
import { viewOf } from "../../context/settings-of-view.ts"
import type { ShopSettings } from "../../context/settings.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { type Quote, selectedRate } from "../../domain/checkout/shop-quote.ts"
import type { TotalsLine } from "../../domain/checkout/shop-totals.ts"
import type { Customer } from "../../domain/customer/shop-customer.ts"
import { wireTime } from "../../domain/customer/wire-time.ts"
import { baseCurrency, grandTotalInBase, toBaseCurrency } from "../../domain/store-views/base-money.ts"
import type { Units } from "../../infra/database/tables/column-types.ts"
import { translate } from "../../infra/translation/shop-translate.ts"
import { escapeHtml } from "../../infra/web/shop-escape-html.ts"
import { optionHtml, rateJson, totalsJson } from "../rest/totals-json.ts"
import type { LineProduct } from "../sections/line-products.ts"

type Json = Readonly<Record<string, unknown>>

/** Amounts as Magento writes database columns: decimal text in the currency of the store view and in the base currency. */
const amounts = ({ base }: ShopSettings, units: Readonly<Record<string, Units>>): Json =>
  Object.fromEntries(
    Object.entries(units).flatMap(([name, amount]) => [
      [name, fourDecimals(amount)],
      [`base_${name}`, fourDecimals(toBaseCurrency(base, amount))],
    ]),
  )

const flag = (value: boolean): string => (value ? "1" : "0")

const wholeNumber = (value: number): string => fourDecimals(value * 10_000)

/** `quoteData` of `checkoutConfig`. `entity_id` is the masked id of a guest's cart, and the number of a customer's. */
export const quoteData = (
  settings: ShopSettings,
  { cart, totals, isVirtual }: Quote,
  customer: Customer | undefined,
): Json => {
  const isGuest = cart.customer_id === null
  return {
    entity_id: isGuest ? cart.mask : String(cart.id),
    store_id: String(viewOf(settings).id),
    created_at: wireTime(cart.created_at),
    updated_at: wireTime(cart.updated_at),
    converted_at: null,
    is_active: String(cart.is_active),
    is_virtual: isVirtual ? 1 : 0,
    is_multi_shipping: "0",
    items_count: String(totals.lines.length),
    items_qty: wholeNumber(totals.itemsQuantity),
    orig_order_id: "0",
    ...currencyColumns(settings),
    grand_total: fourDecimals(totals.grandTotal),
    base_grand_total: fourDecimals(grandTotalInBase(settings.base, totals)),
    ...amounts(settings, {
      subtotal: totals.subtotal,
      subtotal_with_discount: totals.subtotal - (totals.discount - totals.shippingDiscount),
    }),
    checkout_method: null,
    ...customerColumns(customer),
    customer_id: isGuest ? null : String(cart.customer_id),
    customer_email: customer?.email ?? cart.email,
    customer_tax_class_id: "3",
    customer_group_id: isGuest ? "0" : "1",
    customer_is_guest: flag(isGuest),
    customer_note: null,
    customer_note_notify: "1",
    coupon_code: cart.coupon_code,
    applied_rule_ids: null,
    reserved_order_id: null,
    is_changed: "1",
    trigger_recollect: "0",
    ext_shipping_info: null,
    is_persistent: "0",
  }
}

const currencyColumns = (settings: ShopSettings): Json => ({
  global_currency_code: baseCurrency(settings),
  base_currency_code: baseCurrency(settings),
  store_currency_code: settings.currency,
  quote_currency_code: settings.currency,
  store_to_base_rate: "0.0000",
  store_to_quote_rate: "0.0000",
  base_to_global_rate: "1.0000",
  base_to_quote_rate: fourDecimals(unitsOf(settings.base?.rate ?? "1")),
})

const customerFields = [
  "prefix",
  "firstname",
  "middlename",
  "lastname",
  "suffix",
  "dob",
  "taxvat",
  "gender",
] as const satisfies ReadonlyArray<keyof Customer>

const customerColumns = (customer: Customer | undefined): Json =>
  Object.fromEntries(
    customerFields.map((field) => {
      const value = customer?.[field] ?? null
      return [`customer_${field}`, value === null ? null : String(value)]
    }),
  )

/** An item for the order summary of the checkout. */
export const quoteItemJson = ({ settings }: ShopContext, cart: Cart, line: TotalsLine, product: LineProduct): Json => ({
  item_id: String(line.itemId),
  quote_id: String(cart.id),
  product_id: String(line.productId),
  store_id: String(viewOf(settings).id),
  parent_item_id: null,
  product_type: line.type,
  is_virtual: flag(line.isVirtual),
  sku: line.sku,
  name: line.name,
  description: null,
  additional_data: null,
  applied_rule_ids: null,
  is_qty_decimal: "0",
  no_discount: "0",
  free_shipping: "0",
  // Weights are saved in thousandths.
  weight: fourDecimals((line.weight * 10) / line.quantity),
  row_weight: fourDecimals(line.weight * 10),
  qty: line.quantity,
  ...amounts(settings, {
    price: line.price,
    price_incl_tax: line.priceWithTax,
    row_total: line.rowTotal,
    row_total_incl_tax: line.rowTotalWithTax,
    discount_amount: line.discount,
    tax_amount: line.tax,
  }),
  row_total_with_discount: "0.0000",
  custom_price: null,
  original_custom_price: null,
  discount_percent: fourDecimals(line.discountPercent),
  tax_percent: fourDecimals(line.taxPercent),
  options: line.options.map((option) => ({ label: escapeHtml(option.label), value: optionHtml(settings, option) })),
  thumbnail: product.picture.address,
  product: { entity_id: String(line.productId), name: line.name, url: product.isVisible ? product.address : "" },
  message: line.problem === undefined ? "" : translate(settings, line.problem),
})

/** Size in pixels of the square picture of an item in the order summary. */
const pictureSize = 78

/** An entry of `imageData`: the picture of an item, by item id. Width and height in pixels. */
export const pictureJson = ({ picture }: LineProduct): Json => ({
  src: picture.address,
  alt: picture.label,
  width: pictureSize,
  height: pictureSize,
})

/** `selectedShippingMethod` of `checkoutConfig`; null without a selected rate. */
export const selectedRateJson = (shop: ShopContext, quote: Quote): Json | null => {
  const rate = selectedRate(shop, quote)
  return rate === undefined ? null : rateJson(shop.settings, rate)
}

/** `totalsData` of `checkoutConfig`, in the format of REST. */
export const totalsData = (shop: ShopContext, { totals }: Quote): Json => totalsJson(shop.settings, totals)
