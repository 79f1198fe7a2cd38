import { emptyFieldProblem, type FieldProblem, problemIf, type TypedFields } from "../../customer/account-forms.ts"
import { agreementFieldId, missingAgreements } from "../order/agreements.ts"
import type { Multishipping, AddressOrder } from "./multishipping.ts"

/** Returns the name of the field with the shipping method of an address, as in Magento's form. */
export const rateField = (addressId: string): string => `shipping_method[${addressId}]`

/** Orders that are shipped, with their address. */
const shippedOrders = (orders: ReadonlyArray<AddressOrder>) =>
  orders.flatMap((order) => (order.addressId === undefined ? [] : [{ ...order, addressId: order.addressId }]))

/** Returns the shipping methods that were sent, by address. */
export const sentRates = (
  typed: TypedFields,
  { orders }: Pick<Multishipping, "orders">,
): ReadonlyArray<{ readonly addressId: string; readonly rate: string }> =>
  shippedOrders(orders).flatMap(({ addressId }) => {
    const rate = typed[rateField(addressId)]
    return rate === undefined ? [] : [{ addressId, rate }]
  })

/** Returns the problems of the form with the shipping methods: each address needs one that is offered. */
export const rateProblems = (
  typed: TypedFields,
  { orders }: Pick<Multishipping, "orders">,
): ReadonlyArray<FieldProblem> =>
  shippedOrders(orders).flatMap(({ addressId, rates }) => {
    const field = rateField(addressId)
    const isOffered = rates.some(({ code, available }) => available && code === typed[field])
    return problemIf(!isOffered, field, "Please select shipping methods for all addresses.")
  })

/** Returns the selected rate of an order: the one that was sent or selected, or the only one. */
export const shownRate = (
  { addressId, rate, rates }: AddressOrder,
  typed: TypedFields | undefined,
): string | undefined => {
  const [only, ...others] = rates.filter(({ available }) => available)
  return typed?.[rateField(addressId ?? "")] ?? rate ?? (others.length === 0 ? only?.code : undefined)
}

/** Method that needs the number of a purchase order. */
export const purchaseOrder = "purchaseorder"

/** Returns the problems of the form with billing address and payment method. */
export const billingProblems = (
  typed: TypedFields,
  { methods }: Pick<Multishipping, "methods">,
  addressIds: ReadonlyArray<string>,
): ReadonlyArray<FieldProblem> => {
  const method = typed["payment[method]"]
  return [
    ...problemIf(!addressIds.includes(typed["billing_address"] ?? ""), "billing_address", "Select an address."),
    ...problemIf(!methods.some(({ code }) => code === method), "payment[method]", "Please choose a payment method."),
    ...(method === purchaseOrder ? emptyFieldProblem(typed, "payment[po_number]") : []),
  ]
}

const agreementName = new RegExp(`^${agreementFieldId("(.+)")}$`)

/** Returns the ids of the agreements that were accepted. */
export const acceptedAgreementsIn = (typed: TypedFields): ReadonlyArray<string> =>
  Object.entries(typed).flatMap(([name, value]) => {
    const [, id] = agreementName.exec(name) ?? []
    return id === undefined || value !== "1" ? [] : [id]
  })

/** Returns the problems of the form that places the orders: agreements that are not accepted. */
export const agreementProblems = (
  typed: TypedFields,
  { agreements }: Pick<Multishipping, "agreements">,
): ReadonlyArray<FieldProblem> =>
  missingAgreements(agreements, acceptedAgreementsIn(typed)).map(({ id }) => ({
    field: agreementFieldId(id),
    text: "Please agree to all the terms and conditions before placing the order.",
  }))
