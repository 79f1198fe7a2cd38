import { restError } from "./domain/errors/rest-error.ts"

/** Errors that scenarios respond with, in the shop's format. */
export const scenarioErrors = {
  failing: restError(500, "Internal Error. Details are available in Magento log file. Report ID: webapi-0"),
  outOfStock: restError(400, "Some of the products are out of stock."),
  paymentDeclined: restError(400, "The payment was declined. Choose another payment method, or try again."),
  couponRefused: restError(404, "The coupon code isn't valid. Verify the code and try again."),
}
