import type { Customer } from "../customer/customer.ts"

/** Path parts of wish list addresses. [2.address-fragments-the-product-checks] */
const sharedList = "wishlist/shared/"
const fromCart = "wishlist/index/fromcart/"
const anyList = "/wishlist/"

export type WishListConsent = {
  readonly inBackground: boolean
  readonly because: "not a wish list" | "signed in" | "shared wish list" | "from the cart" | "nobody is signed in"
}

/**
 * Decides whether a posting link may run in the background: never for shared lists and moves from the cart, for the own list only
 * when a customer is signed in. [5.wish-list-links] [6.1] [6.2]
 */
export const wishListLinkRule = (
  address: string,
  customer: Pick<Customer, "fullName"> | undefined,
): WishListConsent => {
  const [path = "", ...rest] = address.toLowerCase().split(/(?=[?#])/)
  const whole = `/${path}/${rest.join("")}`
  if (whole.includes(sharedList)) return { inBackground: false, because: "shared wish list" }
  if (whole.includes(fromCart)) return { inBackground: false, because: "from the cart" }
  if (!whole.includes(anyList)) return { inBackground: true, because: "not a wish list" }
  return (customer?.fullName ?? "") === ""
    ? { inBackground: false, because: "nobody is signed in" }
    : { inBackground: true, because: "signed in" }
}
