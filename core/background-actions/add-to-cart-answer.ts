import { field, isTruthy, textField } from "./answer-field.ts"
import { withRedirectParameters, type RedirectParameter } from "./redirect-parameters.ts"
import { goWhere, type GoTo, type Whereabouts } from "./whereabouts.ts"

/** What happens after the shop answered a background add to cart. */
export type AddToCartOutcome =
  | GoTo
  | {
      readonly _tag: "Added"
      /** HTML of the shop, not sanitised yet. */
      readonly messages: string
      readonly miniCart: string
      /** The product cannot be bought any more; this text says so. */
      readonly statusText: string
      readonly hasOptions: boolean
    }

/**
 * Reads the answer. `[]`, `{}` and an empty body are plain success; a `backUrl` without `ajaxpro` leads there, on our origin only.
 * [3.add-to-cart-response] [7.add-to-cart.4] [7.add-to-cart.5]
 */
export const addToCartOutcome = (
  answer: unknown,
  whereabouts: Whereabouts,
  parameters: ReadonlyArray<RedirectParameter>,
): AddToCartOutcome => {
  const backUrl = textField(answer, "backUrl")
  const ajaxpro = field(answer, "ajaxpro")
  if (backUrl !== "" && !isTruthy(ajaxpro)) {
    return goWhere(backUrl, whereabouts, (address) => withRedirectParameters(address, parameters))
  }
  return {
    _tag: "Added",
    messages: textField(answer, "messages"),
    miniCart: textField(answer, "minicart"),
    statusText: textField(field(answer, "product"), "statusText"),
    hasOptions: isTruthy(field(field(ajaxpro, "product"), "has_options")),
  }
}
