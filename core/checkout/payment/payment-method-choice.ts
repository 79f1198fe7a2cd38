import { isLess, type Amount } from "../../money/amount.ts"
import { freeMethod, type PaymentMethod } from "./payment-method.ts"

const costsNothing = (grandTotal: Amount): boolean => !isLess("0", grandTotal)

/**
 * Filters the methods to display: `free` alone for a total of zero, all others otherwise, each once. [4.payment-method-choice.7]
 * [9.checkout.2] [4.payment-method-choice.8] [4.payment-method-choice.9] [4.payment-method-choice.10]
 */
export const offeredMethods = (
  methods: ReadonlyArray<PaymentMethod>,
  grandTotal: Amount,
): ReadonlyArray<PaymentMethod> => {
  const distinct = methods.filter(
    ({ method }, index) => methods.findIndex((other) => other.method === method) === index,
  )
  if (distinct.every(({ method }) => method !== freeMethod)) return distinct
  return distinct.filter(({ method }) => (method === freeMethod) === costsNothing(grandTotal))
}

/** Selected payment method, and the rule that selected it. */
export type PaymentChoice = {
  readonly method: PaymentMethod | undefined
  readonly reason: "nothing to pay" | "the only one" | "selected" | "saved" | "nothing selected is offered"
}

/**
 * Selects a payment method; evaluated again whenever the list or the total changes. Order of the rules: `free` for a total of zero, a lone
 * method, the selection while it is offered, the saved method. [4.payment-method-choice.2] [4.payment-method-choice.3]
 * [4.payment-method-choice.4] [4.payment-method-choice.5] [4.payment-method-choice.6] [4.payment-method-choice.1]
 */
export const choosePaymentMethod = (
  methods: ReadonlyArray<PaymentMethod>,
  grandTotal: Amount,
  preferences: { readonly selected: string | undefined; readonly saved: string | undefined },
): PaymentChoice => {
  const offered = offeredMethods(methods, grandTotal)
  const free = offered.find(({ method }) => method === freeMethod)
  if (free !== undefined) return { method: free, reason: "nothing to pay" }

  const [first, second] = offered
  if (first !== undefined && second === undefined) return { method: first, reason: "the only one" }

  for (const preference of ["selected", "saved"] as const) {
    const method = offered.find((candidate) => candidate.method === preferences[preference])
    if (method !== undefined) return { method, reason: preference }
  }
  return { method: undefined, reason: "nothing selected is offered" }
}
