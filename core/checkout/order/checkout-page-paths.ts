/** Path of the checkout. */
export const checkoutPath = "/checkout/"

/** Path of the success page. */
export const successPath = "/checkout/onepage/success/"
