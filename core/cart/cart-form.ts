/** What a form of the cart page asks for; only `update_qty` holds quantities. */
export type CartFormAction = "update_qty" | "empty_cart"

/** What comes before a form of the cart is sent, and why. */
export type BeforeSubmission =
  | { readonly does: "submit"; readonly because: "empties the cart" | "no check configured" }
  | { readonly does: "refuse"; readonly because: "a field is not valid" }
  | { readonly does: "check"; readonly because: "quantities" }

const emptiesCart = "empty_cart"

/** The validation address unless a shop configures another: POST, form fields, answers JSON. [7.cart-quantity-validation.1] */
export const quantityCheckPath = "/checkout/cart/updateItemQty/"

/**
 * 'empty_cart' is sent as it is. Any other action must pass field validation, and is then checked by the shop at the configured
 * address. [2.shopping-cart-page.6] [5.checkout-and-cart.4] [5.checkout-and-cart.8] [9.checkout.7]
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

/** The fields of the cart form, in the order of the page. [7.cart-quantity-validation.1] */
export const cartFormFields = (
  formKey: string,
  action: CartFormAction,
  quantities: ReadonlyArray<{ readonly itemId: string; readonly typed: string }>,
): ReadonlyArray<readonly [name: string, value: string]> => [
  ["form_key", formKey],
  ["update_cart_action", action],
  ...quantities.map(({ itemId, typed }) => [`cart[${itemId}][qty]`, typed] as const),
]
