/** Path that refreshes the cart without changing it. [2.shopping-cart-page.8] */
export const cartUpdatePath = (formKey: string): string =>
  `/checkout/cart/updatePost?form_key=${encodeURIComponent(formKey)}&cart[]`
