import type { CartPageState } from "../../core/cart/cart-page.ts"
import { useSelector } from "../storefront/storefront-context.tsx"

/** Selects from the state of the cart page. Throws an Error on other pages. */
export const useCart = <View>(view: (cart: CartPageState) => View): View =>
  useSelector(({ cart }) => {
    if (cart === undefined) throw new Error("useCart needs state.cart")
    return view(cart)
  })
