import { attributeErrors } from "../../addresses/address-attribute.ts"
import { addressErrors, countryErrors } from "../../addresses/address-errors.ts"
import { isEditable } from "../../addresses/address.ts"
import { postcodeKey, postcodeProblem } from "../../addresses/postcode.ts"
import { isEmail } from "../../web/email.ts"
import {
  billingAddress,
  deliveryAddress,
  emailToSend,
  lacksStore,
  selectedMethod,
  selectedRate,
  knownAddress,
  rulesFor,
  type AddressEntry,
  type AddressPart,
  type CheckoutState,
} from "../checkout.ts"
import { billingToSend } from "../payment/billing-address.ts"
import { paymentKindOf, paymentKinds, paymentProblems, type PaymentKind } from "../payment/payment-kind.ts"
import { pickupFieldId } from "../pickup/pickup.ts"
import { acceptedAgreementIds, agreementFieldId, agreementMissing, missingAgreements } from "./agreements.ts"
import type { Order } from "./order.ts"

/** Problem that prevents the order, with the id of its field. */
export type PlaceOrderIssue = {
  readonly fieldId: string
  readonly message: string
  /** Translation key that fills `%1` of the message. */
  readonly about?: string | undefined
}

/** Element id of the guest's email field. */
export const emailFieldId = "checkout-email"

/** Element id of the shipping rates. */
export const rateFieldId = "checkout-rate"

/** Element id of the payment methods. */
export const methodFieldId = "checkout-method"

/** Element id of an address field, which is also its name in the form. */
export const addressFieldId = (part: AddressPart, field: string): string => `${part}-${field}`

/** Element id of the checkbox that accepts an unusual postcode, which is also its name in the form. */
export const acceptPostcodeId = (part: AddressPart): string => addressFieldId(part, "postcode-accepted")

/** Element id of a payment field. */
export const paymentFieldId = (field: string): string => `payment-${field}`

/** Name of a payment field in the form without JavaScript. */
export const paymentFieldName = (method: string, field: string): string => `${method}-${field}`

/** Finds problems of a guest's e-mail. */
export const emailIssues = ({ owner, email }: CheckoutState): ReadonlyArray<PlaceOrderIssue> => {
  if (owner.kind === "customer" || isEmail(email)) return []
  const message =
    email.trim() === "" ? "Enter your email address." : "Please enter a valid email address (Ex: johndoe@domain.com)."
  return [{ fieldId: emailFieldId, message }]
}

/** Finds the problem of a postcode of an unusual format that the shopper has not accepted. */
const postcodeIssues = (
  { draft, acceptedPostcode }: AddressEntry,
  part: AddressPart,
): ReadonlyArray<PlaceOrderIssue> => {
  const { country_id, postcode } = draft
  const problem = postcodeProblem(country_id, postcode)
  return problem === undefined || acceptedPostcode === postcodeKey(country_id, postcode)
    ? []
    : [{ fieldId: addressFieldId(part, "postcode"), ...problem }]
}

/** Finds problems of an address; a saved address has none. */
export const addressIssues = (state: CheckoutState, part: AddressPart): ReadonlyArray<PlaceOrderIssue> => {
  if (!isEditable(knownAddress(state, part))) return []
  const { draft } = state[part]
  const errors = [
    ...countryErrors(draft, state.countries),
    ...addressErrors(draft, rulesFor(state, state[part]), state.telephone, state.hasFullName),
  ]
  return [
    ...errors.map(({ field, message }) => ({ fieldId: addressFieldId(part, field), message })),
    ...postcodeIssues(state[part], part),
    ...attributeErrors(state.addressAttributes ?? [], draft).map(({ code, message }) => ({
      fieldId: addressFieldId(part, code),
      message,
    })),
  ]
}

/** Finds problems of the delivery: no rate, or no store in which the order is picked up. */
export const rateIssues = (state: CheckoutState): ReadonlyArray<PlaceOrderIssue> => {
  if (selectedRate(state) === undefined)
    return [
      { fieldId: rateFieldId, message: "The shipping method is missing. Select the shipping method and try again." },
    ]
  return lacksStore(state)
    ? [
        {
          fieldId: pickupFieldId,
          message: state.pickup?.problem ?? "Choose the store in which you pick up your order.",
        },
      ]
    : []
}

type Kinds = ReadonlyArray<PaymentKind>

/** Finds problems of the payment method: none selected, or fields of the selected one. */
const paymentMethodIssues = (state: CheckoutState, kinds: Kinds): ReadonlyArray<PlaceOrderIssue> => {
  const selected = selectedMethod(state)
  if (selected === undefined) return [{ fieldId: methodFieldId, message: "Choose how you would like to pay." }]
  const { kind } = paymentKindOf(selected.method, kinds)
  return paymentProblems(kind, state.paymentValues).map(({ field, ...problem }) => ({
    fieldId: paymentFieldId(field),
    ...problem,
  }))
}

const lineIssues = (state: CheckoutState): ReadonlyArray<PlaceOrderIssue> =>
  state.lines.flatMap(({ itemId, name, problem }) =>
    problem === "" ? [] : [{ fieldId: `checkout-line-${itemId}`, message: `${name}: ${problem}` }],
  )

/** Finds everything that prevents the order, in the order of the page. An order without issues can be placed. */
export const placeOrderIssues = (state: CheckoutState, kinds: Kinds = paymentKinds): ReadonlyArray<PlaceOrderIssue> => [
  ...emailIssues(state),
  ...(state.isVirtual ? [] : [...addressIssues(state, "shipping"), ...rateIssues(state)]),
  ...(state.isVirtual || !state.isBillingSameAsShipping ? addressIssues(state, "billing") : []),
  ...(state.fields?.issues ?? []),
  ...paymentMethodIssues(state, kinds),
  ...missingAgreements(state.agreements, state.acceptedAgreements).map(({ id }) => ({
    fieldId: agreementFieldId(id),
    message: agreementMissing,
  })),
  ...lineIssues(state),
]

/** Issues to display: those of touched fields. */
export const displayedIssues = (state: CheckoutState, kinds: Kinds = paymentKinds): ReadonlyArray<PlaceOrderIssue> =>
  placeOrderIssues(state, kinds).filter(({ fieldId }) => state.touchedFields.includes(fieldId))

/** The order as it can be sent now; `undefined` while something blocks it. */
export const orderToPlace = (state: CheckoutState, kinds: Kinds = paymentKinds): Order | undefined => {
  const method = selectedMethod(state)
  const rate = selectedRate(state)
  if (placeOrderIssues(state, kinds).length > 0 || method === undefined) return undefined
  const address = deliveryAddress(state)
  const { kind } = paymentKindOf(method.method, kinds)
  const payment = kind.dataToSend(state.paymentValues)
  const shipping = state.isVirtual || rate === undefined ? undefined : { address, rate }
  return {
    email: emailToSend(state),
    shipping,
    billingAddress: billingToSend(billingAddress(state), shipping?.address),
    method: payment.method ?? method.method,
    payment,
    call: kind.orderCall,
    agreements: acceptedAgreementIds(state.agreements, state.acceptedAgreements),
    attributes: state.fields?.attributes,
    expectedTotal: state.totals.grandTotal,
  }
}
