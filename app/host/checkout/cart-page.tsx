import type { CartPageState } from "../../../core/cart/cart-page.ts"
import { Cart } from "../../../ui/cart/Cart.tsx"
import { CartPage } from "../../../ui/cart/CartPage.tsx"
import type { Page } from "../page.ts"
import { slimCountries } from "./slim-countries.ts"

/** The cart page. Its body class marks it as the cart for everything that asks. [2.shopping-cart-page.7] */
export const cartPage = (state: CartPageState | undefined): Page => {
  const cart = state && {
    ...state,
    countries: slimCountries(state.countries, new Set([state.estimate.draft.country_id])),
  }
  return {
    kind: "cart",
    title: "Shopping Cart",
    bodyClass: "checkout-cart-index",
    robots: "NOINDEX,NOFOLLOW",
    islands: cart === undefined ? [] : [{ name: "cart", view: <Cart /> }],
    state: { cart },
    view: (islands) => <CartPage islands={islands} />,
  }
}
