/** A line whose quantity the shop will not sell. */
export type RejectedLine = { readonly itemId: string; readonly error: string }

/** What the shop thinks of the typed quantities; it has not changed anything yet. [5.checkout-and-cart.6] */
export type QuantityCheck =
  | { readonly _tag: "Passed" }
  | { readonly _tag: "Rejected"; readonly lines: ReadonlyArray<RejectedLine>; readonly message: string }
  /** The check itself failed, which never stops the shopper. [8.8] */
  | { readonly _tag: "Unanswered" }

/** What follows: the form is sent in any case, but after a rejection only once the shopper has read the alert. [5.checkout-and-cart.7] [8.7] */
export type AfterCheck =
  | { readonly _tag: "Send" }
  | { readonly _tag: "AlertThenSend"; readonly sentences: ReadonlyArray<string>; readonly reset: ReadonlyArray<string> }

/**
 * The alert names every rejected line, once each, and each rejected quantity returns to what the shop knows. What the shop says of a
 * line that the page does not have is said too. [8.7]
 */
export const afterQuantityCheck = (
  check: QuantityCheck,
  lines: ReadonlyArray<{ readonly itemId: string; readonly name: string }>,
): AfterCheck => {
  if (check._tag !== "Rejected") return { _tag: "Send" }
  const saidOf = (itemId: string) => check.lines.filter((line) => line.itemId === itemId).map(({ error }) => error)
  const named = lines.flatMap(({ itemId, name }) =>
    saidOf(itemId).map((error) => (error === "" ? name : `${name}: ${error}`)),
  )
  const others = check.lines.filter(({ itemId }) => !lines.some((line) => line.itemId === itemId))
  const said = [...new Set([check.message, ...named, ...others.map(({ error }) => error)])].filter(
    (text) => text !== "",
  )
  const reset = [...new Set(check.lines.map(({ itemId }) => itemId))]
  return said.length === 0 ? { _tag: "Send" } : { _tag: "AlertThenSend", sentences: said, reset }
}
