import { isEmail } from "../addresses/email.ts"
import { addressChosen, addressFieldLeft, addressTyped, withAttribute } from "./address-step.ts"
import type { CheckoutAction, CheckoutAnswer, CheckoutEvent } from "./checkout-event.ts"
import type { CheckoutExtension } from "./checkout-extension.ts"
import { restoredCheckout } from "./checkout-memory.ts"
import { chosenRate, type CheckoutState } from "./checkout-state.ts"
import { couponAnswered, couponApplied, couponFailed, couponRemoved } from "./coupon-step.ts"
import { emailAnswered, emailChanged } from "./email-check.ts"
import { emailFieldId } from "./order-blocks.ts"
import { orderAnswered, orderPressed, withHeldOrder } from "./order-step.ts"
import { paymentKinds } from "./payment-kind.ts"
import {
  askRates,
  askTotals,
  followAddress,
  methodsAnswered,
  ratesAnswered,
  ratesFailed,
  still,
  totalsAnswered,
  totalsFailed,
  type CheckoutStep,
} from "./rates-step.ts"
import { methodPicked, paymentSet, withPaymentSent } from "./set-payment.ts"
import { rateCode } from "./shipping-rate.ts"

type Extension = Pick<CheckoutExtension, "paymentKinds">

const acted = (state: CheckoutState, action: CheckoutAction, extension: Extension): CheckoutStep => {
  switch (action._tag) {
    case "CheckoutShown":
      return still(state)
    case "CheckoutOpened":
      return opened(restoredCheckout(state, action.data, action.now))
    case "CheckoutEmailTyped":
      return emailTyped(state, action.text)
    case "CheckoutFieldLeft":
      return still(emailLeft(state, action.fieldId))
    case "AddressTyped":
      return addressTyped(state, action)
    case "AddressAttributeTyped":
      return still(withAttribute(state, action))
    case "AddressFieldLeft":
      return addressFieldLeft(state, action.part, action.field)
    case "AddressChosen":
      return addressChosen(state, action.part, action.key)
    case "BillingSameChosen":
      return followAddress({ ...state, billingIsShipping: action.same })
    default:
      return picked(state, action, extension)
  }
}

/** The shop is asked whether an account has the address; a customer's own is not typed. */
const emailTyped = (state: CheckoutState, text: string): CheckoutStep => {
  const { check, ask } = emailChanged(state.emailCheck, text)
  return {
    state: { ...state, email: text, emailCheck: check },
    requests: ask === undefined ? [] : [{ _tag: "AskEmail", ...ask }],
  }
}

/** The page came with rates and totals; only what was remembered differently asks again. */
const opened = (state: CheckoutState): CheckoutStep => {
  const step = followAddress(state)
  const rate = chosenRate(step.state)
  const totalsLag = rate !== undefined && rateCode(rate) !== step.state.rateInTotals
  return step.requests.length === 0 && totalsLag ? askTotals(step.state) : step
}

const agreementTicked = (
  state: CheckoutState,
  { id, ticked }: { readonly id: string; readonly ticked: boolean },
): CheckoutState => {
  const others = state.ticked.filter((other) => other !== id)
  return { ...state, ticked: ticked ? [...others, id] : others }
}

type Picking = Extract<
  CheckoutAction,
  {
    _tag:
      | "RatesRetryPressed"
      | "RatePicked"
      | "MethodPicked"
      | "PaymentFieldTyped"
      | "CouponTyped"
      | "CouponApplyPressed"
      | "CouponRemovePressed"
      | "AgreementTicked"
      | "PlaceOrderPressed"
  }
>

const picked = (state: CheckoutState, action: Picking, extension: Extension): CheckoutStep => {
  switch (action._tag) {
    case "RatesRetryPressed":
      return askRates({ ...state, says: undefined, keptRates: undefined })
    case "RatePicked":
      return askTotals({ ...state, rate: action.code, savedRate: action.code })
    case "MethodPicked":
      return still(methodPicked(state, action.method))
    case "PaymentFieldTyped":
      return still({ ...state, paymentValues: { ...state.paymentValues, [action.field]: action.text } })
    case "CouponTyped":
      return still({ ...state, couponTyped: action.text, couponSays: undefined })
    case "CouponApplyPressed":
      return couponApplied(state)
    case "CouponRemovePressed":
      return couponRemoved(state)
    case "AgreementTicked":
      return still(agreementTicked(state, action))
    case "PlaceOrderPressed":
      return orderPressed(state, extension.paymentKinds)
  }
}

/** The e-mail is judged once it was left with something in it. */
const emailLeft = (state: CheckoutState, fieldId: string): CheckoutState =>
  fieldId === emailFieldId && state.email.trim() !== "" && !isEmail(state.email)
    ? { ...state, judged: [...new Set([...state.judged, fieldId])] }
    : state

const answered = (state: CheckoutState, answer: CheckoutAnswer, extension: Extension): CheckoutStep => {
  switch (answer._tag) {
    case "RatesAnswered":
      return ratesAnswered(state, answer)
    case "RatesFailed":
      return ratesFailed(state, answer.question, answer.notice)
    case "TotalsAnswered":
      return totalsAnswered(state, answer.question, answer.totals)
    case "TotalsFailed":
      return totalsFailed(state, answer.question, answer.notice)
    case "MethodsAnswered":
      return methodsAnswered(state, answer.question, answer.methods)
    case "PaymentSetAnswered":
      return paymentSet(state, undefined)
    case "PaymentSetFailed":
      return paymentSet(state, answer.notice)
    case "RegionsAnswered":
      return still({
        ...state,
        countries: state.countries.map((country) => (country.id === answer.country.id ? answer.country : country)),
      })
    case "EmailAnswered":
      return still({ ...state, emailCheck: emailAnswered(state.emailCheck, answer.question, answer.isAvailable) })
    default:
      return carriedOut(state, answer, extension)
  }
}

/** How an act of the shopper ended. */
const carriedOut = (
  state: CheckoutState,
  answer: Extract<CheckoutAnswer, { _tag: "CouponAnswered" | "CouponFailed" | "OrderAnswered" }>,
  extension: Extension,
): CheckoutStep => {
  switch (answer._tag) {
    case "CouponAnswered":
      return couponAnswered(state, answer)
    case "CouponFailed":
      return couponFailed(state, answer.notice, answer.totals)
    case "OrderAnswered":
      return orderAnswered(state, answer.outcome, extension.paymentKinds)
  }
}

const isAnswer = (event: CheckoutEvent): event is CheckoutAnswer => /(Answered|Failed)$/.test(event._tag)

/** A kept press is taken back by whatever the shopper changes meanwhile. */
const takesPressBack = ({ _tag }: CheckoutAction): boolean => !/(Left|Pressed|Opened)$/.test(_tag)

const stepAfter = (state: CheckoutState, event: CheckoutEvent, extension: Extension): CheckoutStep => {
  if (isAnswer(event))
    return withHeldOrder(answered(state, event, extension), event._tag.endsWith("Failed"), extension.paymentKinds)
  const isTakenBack = state.held !== undefined && takesPressBack(event)
  return acted(isTakenBack ? { ...state, held: undefined } : state, event, extension)
}

/** The checkout after an event, and what has to be asked of the shop because of it. It does nothing itself. */
export const checkoutStep = (
  state: CheckoutState,
  event: CheckoutEvent,
  extension: Extension = { paymentKinds },
): CheckoutStep => {
  const step = stepAfter(state, event, extension)
  // What is still being typed is not sent.
  return /(Email|Address|Attribute|Field|Coupon)Typed$/.test(event._tag)
    ? step
    : withPaymentSent(step, extension.paymentKinds)
}
