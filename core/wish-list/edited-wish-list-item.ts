import type { WishListItem } from "./wish-list.ts"

/** Path of the product page that edits a wish list item. */
export const configureWishListItemPath = ({ id, product }: Pick<WishListItem, "id" | "product">): string =>
  `/wishlist/index/configure/id/${id}/product_id/${product.id}/`

/** Returns `true` when a wish list item has options to edit, not only a quantity. */
export const hasOptionsToEdit = ({ options, product }: Pick<WishListItem, "options" | "product">): boolean =>
  options.length > 0 || !product.isAddable

/** Parses `/wishlist/index/configure/id/12/product_id/7/` into item and product; the rest is ignored. */
export const editedWishListItem = (
  path: string,
): { readonly itemId: string; readonly productId: string } | undefined => {
  const [, itemId, productId] =
    /^\/wishlist\/index\/configure\/id\/(\d{1,15})\/product_id\/(\d{1,15})(\/|$)/.exec(path) ?? []
  return itemId === undefined || productId === undefined ? undefined : { itemId, productId }
}
