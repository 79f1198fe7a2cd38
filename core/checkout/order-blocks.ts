import { attributeErrors } from "../addresses/address-attribute.ts"
import { addressErrors, countryErrors } from "../addresses/address-errors.ts"
import { isEditable } from "../addresses/address.ts"
import { isEmail } from "../addresses/email.ts"
import { agreedIds, agreementFieldId, agreementMissing, agreementsToTick } from "./agreements.ts"
import { billingToSend } from "./billing-address.ts"
import {
  billingAddress,
  chosenMethod,
  chosenRate,
  knownAddress,
  rulesFor,
  type AddressPart,
  type CheckoutState,
} from "./checkout-state.ts"
import type { Order } from "./order.ts"
import { paymentKindOf, paymentKinds, paymentProblems, type PaymentKind } from "./payment-kind.ts"

/** One thing that keeps the order from being placed: the field to go to, and what to do there. */
export type OrderBlock = {
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
export const emailBlocks = ({ owner, email }: CheckoutState): ReadonlyArray<OrderBlock> => {
  if (owner.kind === "customer" || isEmail(email)) return []
  const message =
    email.trim() === "" ? "Enter your e-mail address." : "Please enter a valid email address (Ex: johndoe@domain.com)."
  return [{ fieldId: emailFieldId, message }]
}

/** What is wrong with the address of a part; a saved address is taken as the shop keeps it. */
export const addressBlocks = (state: CheckoutState, part: AddressPart): ReadonlyArray<OrderBlock> => {
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

const rateBlocks = (state: CheckoutState): ReadonlyArray<OrderBlock> =>
  chosenRate(state) === undefined
    ? [{ fieldId: rateFieldId, message: "The shipping method is missing. Select the shipping method and try again." }]
    : []

type Kinds = ReadonlyArray<PaymentKind>

/** No method, or what the chosen one still wants typed. */
const methodBlocks = (state: CheckoutState, kinds: Kinds): ReadonlyArray<OrderBlock> => {
  const chosen = chosenMethod(state)
  if (chosen === undefined) return [{ fieldId: methodFieldId, message: "Choose how you would like to pay." }]
  const { kind } = paymentKindOf(chosen.method, kinds)
  return paymentProblems(kind, state.paymentValues).map(({ field, ...said }) => ({
    fieldId: paymentFieldId(field),
    ...said,
  }))
}

const lineBlocks = (state: CheckoutState): ReadonlyArray<OrderBlock> =>
  state.lines.flatMap(({ itemId, name, problem }) =>
    problem === "" ? [] : [{ fieldId: `checkout-line-${itemId}`, message: `${name}: ${problem}` }],
  )

/** Everything that still blocks the order, in the order of the page. Empty: it can be placed. */
export const orderBlocks = (state: CheckoutState, kinds: Kinds = paymentKinds): ReadonlyArray<OrderBlock> => [
  ...emailBlocks(state),
  ...(state.isVirtual ? [] : [...addressBlocks(state, "shipping"), ...rateBlocks(state)]),
  ...(state.isVirtual || !state.billingIsShipping ? addressBlocks(state, "billing") : []),
  ...methodBlocks(state, kinds),
  ...agreementsToTick(state.agreements, state.ticked).map(({ id }) => ({
    fieldId: agreementFieldId(id),
    message: agreementMissing,
  })),
  ...lineBlocks(state),
]

/** The blocks that are shown: those of fields that were judged. */
export const shownBlocks = (state: CheckoutState, kinds: Kinds = paymentKinds): ReadonlyArray<OrderBlock> => {
  const judged = new Set(state.judged)
  return orderBlocks(state, kinds).filter(({ fieldId }) => judged.has(fieldId))
}

/** The order as it can be sent now; `undefined` while something blocks it. */
export const orderToPlace = (state: CheckoutState, kinds: Kinds = paymentKinds): Order | undefined => {
  const method = chosenMethod(state)
  const by = chosenRate(state)
  if (orderBlocks(state, kinds).length > 0 || method === undefined) return undefined
  const to = knownAddress(state, "shipping")
  const { kind } = paymentKindOf(method.method, kinds)
  const shipping = state.isVirtual || by === undefined ? undefined : { to, by }
  return {
    email: state.owner.kind === "guest" ? state.email.trim() : undefined,
    shipping,
    billing: billingToSend(billingAddress(state), shipping?.to),
    method: method.method,
    payment: kind.dataToSend(state.paymentValues),
    call: kind.orderCall,
    agreements: agreedIds(state.agreements, state.ticked),
    expectedTotal: state.totals.grandTotal,
  }
}
