/** Payment method; `method` is its code. [3.payment-method.1] [3.payment-method.2] */
export type PaymentMethod = { readonly method: string; readonly title: string }

/** Code of the method for carts with a total of zero. [3.payment-method.3] [9.checkout.2] */
export const freeMethod = "free"
