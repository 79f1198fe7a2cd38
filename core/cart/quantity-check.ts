/** Line with a rejected quantity. */
export type RejectedLine = { readonly itemId: string; readonly error: string }

/** Result of the quantity validation, which changes nothing. [5.checkout-and-cart.6] */
export type QuantityCheck =
  | { readonly _tag: "Passed" }
  | { readonly _tag: "Rejected"; readonly lines: ReadonlyArray<RejectedLine>; readonly message: string }
  /** Validation request failed, which does not prevent the change. [8.8] */
  | { readonly _tag: "Unanswered" }

/** Action after the validation: the form is submitted in any case, after a rejection when the alert is closed. [5.checkout-and-cart.7] [8.7] */
export type AfterCheck =
  | { readonly _tag: "Send" }
  | { readonly _tag: "AlertThenSend"; readonly sentences: ReadonlyArray<string>; readonly reset: ReadonlyArray<string> }

/**
 * Decides the action after the validation. The alert contains each rejected line once, also lines that the page does not have. [8.7]
 * [7.cart-quantity-validation.3]
 */
export const afterQuantityCheck = (
  check: QuantityCheck,
  lines: ReadonlyArray<{ readonly itemId: string; readonly name: string }>,
): AfterCheck => {
  if (check._tag !== "Rejected") return { _tag: "Send" }
  const errorsOf = (itemId: string) => check.lines.filter((line) => line.itemId === itemId).map(({ error }) => error)
  const named = lines.flatMap(({ itemId, name }) =>
    errorsOf(itemId).map((error) => (error === "" ? name : `${name}: ${error}`)),
  )
  const others = check.lines.filter(({ itemId }) => !lines.some((line) => line.itemId === itemId))
  const sentences = [...new Set([check.message, ...named, ...others.map(({ error }) => error)])].filter(
    (text) => text !== "",
  )
  const reset = [...new Set(check.lines.map(({ itemId }) => itemId))]
  return sentences.length === 0 ? { _tag: "Send" } : { _tag: "AlertThenSend", sentences, reset }
}
