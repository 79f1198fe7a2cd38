import { goodsOf, variantOf } from "../analytics/analytics-item.ts"
import type { AnalyticsEvent, AnalyticsItem } from "../analytics/analytics.ts"
import type { CartLine } from "../cart/cart-lines.ts"
import type { CheckoutAction } from "./checkout-event.ts"
import { chosenMethod, chosenRate, type CheckoutState } from "./checkout-state.ts"
import { rateCode } from "./shipping-rate.ts"
import { totalsSegment, type Totals } from "./totals.ts"

/** The lines of a cart as statistics know them. */
export const linesSeen = (lines: ReadonlyArray<CartLine>): ReadonlyArray<AnalyticsItem> =>
  lines.map(({ sku, name, price, quantity, options }) => ({
    sku,
    name,
    price,
    quantity: String(quantity),
    ...variantOf(options),
  }))

type Ordering = Pick<CheckoutState, "lines"> & { readonly totals: Totals }

const goods = ({ lines, totals }: Ordering) => ({
  currency: totals.currency,
  value: totals.grandTotal,
  items: linesSeen(lines),
})

export const cartSeen = ({ lines, totals }: Ordering): AnalyticsEvent => ({
  name: "view_cart",
  ...goodsOf(totals.currency, linesSeen(lines)),
})

export const checkoutBegun = (checkout: Ordering): AnalyticsEvent => ({
  name: "begin_checkout",
  coupon: checkout.totals.couponCode,
  ...goods(checkout),
})

const shippingKnown = (checkout: CheckoutState): ReadonlyArray<AnalyticsEvent> => {
  const rate = chosenRate(checkout)
  return rate === undefined || checkout.isVirtual
    ? []
    : [{ name: "add_shipping_info", rate: rateCode(rate), ...goods(checkout) }]
}

const paymentKnown = (checkout: CheckoutState): ReadonlyArray<AnalyticsEvent> => {
  const method = chosenMethod(checkout)?.method
  return method === undefined ? [] : [{ name: "add_payment_info", method, ...goods(checkout) }]
}

/**
 * How far the shopper has come by what they did, told of the checkout after it: whoever picks a rate has said how it is sent, whoever picks
 * a method has left that behind, and an order says both. Each is told once a checkout, by who hears it.
 */
export const checkoutEvents = (checkout: CheckoutState, did: CheckoutAction["_tag"]): ReadonlyArray<AnalyticsEvent> => {
  switch (did) {
    case "RatePicked":
      return shippingKnown(checkout)
    case "MethodPicked":
    case "PlaceOrderPressed":
      return [...shippingKnown(checkout), ...paymentKnown(checkout)]
    default:
      return []
  }
}

type Purchase = Extract<AnalyticsEvent, { readonly name: "purchase" }>

/** An order as it was sent: what a shop that tells only its number leaves open. */
export type OrderSent = Omit<Purchase, "name" | "orderNumber">

export const orderSent = (checkout: Ordering): OrderSent => ({
  ...goods(checkout),
  coupon: checkout.totals.couponCode,
  shipping: totalsSegment(checkout.totals, "shipping")?.value ?? "0",
  tax: totalsSegment(checkout.totals, "tax")?.value ?? "0",
})

/** The order with what the shop has not said of it. */
export const purchaseAsSent = (purchase: Purchase, sent: OrderSent | undefined): Purchase => {
  if (sent === undefined) return purchase
  const { name, orderNumber, coupon } = purchase
  return purchase.items.length === 0
    ? { ...sent, name, orderNumber }
    : { ...purchase, coupon: coupon === "" ? sent.coupon : coupon }
}
