import type { WishListData } from "./wish-list-data.ts"

/** What a wish list button carries: the address it posts to, and fields by name. [3.wish-list-add-request.1] [3.wish-list-add-request.2] */
export type WishListButton = { readonly action: string; readonly data: WishListData }

export const wishListLabel = "Add to Wish List"

/** POST a product as it is chosen now. */
export const wishListAddPath = "/wishlist/index/add/"

/** POST the options of a wish that is edited. */
export const wishListUpdatePath = (itemId: string): string => `/wishlist/index/updateItemOptions/id/${itemId}/`

/**
 * The button of a product page or of a card in a listing: `uenc` is the encoded address to come back to, `edited` the wish that is edited.
 * [2.product-page.6] [2.category-listing.1] [3.wish-list-add-request.3]
 */
export const wishListButton = (productId: string, uenc: string, edited?: string): WishListButton =>
  edited === undefined
    ? { action: wishListAddPath, data: { product: productId, uenc } }
    : { action: wishListUpdatePath(edited), data: { id: edited, product: productId, uenc } }
