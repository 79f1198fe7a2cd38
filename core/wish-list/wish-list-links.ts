import type { Customer } from "../customer/customer.ts"

/** What tells that an address is about a wish list. [2.address-fragments-the-product-checks] */
const sharedList = "wishlist/shared/"
const fromCart = "wishlist/index/fromcart/"
const anyList = "/wishlist/"

export type WishListConsent = {
  readonly inBackground: boolean
  readonly because: "not a wish list" | "signed in" | "shared wish list" | "from the cart" | "nobody is signed in"
}

/**
 * Whether a link that posts may run behind the page, as far as wish lists are concerned: those of others and moves from the cart never do,
 * one's own only for somebody with a name. [5.wish-list-links] [6.1] [6.2]
 */
export const wishListConsent = (address: string, customer: Pick<Customer, "fullName"> | undefined): WishListConsent => {
  const [path = "", ...rest] = address.toLowerCase().split(/(?=[?#])/)
  const whole = `/${path}/${rest.join("")}`
  if (whole.includes(sharedList)) return { inBackground: false, because: "shared wish list" }
  if (whole.includes(fromCart)) return { inBackground: false, because: "from the cart" }
  if (!whole.includes(anyList)) return { inBackground: true, because: "not a wish list" }
  return (customer?.fullName ?? "") === ""
    ? { inBackground: false, because: "nobody is signed in" }
    : { inBackground: true, because: "signed in" }
}
