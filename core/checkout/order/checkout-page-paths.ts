/** Path of the checkout. */
export const checkoutPath = "/checkout/"

/** Path of the success page. */
export const successPath = "/checkout/onepage/success/"

/**
 * True for the path of the checkout in any store view.
 *
 * @example
 * isCheckoutPath("/de/checkout/") // true
 */
export const isCheckoutPath = (path: string): boolean => /\/checkout\/?$/.test(path)
