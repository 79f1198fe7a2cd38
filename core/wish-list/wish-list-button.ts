import type { WishListData } from "./wish-list-add-request.ts"

/** Data of a wish list button: the address and the fields to post. [3.wish-list-add-request.1] [3.wish-list-add-request.2] */
export type WishListButton = { readonly action: string; readonly data: WishListData }

export const wishListLabel = "Add to Wish List"

/** Path for POST of a product with its selected options. */
export const wishListAddPath = "/wishlist/index/add/"

/** Path for POST of an item's options. */
export const wishListUpdatePath = (itemId: string): string => `/wishlist/index/updateItemOptions/id/${itemId}/`

/**
 * Returns the button of a product page or card: `uenc` is the encoded return address, `edited` the edited item. [2.product-page.6]
 * [2.category-listing.1] [3.wish-list-add-request.3]
 *
 * @example
 * wishListButton("12", uencOf("https://shop.example/")).data // { product: "12", uenc: "aHR0cHM6Ly9zaG9wLmV4YW1wbGUv" }
 */
export const wishListButton = (productId: string, uenc: string, edited?: string): WishListButton =>
  edited === undefined
    ? { action: wishListAddPath, data: { product: productId, uenc } }
    : { action: wishListUpdatePath(edited), data: { id: edited, product: productId, uenc } }
