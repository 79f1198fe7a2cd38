/** Line with a rejected quantity. */
export type RejectedLine = { readonly itemId: string; readonly error: string }

/** Result of the quantity validation, which changes nothing. [5.checkout-and-cart.6] */
export type QuantityCheck =
  | { readonly _tag: "Passed" }
  | { readonly _tag: "Rejected"; readonly lines: ReadonlyArray<RejectedLine>; readonly message: string }
  /** Validation request failed, which does not prevent the change. [8.8] */
  | { readonly _tag: "CheckFailed" }

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

/** Action before the cart form is submitted, and why. */
export type BeforeSubmission =
  | { readonly action: "submit"; readonly reason: "empties the cart" | "no check configured" }
  | { readonly action: "refuse"; readonly reason: "a field is not valid" }
  | { readonly action: "check"; readonly reason: "quantities" }

const emptiesCart = "empty_cart"

/** Default path of the quantity validation: POST with form fields, JSON response. [7.cart-quantity-validation.1] */
export const quantityCheckPath = "/checkout/cart/updateItemQty/"

/**
 * Decides what to do before the form is submitted: `empty_cart` is submitted at once; other actions require valid fields, which the
 * backend then validates. [2.shopping-cart-page.6] [5.checkout-and-cart.4] [5.checkout-and-cart.8] [9.checkout.7] [5.checkout-and-cart.5]
 */
export const beforeSubmission = (form: {
  readonly action: string
  readonly checkAddress: string
  readonly fieldsAreValid: boolean
}): BeforeSubmission => {
  if (form.action === emptiesCart) return { action: "submit", reason: "empties the cart" }
  if (form.checkAddress === "") return { action: "submit", reason: "no check configured" }
  return form.fieldsAreValid
    ? { action: "check", reason: "quantities" }
    : { action: "refuse", reason: "a field is not valid" }
}

/** Action of the cart form; only `update_qty` contains quantities. */
export type CartFormAction = "update_qty" | "empty_cart"

/** Fields of the cart form, in the order of the page. [7.cart-quantity-validation.1] */
export const cartFormFields = (
  formKey: string,
  action: CartFormAction,
  quantities: ReadonlyArray<{ readonly itemId: string; readonly typed: string }>,
): ReadonlyArray<readonly [name: string, value: string]> => [
  ["form_key", formKey],
  ["update_cart_action", action],
  ...quantities.map(({ itemId, typed }) => [`cart[${itemId}][qty]`, typed] as const),
]
