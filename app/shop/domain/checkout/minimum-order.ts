import { unitsOf } from "../../context/money.ts"
import type { ShopSettings } from "../../context/settings.ts"
import { type Message, filledMessage, untranslated } from "../../infra/translation/shop-message.ts"
import { toBaseCurrency, toViewCurrency } from "../store-views/base-money.ts"
import { priceText } from "../store-views/shop-price-text.ts"
import type { Totals } from "./shop-totals.ts"

/** The totals that the minimum amount is compared with. */
type OrderAmounts = Pick<Totals, "subtotal" | "discount" | "shippingDiscount" | "tax">

/**
 * Returns the message for a cart below the minimum order amount; undefined otherwise. The amount of a cart is its subtotal in the base
 * currency, minus the discount and plus the tax if the settings include them, and never with shipping. Magento: `sales/minimum_order/*`.
 */
export const minimumOrderProblem = (settings: ShopSettings, totals: OrderAmounts): Message | undefined => {
  const minimum = settings.minimumOrder
  if (minimum === undefined) return undefined
  const base = (units: number) => toBaseCurrency(settings.base, units)
  const discount = minimum.includeDiscount ? base(totals.discount - totals.shippingDiscount) : 0
  const tax = minimum.includeTax ? base(totals.tax) : 0
  const amount = unitsOf(minimum.amount)
  if (base(totals.subtotal) - discount + tax >= amount) return undefined
  return minimum.description === undefined
    ? filledMessage("Minimum order amount is %1", [priceText(settings, toViewCurrency(settings.base, amount))])
    : untranslated(minimum.description)
}
