import { withRedirectParameters, type RedirectParameter } from "./redirect-parameters.ts"
import { navigate, type Navigate, type PageLocation } from "./redirect.ts"
import { field, isTruthy, textField } from "./response-field.ts"

/** Result of a background add to cart. */
export type AddToCartOutcome =
  | Navigate
  | {
      readonly _tag: "Added"
      /** HTML of the shop, not sanitized yet. [3.add-to-cart-response.3] */
      readonly messages: string
      /** HTML of the mini-cart, not sanitized yet. [3.add-to-cart-response.4] */
      readonly miniCart: string
      /** Text of the new stock status: the product is no longer salable. [3.add-to-cart-response.5] */
      readonly statusText: string
      /** The added product has options. [3.add-to-cart-response.2] */
      readonly hasOptions: boolean
    }

/**
 * Reads the response. `[]`, `{}` and an empty body are success; a `backUrl` without `ajaxpro` is a redirect on the own origin.
 * [3.add-to-cart-response] [7.add-to-cart.4] [7.add-to-cart.5] [3.add-to-cart-response.1]
 */
export const addToCartOutcome = (
  response: unknown,
  location: PageLocation,
  parameters: ReadonlyArray<RedirectParameter>,
): AddToCartOutcome => {
  const backUrl = textField(response, "backUrl")
  const ajaxpro = field(response, "ajaxpro")
  if (backUrl !== "" && !isTruthy(ajaxpro)) {
    return navigate(backUrl, location, (address) => withRedirectParameters(address, parameters))
  }
  return {
    _tag: "Added",
    messages: textField(response, "messages"),
    miniCart: textField(response, "minicart"),
    statusText: textField(field(response, "product"), "statusText"),
    hasOptions: isTruthy(field(field(ajaxpro, "product"), "has_options")),
  }
}
