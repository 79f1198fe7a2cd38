import type { PlainPhrase } from "../translation/source-text.ts"

/** Maximum quantity of a field: Magento's default of `max_sale_qty`. */
export const maxQuantity = 10_000

/** Parsed quantity, or the problem of the text. */
export type ParsedQuantity =
  | { readonly _tag: "Quantity"; readonly quantity: number }
  | {
      readonly _tag: "Invalid"
      readonly problem: "empty" | "not a number" | "not whole" | "too small" | "too large"
    }

const invalid = (problem: Extract<ParsedQuantity, { _tag: "Invalid" }>["problem"]): ParsedQuantity => ({
  _tag: "Invalid",
  problem,
})

/**
 * Parses a typed quantity: decimal digits only, without sign, exponent or separator. `smallest` is 0 where zero removes the line.
 * [5.checkout-and-cart.5]
 *
 * @example
 * readQuantity(" 2 ") // { _tag: "Quantity", quantity: 2 }
 * readQuantity("1.5") // { _tag: "Invalid", problem: "not whole" }
 */
export const readQuantity = (typed: string, smallest: 0 | 1 = 1): ParsedQuantity => {
  const text = typed.trim()
  if (text === "") return invalid("empty")
  if (/^-\d+$/.test(text)) return invalid("too small")
  if (/^\d+[.,]\d+$/.test(text)) return invalid("not whole")
  if (!/^\d+$/.test(text)) return invalid("not a number")

  const quantity = Number(text)
  if (quantity < smallest) return invalid("too small")
  return quantity > maxQuantity ? invalid("too large") : { _tag: "Quantity", quantity }
}

/** Translation key of the message for an invalid quantity. */
export const quantityProblemText = (problem: Extract<ParsedQuantity, { _tag: "Invalid" }>["problem"]): PlainPhrase => {
  switch (problem) {
    case "empty":
      return "Enter a quantity."
    case "not a number":
      return "Enter the quantity in digits, such as 2."
    case "not whole":
      return "Enter a whole number."
    case "too small":
      return "Please enter a number greater than 0 in this field."
    case "too large":
      return "The most you may purchase is 10000."
  }
}
