/** Action of the cart form; only `update_qty` contains quantities. */
export type CartFormAction = "update_qty" | "empty_cart"

/** Action before the cart form is submitted, and why. */
export type BeforeSubmission =
  | { readonly does: "submit"; readonly because: "empties the cart" | "no check configured" }
  | { readonly does: "refuse"; readonly because: "a field is not valid" }
  | { readonly does: "check"; readonly because: "quantities" }

const emptiesCart = "empty_cart"

/** Default path of the quantity validation: POST with form fields, JSON response. [7.cart-quantity-validation.1] */
export const quantityCheckPath = "/checkout/cart/updateItemQty/"

/**
 * Decides what to do before the form is submitted: `empty_cart` is submitted at once; other actions require valid fields, which the
 * backend then validates. [2.shopping-cart-page.6] [5.checkout-and-cart.4] [5.checkout-and-cart.8] [9.checkout.7]
 */
export const beforeSubmission = (form: {
  readonly action: string
  readonly checkAddress: string
  readonly fieldsAreValid: boolean
}): BeforeSubmission => {
  if (form.action === emptiesCart) return { does: "submit", because: "empties the cart" }
  if (form.checkAddress === "") return { does: "submit", because: "no check configured" }
  return form.fieldsAreValid
    ? { does: "check", because: "quantities" }
    : { does: "refuse", because: "a field is not valid" }
}

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
