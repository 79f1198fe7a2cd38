import { productFormStep } from "../add-to-cart/product-form.ts"
import type { StorefrontEvent } from "./storefront-event.ts"
import type { StorefrontState } from "./storefront.ts"

/** Returns the state after an event, as far as it is shown immediately; programs perform the requests. */
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
