import type { CartPageState } from "../../core/cart/cart-page.ts"
import { useView } from "../storefront/storefront.tsx"

/** Reads one view of the cart page. Only views of that page use it, where the cart is always there. */
export const useCart = <View>(view: (cart: CartPageState) => View): View =>
  useView(({ cart }) => {
    if (cart === undefined) throw new Error("a cart view stands on a page without a cart")
    return view(cart)
  })
