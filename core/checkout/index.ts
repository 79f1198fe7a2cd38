// Checkout: addresses, shipping rates, totals, payment and orders. Imported as "vitrine/core/checkout".

export { type Agreement, missingAgreements } from "./order/agreements.ts"
export { type BillingAddressChoice, resolveBillingAddress } from "./payment/billing-address.ts"
export { type CartData, cartDataKey } from "./shipping/cart-data.ts"
export type { CheckoutConfig } from "./checkout-config.ts"
export { type CheckoutData, type StoredAddress } from "./checkout-data.ts"
export type { CheckoutEvent, CheckoutRequest } from "./checkout-event.ts"
export { type CheckoutExtension, builtInCheckout, extendedCheckout } from "./checkout-extension.ts"
export { currentStep } from "./checkout-steps.ts"
export type { CheckoutField } from "./fields/checkout-field.ts"
export type { ModuleStep, MountStep } from "./fields/module-step.ts"
export type { EmailCheck } from "./email-availability.ts"
export { checkoutDataKey } from "./opened-checkout.ts"
export { checkoutDataOf } from "./restored-checkout.ts"
export { type CheckoutNotice, noticeFor, signInUrl } from "./failed-call-notice.ts"
export { type CheckoutState, selectedMethod } from "./checkout.ts"
export { checkoutStep } from "./checkout-step.ts"
export { type ParsedCoupon, readCoupon } from "./totals/coupon.ts"
export { type CachedRates } from "./shipping/rates-cache.ts"
export { type CheckoutPageData, initialCheckout } from "./initial-checkout.ts"
export type { Order, OrderAttempt, OrderOutcome, PaymentInformation } from "./order/order.ts"
export {
  type PaymentField,
  type PaymentKind,
  type PaymentKindChoice,
  paymentKindOf,
  paymentKinds,
  paymentProblems,
} from "./payment/payment-kind.ts"

export type { PaymentMethod } from "./payment/payment-method.ts"
export { type PaymentChoice, choosePaymentMethod, offeredMethods } from "./payment/payment-method-choice.ts"
export {
  type PlaceOrderExtension,
  type PaymentCallContext,
  attemptKeyHeader,
  expectedTotalHeader,
  placeOrderHeaders,
  placeOrderPayload,
} from "./order/place-order-extension.ts"

export type { CheckoutStep } from "./checkout-transition.ts"
export { type RatesValidator, ratesValidators } from "./shipping/rates-validator.ts"
export { type CartOwner, type ServiceCall, serviceUrl } from "./checkout-call-paths.ts"
export { type ShippingAddressChoice, resolveShippingAddress } from "./shipping/shipping-address.ts"
export { type ShippingRate, rateCode } from "./shipping/shipping-rate.ts"
export { type RateChoice, type RatePreferences, chooseShippingRate } from "./shipping/shipping-rate-choice.ts"
export type { Quote } from "./quote.ts"
export { type TotalsRow, type TotalsLineRenderer, totalsRows } from "./totals/totals-rows.ts"
export { type Totals, segmentOf } from "./totals/totals.ts"
export { CheckoutCalls, type PaymentDetails, type ShippingInformation } from "./checkout-calls.program.ts"
export { CartCache, fetchRates, fetchTotals, cachedOrFetchedRates } from "./shipping/rates-and-totals.program.ts"
export { placeOrder } from "./order/place-order.program.ts"
export { readCartData } from "./shipping/cart-data.wire.ts"
