/** The most pieces that a quantity field takes, as the shop's `max_sale_qty` says unless configured. */
export const largestQuantity = 10_000

/** What a typed quantity means; a problem names itself, so that the view can say it in words. */
export type QuantityReading =
  | { readonly _tag: "Quantity"; readonly quantity: number }
  | {
      readonly _tag: "Unreadable"
      readonly problem: "empty" | "not a number" | "not whole" | "too small" | "too large"
    }

const unreadable = (problem: Extract<QuantityReading, { _tag: "Unreadable" }>["problem"]): QuantityReading => ({
  _tag: "Unreadable",
  problem,
})

/**
 * The one reader of typed quantities: decimal digits only, no sign, exponent or separator. `smallest` is 1 where something is
 * bought and 0 where zero means "take it out". [5.checkout-and-cart.5]
 */
export const readQuantity = (typed: string, smallest: 0 | 1 = 1): QuantityReading => {
  const text = typed.trim()
  if (text === "") return unreadable("empty")
  if (/^-\d+$/.test(text)) return unreadable("too small")
  if (/^\d+[.,]\d+$/.test(text)) return unreadable("not whole")
  if (!/^\d+$/.test(text)) return unreadable("not a number")

  const quantity = Number(text)
  if (quantity < smallest) return unreadable("too small")
  return quantity > largestQuantity ? unreadable("too large") : { _tag: "Quantity", quantity }
}

/** The words for a quantity that cannot be taken, as a text of the dictionary. */
export const quantityProblemText = (problem: Extract<QuantityReading, { _tag: "Unreadable" }>["problem"]): string => {
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
