import { productFormStep } from "../add-to-cart/product-form.ts"
import type { StorefrontEvent } from "./storefront-event.ts"
import type { StorefrontState } from "./storefront.ts"

/** The state after an event, as far as the event changes what is shown at once; what asks the outside is done by programs. */
export const storefrontStep = (state: StorefrontState, event: StorefrontEvent): StorefrontState => {
  switch (event._tag) {
    case "ProductFormOpened":
    case "ProductFieldsChanged":
    case "ProductFormRefused":
      return state.product === undefined ? state : { ...state, product: productFormStep(state.product, event) }
    default:
      return state
  }
}
