import { amountText, wireNumber } from "../../context/money.ts"
import type { PaymentMethod, ShopSettings } from "../../context/settings.ts"
import type { LineOption } from "../../domain/cart/options/line-options.ts"
import type { ArrivalDates } from "../../domain/catalogue/arrival-days.ts"
import { discountTitle } from "../../domain/checkout/discount-title.ts"
import type { Quote } from "../../domain/checkout/shop-quote.ts"
import type { OfferedRate, Totals, TotalsLine } from "../../domain/checkout/shop-totals.ts"
import { baseCurrency, grandTotalInBase, toBaseCurrency } from "../../domain/store-views/base-money.ts"
import { priceText } from "../../domain/store-views/shop-price-text.ts"
import type { Units } from "../../infra/database/tables/column-types.ts"
import { type MessageSource, message } from "../../infra/translation/shop-message.ts"
import { translate } from "../../infra/translation/shop-translate.ts"
import { phpJson } from "../../infra/web/php-json.ts"
import { escapeHtml } from "../../infra/web/shop-escape-html.ts"

type Json = Readonly<Record<string, unknown>>

/** `amount` in the currency of the store view, and `base_amount` in the base currency. */
const withBase = ({ base }: ShopSettings, amounts: Readonly<Record<string, Units>>): Json =>
  Object.fromEntries(
    Object.entries(amounts).flatMap(([name, units]) => [
      [name, wireNumber(units)],
      [`base_${name}`, wireNumber(toBaseCurrency(base, units))],
    ]),
  )

/**
 * Totals of REST and `checkoutConfig`. `isEstimate` is true for the response to totals-information. Its totals, like those of a virtual cart, have
 * `coupon_code` even without a coupon.
 */
export const totalsJson = (settings: ShopSettings, totals: Totals, { isEstimate = false } = {}): Json => {
  const hasOptionalFields = isEstimate || totals.isVirtual
  return {
    grand_total: wireNumber(totals.grandTotal),
    base_grand_total: wireNumber(grandTotalInBase(settings.base, totals)),
    ...withBase(settings, {
      subtotal: totals.subtotal,
      discount_amount: negative(totals.discount),
      subtotal_with_discount: totals.subtotal - (totals.discount - totals.shippingDiscount),
      shipping_amount: totals.shipping,
      shipping_discount_amount: totals.shippingDiscount,
      tax_amount: totals.tax,
    }),
    weee_tax_applied_amount: null,
    ...withBase(settings, { shipping_tax_amount: totals.shippingTax }),
    subtotal_incl_tax: wireNumber(totals.subtotalWithTax),
    ...(hasOptionalFields
      ? { base_subtotal_incl_tax: wireNumber(toBaseCurrency(settings.base, totals.subtotalWithTax)) }
      : {}),
    ...withBase(settings, { shipping_incl_tax: totals.shippingWithTax }),
    base_currency_code: baseCurrency(settings),
    quote_currency_code: settings.currency,
    ...(totals.coupon !== undefined || hasOptionalFields ? { coupon_code: totals.coupon?.code ?? "" } : {}),
    items_qty: totals.itemsQuantity,
    items: totals.lines.map((line) => lineJson(settings, line)),
    total_segments: segments(settings, totals),
    ...(totals.coupon === undefined ? {} : { extension_attributes: { coupon_label: totals.coupon.label } }),
  }
}

/** The negated amount; 0 instead of -0, which JSON would write. */
const negative = (units: Units): Units => (units === 0 ? 0 : -units)

const lineJson = (settings: ShopSettings, line: TotalsLine): Json => ({
  item_id: line.itemId,
  ...withBase(settings, { price: line.price }),
  qty: line.quantity,
  ...withBase(settings, { row_total: line.rowTotal }),
  row_total_with_discount: 0,
  ...withBase(settings, { tax_amount: line.tax }),
  // The parts of a bundle are taxed, so it has no tax rate of its own.
  ...(line.type === "bundle" ? {} : { tax_percent: wireNumber(line.taxPercent) }),
  ...withBase(settings, { discount_amount: line.discount }),
  discount_percent: wireNumber(line.discountPercent),
  ...withBase(settings, { price_incl_tax: line.priceWithTax, row_total_incl_tax: line.rowTotalWithTax }),
  options: phpJson(
    line.options.map((option) => ({ value: optionHtml(settings, option), label: escapeHtml(option.label) })),
  ),
  weee_tax_applied_amount: null,
  weee_tax_applied: null,
  name: line.name,
})

/** The value of an option as Magento's HTML; all texts of shoppers and merchants are escaped. [S2] */
export const optionHtml = (settings: ShopSettings, option: LineOption): string => {
  switch (option.kind) {
    case "bundle":
      return option.parts
        .map(
          ({ quantity, name, price }) =>
            `${quantity} x ${escapeHtml(name)} <span class="price">${priceText(settings, price)}</span>`,
        )
        .join("<br />\n")
    case "links":
      return option.titles.map(escapeHtml).join("<br />\n")
    default:
      return escapeHtml(option.value)
  }
}

/** The total segments in display order; the last is the grand total. */
const segments = (settings: ShopSettings, totals: Totals): ReadonlyArray<Json> =>
  plainSegments(totals).map((segment) => ({ ...segment, title: translate(settings, segment.title) }))

const plainSegments = (totals: Totals): ReadonlyArray<Json & { readonly title: MessageSource }> => [
  { code: "subtotal", title: "Subtotal", value: wireNumber(totals.subtotal) },
  ...(totals.discount === 0
    ? []
    : [{ code: "discount", title: discountTitle(totals.coupon), value: wireNumber(negative(totals.discount)) }]),
  ...(totals.isVirtual ? [] : [{ code: "shipping", title: shippingTitle(totals), value: wireNumber(totals.shipping) }]),
  {
    code: "tax",
    title: "Tax",
    value: wireNumber(totals.tax),
    extension_attributes: { tax_grandtotal_details: taxDetails(totals) },
  },
  { code: "grand_total", title: "Grand Total", value: wireNumber(totals.grandTotal), area: "footer" },
]

const shippingTitle = ({ rate }: Totals): MessageSource =>
  rate === undefined
    ? "Shipping & Handling"
    : message("Shipping & Handling (%1 - %2)", [rate.carrierTitle, rate.methodTitle])

const taxDetails = ({ taxes }: Totals): ReadonlyArray<Json> =>
  taxes.map(({ amount, percent, title }, index) => ({
    amount: wireNumber(amount),
    rates: [{ percent: amountText(percent), title }],
    group_id: index + 1,
  }))

/** A shipping rate as `estimate-shipping-methods` lists it; amounts as numbers in the currency of the store view. */
export const rateJson = (settings: ShopSettings, rate: OfferedRate, arrival?: ArrivalDates): Json => ({
  carrier_code: rate.carrierCode,
  method_code: rate.methodCode,
  carrier_title: rate.carrierTitle,
  method_title: rate.methodTitle,
  ...withBase(settings, { amount: rate.amount }),
  available: rate.available,
  error_message: rate.errorMessage,
  price_excl_tax: wireNumber(rate.amount),
  price_incl_tax: wireNumber(rate.amountWithTax),
  ...(arrival && { extension_attributes: arrivalJson(arrival) }),
})

/** The days of an arrival as a shipping rate and a placed order name them; empty where they are not known. */
export const arrivalJson = (arrival: ArrivalDates | undefined): Json =>
  arrival === undefined ? {} : { arrives_from: arrival.from, arrives_to: arrival.to }

/** A payment method as `payment-information` lists it. */
export const paymentMethodJson = ({ code, title }: PaymentMethod): Json => ({ code, title })

/** The response of `payment-information` and `shipping-information`: payment methods and totals. */
export const paymentDetailsJson = (
  settings: ShopSettings,
  quote: Quote,
  methods: ReadonlyArray<PaymentMethod>,
): Json => ({
  payment_methods: methods.map(paymentMethodJson),
  totals: totalsJson(settings, quote.totals),
})
