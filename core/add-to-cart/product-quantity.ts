import { isAmount, isLess, isMultipleOf, type Amount } from "../money/amount.ts"
import type { PlainPhrase, ValuePhrase } from "../translation/source-text.ts"

/** Limits of the quantity in one order; an absent limit does not apply. */
export type QuantityLimits = {
  readonly min?: Amount | undefined
  readonly max?: Amount | undefined
  /** 0 means no increments. */
  readonly increments?: Amount | undefined
}

/** A text with `%1` filled from `value`. */
export type QuantityProblem =
  | { readonly text: PlainPhrase; readonly value?: undefined }
  | { readonly text: ValuePhrase; readonly value: string }

/** Returns the problem of a quantity entered on the product page, in the platform's order of checks. [2.product-page.3] */
export const productQuantityProblem = (typed: string, limits: QuantityLimits = {}): QuantityProblem | undefined => {
  const quantity = typed.trim()
  const { min, max, increments } = limits
  if (!isAmount(quantity)) return { text: "Please enter a valid number in this field." }
  if (!isLess("0", quantity)) return { text: "Please enter a quantity greater than 0." }
  if (min !== undefined && isLess(quantity, min)) return { text: "The fewest you may purchase is %1.", value: min }
  if (max !== undefined && isLess(max, quantity)) return { text: "The maximum you may purchase is %1.", value: max }
  if (increments !== undefined && !isMultipleOf(quantity, increments))
    return { text: "You can buy this product only in quantities of %1 at a time.", value: increments }
  return undefined
}
