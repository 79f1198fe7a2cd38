import { isZero, type Amount } from "../money/amount.ts"

/** The prices a suggestion may carry. [3.search-suggestion-item.2] [3.search-suggestion-item.3] */
export type SuggestionPrices = {
  readonly final: Amount | undefined
  readonly max: Amount | undefined
  readonly regular: Amount | undefined
  readonly minimal: Amount | undefined
}

export type SuggestionPrice = {
  readonly price: Amount
  readonly because: "minimal price" | "regular price" | "final price" | "maximal price" | "no price"
}

/** A price of 0 is ignored: the platform returns it for composite products. */
const isSet = (amount: Amount | undefined): amount is Amount => amount !== undefined && !isZero(amount)

/** The price shown with a suggestion: the minimal price before the regular one, both before the final and the maximal one. [9.search.6] */
export const suggestionPrice = ({ final, max, regular, minimal }: SuggestionPrices): SuggestionPrice => {
  if (minimal !== undefined) return { price: minimal, because: "minimal price" }
  if (regular !== undefined) return { price: regular, because: "regular price" }
  if (isSet(final)) return { price: final, because: "final price" }
  if (isSet(max)) return { price: max, because: "maximal price" }
  return { price: "0", because: "no price" }
}
