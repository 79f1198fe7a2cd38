import type { CartPageState } from "../../core/cart/cart-page.ts"
import { useView } from "../storefront/storefront-context.tsx"

/** Selects from the cart page state. For views of that page only, where the state exists. */
export const useCart = <View>(view: (cart: CartPageState) => View): View =>
  useView(({ cart }) => {
    if (cart === undefined) throw new Error("a cart view stands on a page without a cart")
    return view(cart)
  })
