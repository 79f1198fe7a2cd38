import { lacksStore, type CheckoutState, type CheckoutStepName } from "./checkout.ts"
import { addressIssues, emailIssues } from "./order/place-order-issues.ts"

/** Steps of the checkout, in order; a virtual cart has no shipping step. Without JavaScript each has a page of its own. [2.checkout-page.2] */
export const stepsOf = (isVirtual: boolean): ReadonlyArray<CheckoutStepName> =>
  isVirtual ? ["address", "payment", "review"] : ["address", "shipping", "payment", "review"]

/** Selections that the quote has already. */
export type SavedSteps = { readonly rate: string | undefined; readonly method: string | undefined }

const firstUnfinished = (state: CheckoutState, saved: SavedSteps): CheckoutStepName => {
  const hasIssue = (step: CheckoutStepName): boolean =>
    state.fields?.issues.some((issue) => issue.step === step) === true
  if ([...emailIssues(state), ...addressIssues(state, state.isVirtual ? "billing" : "shipping")].length > 0)
    return "address"
  if (hasIssue("address")) return "address"
  if (!state.isVirtual && (saved.rate === undefined || lacksStore(state) || hasIssue("shipping"))) return "shipping"
  return saved.method === undefined || hasIssue("payment") ? "payment" : "review"
}

/** Step to display: the requested one if it was reached before, otherwise the first unfinished one. */
export const currentStep = (
  state: CheckoutState,
  saved: SavedSteps,
  requestedName: string | undefined,
): CheckoutStepName => {
  const reached = firstUnfinished(state, saved)
  const steps = stepsOf(state.isVirtual)
  const requested = steps.find((step) => step === requestedName)
  return requested !== undefined && steps.indexOf(requested) <= steps.indexOf(reached) ? requested : reached
}
