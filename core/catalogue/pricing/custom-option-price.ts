import { type Amount, percentOf, sumOf } from "../../money/amount.ts"
import type { CustomOption, CustomOptionPrice } from "../product/product.ts"

/** What is filled in for custom options: option id → typed texts or chosen value ids. Empty texts do not count. */
export type CustomOptionChoice = Readonly<Record<string, ReadonlyArray<string>>>

/** What an option or value adds; percentages are taken of the piece's own final price. */
export const customOptionAmount = (price: CustomOptionPrice, unitPrice: Amount): Amount =>
  price.kind === "percent" ? percentOf(price.amount, unitPrice) : price.amount

const chargesOf = (option: CustomOption, filled: ReadonlyArray<string>): ReadonlyArray<CustomOptionPrice> => {
  if ("values" in option) {
    return option.values.filter((value) => filled.includes(String(value.id))).map((value) => value.price)
  }
  return filled.length > 0 ? [option.price] : []
}

/** What all chosen custom options add to one piece. A value that the product does not offer adds nothing. */
export const customOptionsAmount = (
  options: ReadonlyArray<CustomOption>,
  choice: CustomOptionChoice,
  pieceFinal: Amount,
): Amount =>
  sumOf(
    options.flatMap((option) => {
      const filled = (choice[String(option.id)] ?? []).filter((entry) => entry !== "")
      return chargesOf(option, filled).map((price) => customOptionAmount(price, pieceFinal))
    }),
  )
