import type { CartPageState } from "../../core/cart/cart-page.ts"
import { useView } from "../storefront/storefront-context.tsx"

/** Selects from the state of the cart page. Throws an Error on other pages. */
export const useCart = <View>(view: (cart: CartPageState) => View): View =>
  useView(({ cart }) => {
    if (cart === undefined) throw new Error("useCart needs state.cart")
    return view(cart)
  })
