import type { PlainPhrase } from "../translation/source-text.ts"
import type { CheckoutExtension } from "./checkout-extension.ts"
import {
  lacksStore,
  type BuiltInStepName,
  type CheckoutLayout,
  type CheckoutState,
  type CheckoutStepName,
} from "./checkout.ts"
import { fieldsOfCart } from "./fields/checkout-field.ts"
import { isModuleStepName } from "./fields/module-step.ts"
import { checkoutPath } from "./order/checkout-page-paths.ts"
import { addressIssues, emailIssues } from "./order/place-order-issues.ts"

/** Steps that every checkout has, in order. */
export const builtInSteps: ReadonlyArray<BuiltInStepName> = ["address", "shipping", "payment", "review"]

/**
 * Steps of the checkout, in order; a virtual cart has no shipping step, and a step of a module is left out without its fields. Without JavaScript each
 * has a page of its own. [2.checkout-page.2]
 */
export const stepsOf = (
  isVirtual: boolean,
  extension?: Pick<CheckoutExtension, "checkoutFields" | "checkoutSteps">,
): ReadonlyArray<CheckoutStepName> => {
  const fields = fieldsOfCart(extension?.checkoutFields ?? [], isVirtual)
  const ofModules = (extension?.checkoutSteps ?? []).filter(({ name }) => fields.some(({ step }) => step === name))
  return builtInSteps.flatMap((step) => [
    ...ofModules.filter(({ before }) => before === step).map(({ name }) => name),
    ...(isVirtual && step === "shipping" ? [] : [step]),
  ])
}

/** Layout in which one of these steps is open. */
export const openStep = (layout: CheckoutLayout, open: CheckoutStepName): CheckoutLayout => ({
  _tag: "Steps",
  open,
  steps: layout._tag === "Steps" ? layout.steps : [open],
})

const stepsIn = ({ layout, isVirtual }: CheckoutState): ReadonlyArray<CheckoutStepName> =>
  layout._tag === "Steps" ? layout.steps : stepsOf(isVirtual)

/** Selections that the quote has already. */
export type SavedSteps = { readonly rate: string | undefined; readonly method: string | undefined }

const isUnfinished = (state: CheckoutState, saved: SavedSteps, step: CheckoutStepName): boolean => {
  if (state.fields?.issues.some((issue) => issue.step === step) === true) return true
  switch (step) {
    case "address":
      return [...emailIssues(state), ...addressIssues(state, state.isVirtual ? "billing" : "shipping")].length > 0
    case "shipping":
      return saved.rate === undefined || lacksStore(state)
    case "payment":
      return saved.method === undefined
    default:
      return false
  }
}

/** Step to display: the requested one if it was reached before, otherwise the first unfinished one. */
export const currentStep = (
  state: CheckoutState,
  saved: SavedSteps,
  requestedName: string | undefined,
): CheckoutStepName => {
  const steps = stepsIn(state)
  const reached = steps.find((step) => isUnfinished(state, saved, step)) ?? "review"
  const requested = steps.find((step) => step === requestedName)
  return requested !== undefined && steps.indexOf(requested) <= steps.indexOf(reached) ? requested : reached
}

/**
 * Path of the page after a step was saved: with the next step if a module adds it, because the page skips a step whose fields are all optional;
 * otherwise the page opens the first unfinished step.
 */
export const pathAfterStep = (state: CheckoutState, saved: string | undefined): string => {
  const steps = stepsIn(state)
  const index = steps.findIndex((step) => step === saved)
  const next = index < 0 ? undefined : steps[index + 1]
  return next !== undefined && isModuleStepName(next) ? `${checkoutPath}?step=${next}` : checkoutPath
}

const buttonsByNextStep: { readonly [next in CheckoutStepName]?: PlainPhrase } = {
  shipping: "Continue to delivery",
  payment: "Continue to payment",
  review: "Review your order",
}

/**
 * Returns the label of the button that submits a step: it names the next step, unless a module adds that. `undefined` on one page, where steps have no
 * button.
 */
export const stepButton = (layout: CheckoutLayout, step: CheckoutStepName): PlainPhrase | undefined => {
  if (layout._tag === "OnePage") return undefined
  const next = layout.steps[layout.steps.indexOf(step) + 1]
  return (next && buttonsByNextStep[next]) ?? "Continue"
}
