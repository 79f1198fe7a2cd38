import type { CheckoutState, CheckoutStepName } from "./checkout-state.ts"
import { addressIssues, emailIssues } from "./order/place-order-issues.ts"

/** The steps of a checkout without scripts, in their order; nothing is shipped of a virtual cart. */
export const stepsOf = (isVirtual: boolean): ReadonlyArray<CheckoutStepName> =>
  isVirtual ? ["address", "payment", "review"] : ["address", "shipping", "payment", "review"]

/** What the shop keeps of the steps already. */
export type SavedSteps = { readonly rate: string | undefined; readonly method: string | undefined }

const firstUnfinished = (state: CheckoutState, kept: SavedSteps): CheckoutStepName => {
  if ([...emailIssues(state), ...addressIssues(state, state.isVirtual ? "billing" : "shipping")].length > 0)
    return "address"
  if (!state.isVirtual && kept.rate === undefined) return "shipping"
  return kept.method === undefined ? "payment" : "review"
}

/** The step to show: the one asked for when it was reached already, otherwise the first that is not finished. */
export const currentStep = (state: CheckoutState, kept: SavedSteps, wanted: string | undefined): CheckoutStepName => {
  const reached = firstUnfinished(state, kept)
  const steps = stepsOf(state.isVirtual)
  const asked = steps.find((step) => step === wanted)
  return asked !== undefined && steps.indexOf(asked) <= steps.indexOf(reached) ? asked : reached
}
