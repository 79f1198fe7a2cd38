import { itemsWithValue, variantOf } from "../analytics/analytics-item.ts"
import type { AnalyticsEvent, AnalyticsItem } from "../analytics/analytics.ts"
import type { CartLine } from "../cart/cart-lines.ts"
import { selectedMethod, selectedRate, type CheckoutState } from "./checkout.ts"
import { rateCode } from "./shipping/shipping-rate.ts"
import { segmentOf, type Totals } from "./totals/totals.ts"

/** Converts cart lines to analytics items. */
export const analyticsItems = (lines: ReadonlyArray<CartLine>): ReadonlyArray<AnalyticsItem> =>
  lines.map(({ sku, name, price, quantity, options }) => ({
    sku,
    name,
    price,
    quantity: String(quantity),
    ...variantOf(options),
  }))

type CartContents = Pick<CheckoutState, "lines"> & { readonly totals: Totals }

const analyticsPayload = ({ lines, totals }: CartContents) => ({
  currency: totals.currency,
  value: totals.grandTotal,
  items: analyticsItems(lines),
})

/** Event of the cart page. */
export const viewCartEvent = ({ lines, totals }: CartContents): AnalyticsEvent => ({
  name: "view_cart",
  ...itemsWithValue(totals.currency, analyticsItems(lines)),
})

/** Event of the checkout page. */
export const beginCheckoutEvent = (checkout: CartContents): AnalyticsEvent => ({
  name: "begin_checkout",
  coupon: checkout.totals.couponCode,
  ...analyticsPayload(checkout),
})

const shippingInfoEvents = (checkout: CheckoutState): ReadonlyArray<AnalyticsEvent> => {
  const rate = selectedRate(checkout)
  return rate === undefined || checkout.isVirtual
    ? []
    : [{ name: "add_shipping_info", rate: rateCode(rate), ...analyticsPayload(checkout) }]
}

const paymentInfoEvents = (checkout: CheckoutState): ReadonlyArray<AnalyticsEvent> => {
  const method = selectedMethod(checkout)?.method
  return method === undefined ? [] : [{ name: "add_payment_info", method, ...analyticsPayload(checkout) }]
}

/**
 * Returns the analytics events that follow from an event of the checkout page; `checkout` is the state after it. A selected rate completes
 * shipping, and a selected payment method or an order completes shipping and payment. The caller reports each event once per checkout.
 */
export const checkoutEvents = (checkout: CheckoutState, event: string): ReadonlyArray<AnalyticsEvent> => {
  switch (event) {
    case "RateSelected":
      return shippingInfoEvents(checkout)
    case "PaymentMethodSelected":
    case "PlaceOrderPressed":
      return [...shippingInfoEvents(checkout), ...paymentInfoEvents(checkout)]
    default:
      return []
  }
}

type Purchase = Extract<AnalyticsEvent, { readonly name: "purchase" }>

/** Order as it was submitted, for backends that return its number only. */
export type SubmittedOrder = Omit<Purchase, "name" | "orderNumber">

/** Extracts the submitted order from the checkout. */
export const submittedOrder = (checkout: CartContents): SubmittedOrder => ({
  ...analyticsPayload(checkout),
  coupon: checkout.totals.couponCode,
  shipping: segmentOf(checkout.totals, "shipping")?.value ?? "0",
  tax: segmentOf(checkout.totals, "tax")?.value ?? "0",
})

/** Completes a purchase event with the submitted order where the backend returned less. */
export const completedPurchase = (purchase: Purchase, sent: SubmittedOrder | undefined): Purchase => {
  if (sent === undefined) return purchase
  const { name, orderNumber, coupon } = purchase
  return purchase.items.length === 0
    ? { ...sent, name, orderNumber }
    : { ...purchase, coupon: coupon === "" ? sent.coupon : coupon }
}
