import { anyWishList, sharedWishList, wishListFromCart } from "../background-actions/address-fragments.ts"
import type { Customer } from "../customer/customer.ts"

/** Decision on a wish list link, with its reason. */
export type WishListLinkDecision = {
  readonly inBackground: boolean
  readonly reason: "not a wish list" | "signed in" | "shared wish list" | "from the cart" | "nobody is signed in"
}

/**
 * Decides whether a posting link may run in the background: never for shared lists and moves from the cart, for the own list only
 * when a customer is signed in. [5.wish-list-links] [5.wish-list-links.1] [5.wish-list-links.2]
 */
export const wishListLinkRule = (
  address: string,
  customer: Pick<Customer, "fullName"> | undefined,
): WishListLinkDecision => {
  const [path = "", ...rest] = address.toLowerCase().split(/(?=[?#])/)
  const normalized = `/${path}/${rest.join("")}`
  if (normalized.includes(sharedWishList)) return { inBackground: false, reason: "shared wish list" }
  if (normalized.includes(wishListFromCart)) return { inBackground: false, reason: "from the cart" }
  if (!normalized.includes(anyWishList)) return { inBackground: true, reason: "not a wish list" }
  return (customer?.fullName ?? "") === ""
    ? { inBackground: false, reason: "nobody is signed in" }
    : { inBackground: true, reason: "signed in" }
}
