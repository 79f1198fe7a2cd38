import { type Amount, percentOf, sumOf } from "../../money/amount.ts"
import type { CustomOption, CustomOptionPrice } from "../product/product.ts"

/** Values of custom options: option id → entered texts or selected value ids. Empty texts are ignored. */
export type CustomOptionChoice = Readonly<Record<string, ReadonlyArray<string>>>

/** Returns the amount that an option or value adds; percentages refer to the final unit price. */
export const customOptionAmount = (price: CustomOptionPrice, unitPrice: Amount): Amount =>
  price.kind === "percent" ? percentOf(price.amount, unitPrice) : price.amount

const chargesOf = (option: CustomOption, filled: ReadonlyArray<string>): ReadonlyArray<CustomOptionPrice> => {
  if ("values" in option) {
    return option.values.filter((value) => filled.includes(String(value.id))).map((value) => value.price)
  }
  return filled.length > 0 ? [option.price] : []
}

/** Returns the amount that all selected custom options add to the unit price. Unknown values add nothing. */
export const customOptionsAmount = (
  options: ReadonlyArray<CustomOption>,
  choice: CustomOptionChoice,
  unitPrice: Amount,
): Amount =>
  sumOf(
    options.flatMap((option) => {
      const filled = (choice[String(option.id)] ?? []).filter((entry) => entry !== "")
      return chargesOf(option, filled).map((price) => customOptionAmount(price, unitPrice))
    }),
  )
