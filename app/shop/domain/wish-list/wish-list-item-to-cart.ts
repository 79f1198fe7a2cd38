import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { productUnknown } from "../cart/add-item.ts"
import { addLines, readCartContents } from "../cart/add-lines.ts"
import { type RequestedLine, chooseLines } from "../cart/options/choose-lines.ts"
import type { SalableProduct, SalableProducts } from "../cart/salable-product.ts"
import { readQuantity } from "../cart/shop-quantity.ts"
import { isSalable } from "../cart/stock-check.ts"
import { isShopError, shopError, type ShopError } from "../errors/shop-error.ts"
import { isComplete, readWishListItemChoices } from "./new-wish-list-item.ts"
import type { WishListItem } from "./wish-lists.ts"

/** The item needs options that must be chosen on the product page. */
export const choicesMissing = shopError(400, "You need to choose options for your item.")
const notAvailable = shopError(400, "Product that you are trying to add is not available.")

/** A wish list item and the requested quantity. */
export type RequestedItem = { readonly item: WishListItem; readonly quantity: number }

/** A wish list item with its product, and the reason why it was not added; no product if that is gone. */
export type AddedItem = {
  readonly item: WishListItem
  readonly product: SalableProduct | undefined
  readonly problem: ShopError | undefined
}

/** Adds wish list items with their options to a cart, in their order; the wish list is not changed. */
export const addWishListItemsToCart = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  cartId: number,
  requestedItems: ReadonlyArray<RequestedItem>,
): Promise<ReadonlyArray<AddedItem>> => {
  const ids = requestedItems.map(({ item }) => item.product_id)
  const contents = await readCartContents(trx, cartId, ids)
  const lines = requestedItems.map((requested) => linesOfRequest(requested, contents.products, () => shop.randomId(16)))
  const added = await addLines(shop, trx, cartId, contents, lines)
  return requestedItems.map(({ item }, index) => {
    const outcome = added[index]
    const product = contents.products.get(item.product_id)
    return { item, product, problem: isShopError(outcome) ? outcome : undefined }
  })
}

const linesOfRequest = (
  { item, quantity }: RequestedItem,
  products: SalableProducts,
  newFileId: () => string,
): ReadonlyArray<RequestedLine> | ShopError => {
  const product = products.get(item.product_id)
  if (product === undefined) return productUnknown
  if (!isSalable(product, products)) return notAvailable
  const { group, ...choices } = readWishListItemChoices(item.choices)
  if (!isComplete(product, { ...choices, group })) return choicesMissing
  if (group === undefined) return [{ product, groupedProductId: undefined, pieces: quantity, choices, files: [] }]
  const groupedQuantities = new Map(group.map(([id, pieces]) => [id, readQuantity(pieces)]))
  return chooseLines(product, products, { product: { id: product.id }, groupedQuantities }, newFileId)
}
