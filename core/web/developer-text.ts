/**
 * True for an error text that the shop writes for its developers, not for shoppers: a report of its log, an exception of its database.
 *
 * @example
 * isDeveloperText("Internal Error. Details are available in Magento log file. Report ID: webapi-0") // true
 */
export const isDeveloperText = (message: string): boolean => /Report ID: |Internal server error|SQLSTATE/.test(message)

/** Message about a cart that was ordered, merged or removed elsewhere. */
export const missingCart = "This cart is not there any more. Please look at the cart you have now."

/** True for an error body of REST about a cart that does not exist or is no longer active, whose message names an internal number. */
export const isMissingCartError = (body: string): boolean => /"fieldName"\s*:\s*"cartId"/.test(body)
