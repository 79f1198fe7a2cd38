import { wireNumber } from "../../../context/money.ts"
import type { Order } from "../../../domain/checkout/order-lookup.ts"
import { type OrderTax, readOrderTaxes, shippingTaxes } from "../../../domain/checkout/order-taxes.ts"
import { baseOfOrder, grandTotalInBase } from "../../../domain/store-views/base-money.ts"
import type { Units } from "../../../infra/database/tables/column-types.ts"
import { translate } from "../../../infra/translation/shop-translate.ts"
import type { GraphqlContext } from "../request-context.ts"

/** The totals of an order when it was placed. */
export const orderTotal = (order: Order, _args: unknown, { shop }: GraphqlContext) => {
  const money = (units: Units) => ({ value: wireNumber(units), currency: order.currency })
  const taxes = readOrderTaxes(order.taxes)
  const taxItem = ({ title, percent, amount }: OrderTax) => ({
    title,
    rate: wireNumber(percent),
    amount: money(amount),
  })
  const coupon = order.coupon_code === null ? null : { code: order.coupon_code }
  const label = order.coupon_label || order.coupon_code || translate(shop.settings, "Discount")
  return {
    grand_total: money(order.grand_total),
    base_grand_total: { value: wireNumber(grandTotalInBase(baseOfOrder(order), order)), currency: order.base_currency },
    subtotal: money(order.subtotal),
    discounts:
      order.discount === 0 ? [] : [{ label, coupon, applied_to: "ITEM" as const, amount: money(order.discount) }],
    total_shipping: money(order.shipping),
    shipping_handling: {
      total_amount: money(order.shipping),
      amount_excluding_tax: money(order.shipping),
      amount_including_tax: money(order.shipping_incl_tax),
      taxes: shippingTaxes(taxes, order.shipping_tax).map(taxItem),
      discounts: order.shipping_discount === 0 ? [] : [{ amount: money(order.shipping_discount) }],
    },
    total_tax: money(order.tax),
    taxes: taxes.map(taxItem),
  }
}
