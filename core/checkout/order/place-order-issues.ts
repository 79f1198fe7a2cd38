import { attributeErrors } from "../../addresses/address-attribute.ts"
import { addressErrors, countryErrors } from "../../addresses/address-errors.ts"
import { isEditable } from "../../addresses/address.ts"
import { isEmail } from "../../addresses/email.ts"
import {
  billingAddress,
  selectedMethod,
  selectedRate,
  knownAddress,
  rulesFor,
  type AddressPart,
  type CheckoutState,
} from "../checkout-state.ts"
import { billingToSend } from "../payment/billing-address.ts"
import { paymentKindOf, paymentKinds, paymentProblems, type PaymentKind } from "../payment/payment-kind.ts"
import { acceptedAgreementIds, agreementFieldId, agreementMissing, missingAgreements } from "./agreements.ts"
import type { Order } from "./order.ts"

/** One thing that keeps the order from being placed: the field to go to, and what to do there. */
export type PlaceOrderIssue = {
  readonly fieldId: string
  readonly message: string
  /** What `%1` of the message stands for: a text of the dictionary as well. */
  readonly about?: string | undefined
}

export const emailFieldId = "checkout-email"
export const rateFieldId = "checkout-rate"
export const methodFieldId = "checkout-method"

/** The id of an address field on the page, and its name in the form. */
export const addressFieldId = (part: AddressPart, field: string): string => `${part}-${field}`

/** The id of a field of a payment method on the page. */
export const paymentFieldId = (field: string): string => `payment-${field}`

/** The name under which a form without scripts sends a field of a payment method. */
export const paymentFieldName = (method: string, field: string): string => `${method}-${field}`

/** What is wrong with the e-mail of a guest. */
export const emailIssues = ({ owner, email }: CheckoutState): ReadonlyArray<PlaceOrderIssue> => {
  if (owner.kind === "customer" || isEmail(email)) return []
  const message =
    email.trim() === "" ? "Enter your e-mail address." : "Please enter a valid email address (Ex: johndoe@domain.com)."
  return [{ fieldId: emailFieldId, message }]
}

/** What is wrong with the address of a part; a saved address is taken as the shop keeps it. */
export const addressIssues = (state: CheckoutState, part: AddressPart): ReadonlyArray<PlaceOrderIssue> => {
  if (!isEditable(knownAddress(state, part))) return []
  const { draft } = state[part]
  const errors = [
    ...countryErrors(draft, state.countries),
    ...addressErrors(draft, rulesFor(state, state[part]), state.telephone),
  ]
  return [
    ...errors.map(({ field, message }) => ({ fieldId: addressFieldId(part, field), message })),
    ...attributeErrors(state.addressAttributes ?? [], draft).map(({ code, message }) => ({
      fieldId: addressFieldId(part, code),
      message,
    })),
  ]
}

const rateIssues = (state: CheckoutState): ReadonlyArray<PlaceOrderIssue> =>
  selectedRate(state) === undefined
    ? [{ fieldId: rateFieldId, message: "The shipping method is missing. Select the shipping method and try again." }]
    : []

type Kinds = ReadonlyArray<PaymentKind>

/** No method, or what the chosen one still wants typed. */
const paymentMethodIssues = (state: CheckoutState, kinds: Kinds): ReadonlyArray<PlaceOrderIssue> => {
  const chosen = selectedMethod(state)
  if (chosen === undefined) return [{ fieldId: methodFieldId, message: "Choose how you would like to pay." }]
  const { kind } = paymentKindOf(chosen.method, kinds)
  return paymentProblems(kind, state.paymentValues).map(({ field, ...said }) => ({
    fieldId: paymentFieldId(field),
    ...said,
  }))
}

const lineIssues = (state: CheckoutState): ReadonlyArray<PlaceOrderIssue> =>
  state.lines.flatMap(({ itemId, name, problem }) =>
    problem === "" ? [] : [{ fieldId: `checkout-line-${itemId}`, message: `${name}: ${problem}` }],
  )

/** Everything that still blocks the order, in the order of the page. Empty: it can be placed. */
export const placeOrderIssues = (state: CheckoutState, kinds: Kinds = paymentKinds): ReadonlyArray<PlaceOrderIssue> => [
  ...emailIssues(state),
  ...(state.isVirtual ? [] : [...addressIssues(state, "shipping"), ...rateIssues(state)]),
  ...(state.isVirtual || !state.billingIsShipping ? addressIssues(state, "billing") : []),
  ...paymentMethodIssues(state, kinds),
  ...missingAgreements(state.agreements, state.acceptedAgreements).map(({ id }) => ({
    fieldId: agreementFieldId(id),
    message: agreementMissing,
  })),
  ...lineIssues(state),
]

/** The blocks that are shown: those of fields that were judged. */
export const shownBlocks = (state: CheckoutState, kinds: Kinds = paymentKinds): ReadonlyArray<PlaceOrderIssue> => {
  const judged = new Set(state.touchedFields)
  return placeOrderIssues(state, kinds).filter(({ fieldId }) => judged.has(fieldId))
}

/** The order as it can be sent now; `undefined` while something blocks it. */
export const orderToPlace = (state: CheckoutState, kinds: Kinds = paymentKinds): Order | undefined => {
  const method = selectedMethod(state)
  const rate = selectedRate(state)
  if (placeOrderIssues(state, kinds).length > 0 || method === undefined) return undefined
  const address = knownAddress(state, "shipping")
  const { kind } = paymentKindOf(method.method, kinds)
  const shipping = state.isVirtual || rate === undefined ? undefined : { address, rate }
  return {
    email: state.owner.kind === "guest" ? state.email.trim() : undefined,
    shipping,
    billingAddress: billingToSend(billingAddress(state), shipping?.address),
    method: method.method,
    payment: kind.dataToSend(state.paymentValues),
    call: kind.orderCall,
    agreements: acceptedAgreementIds(state.agreements, state.acceptedAgreements),
    expectedTotal: state.totals.grandTotal,
  }
}
