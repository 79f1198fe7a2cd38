import { isEmail } from "../web/email.ts"
import {
  addressAttributeTyped,
  addressFieldBlurred,
  addressSelected,
  addressTyped,
  billingSameAsShippingChanged,
  postcodeAccepted,
  regionsLoaded,
} from "./address-step.ts"
import type { CheckoutEvent } from "./checkout-event.ts"
import type { CheckoutExtension } from "./checkout-extension.ts"
import { withoutRequests, type CheckoutEvents, type CheckoutHandler, type CheckoutStep } from "./checkout-transition.ts"
import { selectedRate, type CheckoutState } from "./checkout.ts"
import { emailChanged, emailChecked } from "./email-availability.ts"
import { orderLineChanged, orderLineEntered, orderLineRefused } from "./lines/order-line-step.ts"
import { agreementChanged, placeOrderFinished, placeOrderPressed, resumePendingOrder } from "./order/order-step.ts"
import { emailFieldId } from "./order/place-order-issues.ts"
import { withAdded } from "./order/touched-fields.ts"
import {
  paymentFieldTyped,
  afterPaymentInformationFailed,
  afterPaymentInformationSet,
  paymentMethodSelected,
  withPaymentInformationSent,
} from "./payment/payment-information.ts"
import { paymentKinds, type PaymentKind } from "./payment/payment-kind.ts"
import {
  paymentMethodsLoaded,
  ratesFailed,
  ratesLoaded,
  totalsFailed,
  totalsLoaded,
} from "./shipping/rates-and-totals-responses.ts"
import { loadRates, loadTotals, pickupChanged, reestimate } from "./shipping/rates-and-totals-step.ts"
import { rateCode } from "./shipping/shipping-rate.ts"
import {
  applyCouponPressed,
  couponChanged,
  couponFailed,
  couponTyped,
  removeCouponPressed,
} from "./totals/coupon-step.ts"

/** A change by the shopper withdraws a pending order. */
const withdrawPendingOrder = (state: CheckoutState): CheckoutState =>
  state.orderStatus._tag === "Pending" ? { ...state, orderStatus: { _tag: "Idle" } } : state

/** Handles text that is still being typed: it is not sent to the backend. */
const onTyping =
  <Event>(handle: CheckoutHandler<Event>): CheckoutHandler<Event> =>
  (state, event, kinds) =>
    handle(withdrawPendingOrder(state), event, kinds)

/** Handles an action that changes nothing about the order by itself. */
const onAction =
  <Event>(handle: CheckoutHandler<Event>): CheckoutHandler<Event> =>
  (state, event, kinds) =>
    withPaymentInformationSent(handle(state, event, kinds), kinds)

/** Handles a selection by the shopper. */
const onSelection =
  <Event>(handle: CheckoutHandler<Event>): CheckoutHandler<Event> =>
  (state, event, kinds) =>
    withPaymentInformationSent(handle(withdrawPendingOrder(state), event, kinds), kinds)

const onResult =
  (hasFailed: boolean) =>
  <Event>(handle: CheckoutHandler<Event>): CheckoutHandler<Event> =>
  (state, event, kinds) =>
    withPaymentInformationSent(resumePendingOrder(handle(state, event, kinds), hasFailed, kinds), kinds)

/** Handles a successful response of the backend, after which a pending order may be placed. */
const onResponse = onResult(false)

/** Handles a failed request; a pending order fails with it. */
const onFailure = onResult(true)

/** Checks a guest's e-mail once it is complete; a customer's own is not typed. */
const onEmailTyped = (state: CheckoutState, text: string): CheckoutStep => {
  const { check, send } = emailChanged(state.emailCheck, text)
  return {
    state: { ...state, email: text, emailCheck: check },
    requests: send === undefined ? [] : [{ _tag: "CheckEmail", ...send }],
  }
}

/** Validates the e-mail once the field was left with text in it. */
const onFieldBlurred = (state: CheckoutState, fieldId: string): CheckoutState =>
  fieldId === emailFieldId && state.email.trim() !== "" && !isEmail(state.email)
    ? { ...state, touchedFields: withAdded(state.touchedFields, fieldId) }
    : state

/** Loads rates and totals again only if the restored selection differs from the one that the page was rendered with. */
const reestimateRestored = (state: CheckoutState): CheckoutStep => {
  const step = reestimate(state)
  const rate = selectedRate(step.state)
  const totalsAreOutdated = rate !== undefined && rateCode(rate) !== step.state.rateInTotals
  return step.requests.length === 0 && totalsAreOutdated ? loadTotals(step.state) : step
}

const handlers: { readonly [Tag in keyof CheckoutEvents]: CheckoutHandler<CheckoutEvents[Tag]> } = {
  CheckoutHydrated: onAction(withoutRequests),
  CheckoutRestored: onAction((_, { restored }) => reestimateRestored(restored)),

  CheckoutEmailTyped: onTyping((state, { text }) => onEmailTyped(state, text)),
  CheckoutFieldBlurred: onAction((state, { fieldId }) => withoutRequests(onFieldBlurred(state, fieldId))),
  EmailChecked: onResponse((state, { requestId, isAvailable }) =>
    withoutRequests({ ...state, emailCheck: emailChecked(state.emailCheck, requestId, isAvailable) }),
  ),

  AddressTyped: onTyping(addressTyped),
  AddressAttributeTyped: onTyping(addressAttributeTyped),
  AddressFieldBlurred: onAction(addressFieldBlurred),
  PostcodeAccepted: onSelection(postcodeAccepted),
  AddressSelected: onSelection(addressSelected),
  BillingSameAsShippingChanged: onSelection(billingSameAsShippingChanged),
  RegionsLoaded: onResponse(regionsLoaded),

  RatesRetryPressed: onAction((state) => loadRates({ ...state, notice: undefined, cachedRates: undefined })),
  RateSelected: onSelection((state, { code }) => loadTotals({ ...state, rate: code, savedRate: code })),
  PickupChanged: onSelection(pickupChanged),
  RatesLoaded: onResponse(ratesLoaded),
  RatesFailed: onFailure(ratesFailed),
  TotalsLoaded: onResponse(totalsLoaded),
  TotalsFailed: onFailure(totalsFailed),

  PaymentMethodSelected: onSelection(paymentMethodSelected),
  PaymentFieldTyped: onTyping(paymentFieldTyped),
  PaymentMethodsLoaded: onResponse(paymentMethodsLoaded),
  PaymentInformationSet: onResponse(afterPaymentInformationSet),
  PaymentInformationFailed: onFailure(afterPaymentInformationFailed),

  CouponTyped: onTyping(couponTyped),
  CouponApplyPressed: onAction(applyCouponPressed),
  CouponRemovePressed: onAction(removeCouponPressed),
  CouponChanged: onResponse(couponChanged),
  CouponFailed: onFailure(couponFailed),

  OrderLineEntered: onSelection(orderLineEntered),
  OrderLineChanged: onResponse(orderLineChanged),
  OrderLineRefused: onFailure(orderLineRefused),

  AgreementChanged: onSelection(agreementChanged),
  PlaceOrderPressed: onAction((state, _, kinds) => placeOrderPressed(state, kinds)),
  PlaceOrderFinished: onResponse((state, { outcome }, kinds) => placeOrderFinished(state, outcome, kinds)),
}

const handleEvent = <Tag extends keyof CheckoutEvents>(
  state: CheckoutState,
  [tag, event]: readonly [Tag, CheckoutEvents[Tag]],
  kinds: ReadonlyArray<PaymentKind>,
): CheckoutStep => handlers[tag](state, event, kinds)

/** True for the events of the page that change the checkout. */
export const isCheckoutEvent = (event: { readonly _tag: string }): event is CheckoutEvent =>
  Object.hasOwn(handlers, event._tag)

/**
 * Computes the checkout after an event and the requests to send because of it. Sends nothing itself.
 *
 * @example
 * const { requests } = checkoutStep(readyCheckout, { _tag: "RateSelected", code: "flatrate_flatrate" })
 * requests.map((request) => request._tag) // ["LoadTotals"]; its response is dispatched as the event `TotalsLoaded`
 */
export const checkoutStep = (
  state: CheckoutState,
  event: CheckoutEvent,
  extension: Pick<CheckoutExtension, "paymentKinds"> = { paymentKinds },
): CheckoutStep => handleEvent(state, [event._tag, event], extension.paymentKinds)
