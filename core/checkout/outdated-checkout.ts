import type { MiniCart } from "../cart/mini-cart.ts"
import { isSameCart, differsFromSection } from "../cart/outdated-cart.ts"
import type { CheckoutState } from "./checkout-state.ts"
import { isOrdering } from "./order/pending-order.ts"

/** What the customer sections tell of the shopper, whichever tab they came by. */
export type SectionSnapshot = { readonly cart: MiniCart | undefined; readonly isSignedIn: boolean }

/** The cart has things in it, others than this page shows. A cart without any may have become an order: the button finds that out. */
const hasAnotherCart = (state: CheckoutState, { cart }: SectionSnapshot): boolean =>
  cart !== undefined && cart.count > 0 && differsFromSection(state, cart)

/**
 * Whether the page has to be made anew, because the cart was changed or somebody has signed in elsewhere: a guest's cart is then the
 * customer's, and this page could not order it. Only news count, so that sections which never agree with the page are not followed for
 * ever; and never while an order is under way. [R13]
 */
export const checkoutIsOutdated = (state: CheckoutState, before: SectionSnapshot, now: SectionSnapshot): boolean => {
  if (isOrdering(state)) return false
  if (state.owner.kind === "guest" && now.isSignedIn && !before.isSignedIn) return true
  const isNews = before.cart === undefined || now.cart === undefined || !isSameCart(before.cart, now.cart)
  return isNews && hasAnotherCart(state, now)
}
