// Parts of addresses by which the rules of links and background requests recognise an action. [2.address-fragments-the-product-checks]

/** Path part of shared wish lists. [2.address-fragments-the-product-checks.1] */
export const sharedWishList = "wishlist/shared/"

/** Path part of the action that moves an item from the cart to the wish list. [2.address-fragments-the-product-checks.2] */
export const wishListFromCart = "wishlist/index/fromcart/"

/** Path part of every action on a wish list. [2.address-fragments-the-product-checks.3] */
export const anyWishList = "/wishlist/"

/** Path of requests for customer sections. [2.address-fragments-the-product-checks.4] */
export const sectionLoad = "customer/section/load/?sections="

/** Path part of actions that start in the cart. [2.address-fragments-the-product-checks.5] */
export const inCart = "/in_cart/1/"
