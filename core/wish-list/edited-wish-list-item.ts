import type { WishListItem } from "./wish-list.ts"

/** Where a wish is chosen anew, on the page of its product. */
export const configureWishListItemPath = ({ id, product }: Pick<WishListItem, "id" | "product">): string =>
  `/wishlist/index/configure/id/${id}/product_id/${product.id}/`

/** Whether there is anything to choose: a product that goes into the cart as it is, with nothing chosen for it, has only its quantity. */
export const mayBeChosen = ({ options, product }: Pick<WishListItem, "options" | "product">): boolean =>
  options.length > 0 || !product.addable

/** `/wishlist/index/configure/id/12/product_id/7/`: which wish is to be changed, and of which product it is. What follows is read over. */
export const editedWishListItem = (
  path: string,
): { readonly itemId: string; readonly productId: string } | undefined => {
  const [, itemId, productId] =
    /^\/wishlist\/index\/configure\/id\/(\d{1,15})\/product_id\/(\d{1,15})(\/|$)/.exec(path) ?? []
  return itemId === undefined || productId === undefined ? undefined : { itemId, productId }
}
