import type { AddedProducts } from "./add-to-cart-form.ts"

/** Data of an add-to-cart event. `response` is absent when there was none. [8.14] */
export type AddToCartReport<Form> = AddedProducts & {
  readonly event: "ajax:addToCart" | "ajax:addToCart:error"
  readonly form: Form
  readonly response: unknown
}

/** Returns the event after a JSON response. */
export const addedToCart = <Form>(form: Form, products: AddedProducts, response: unknown): AddToCartReport<Form> => ({
  event: "ajax:addToCart",
  ...products,
  form,
  response,
})

/** Returns the event after a rejected request: no response, an error, or a page in place of JSON. [8.14] */
export const addToCartFailed = <Form>(
  form: Form,
  products: AddedProducts,
  response: unknown,
): AddToCartReport<Form> => ({ event: "ajax:addToCart:error", ...products, form, response })
