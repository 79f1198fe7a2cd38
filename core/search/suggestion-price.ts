import { isZero, type Amount } from "../money/amount.ts"

/** Prices of a suggestion. [3.search-suggestion-item.2] [3.search-suggestion-item.3] */
export type SuggestionPrices = {
  readonly final: Amount | undefined
  readonly max: Amount | undefined
  readonly regular: Amount | undefined
  readonly minimal: Amount | undefined
}

/** Displayed price of a product suggestion, with the field it was read from. */
export type SuggestionPrice = {
  readonly price: Amount
  readonly reason: "minimal price" | "regular price" | "final price" | "maximal price" | "no price"
}

/** Returns `true` for prices other than 0, which Magento returns for composite products. */
const isSet = (amount: Amount | undefined): amount is Amount => amount !== undefined && !isZero(amount)

/**
 * Returns the price shown with a suggestion: the first of minimal, regular, final and maximal price that is set. [9.search.6]
 * [9.search.7] [9.search.8]
 */
export const suggestionPrice = ({ final, max, regular, minimal }: SuggestionPrices): SuggestionPrice => {
  if (minimal !== undefined) return { price: minimal, reason: "minimal price" }
  if (regular !== undefined) return { price: regular, reason: "regular price" }
  if (isSet(final)) return { price: final, reason: "final price" }
  if (isSet(max)) return { price: max, reason: "maximal price" }
  return { price: "0", reason: "no price" }
}
