import type { MiniCart } from "../cart/mini-cart.ts"
import { isSameCart, differsFromSection } from "../cart/outdated-cart.ts"
import type { CheckoutState } from "./checkout.ts"
import { isOrdering } from "./order/pending-order.ts"

/** Cart and sign-in status of the customer sections, which all tabs share. */
export type SectionSnapshot = { readonly cart: MiniCart | undefined; readonly isSignedIn: boolean }

/** True when the cart has other items than the page. An empty cart may have become an order, which placing the order finds out. */
const hasAnotherCart = (state: CheckoutState, { cart }: SectionSnapshot): boolean =>
  cart !== undefined && cart.count > 0 && differsFromSection(state, cart)

/**
 * True when the page has to be loaded again, because another tab has changed the cart or signed in: a guest's cart is the customer's
 * then. Compares with the sections before, so that sections which never agree with the page cause no endless reload; false while an
 * order is placed, and while the page itself changes a line. [R13]
 */
export const checkoutIsOutdated = (state: CheckoutState, before: SectionSnapshot, now: SectionSnapshot): boolean => {
  if (isOrdering(state) || (state.lineChanges ?? []).length > 0) return false
  if (state.owner.kind === "guest" && now.isSignedIn && !before.isSignedIn) return true
  const hasSectionCartChanged =
    before.cart === undefined || now.cart === undefined || !isSameCart(before.cart, now.cart)
  return hasSectionCartChanged && hasAnotherCart(state, now)
}
