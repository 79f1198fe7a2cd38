import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { addItem, productUnknown, insertLines, stockProblem, lineCountProblem } from "../cart/add-item.ts"
import type { SalableProducts } from "../cart/salable-product.ts"
import { cartItems } from "../cart/shop-cart-lines.ts"
import { readQuantity } from "../cart/shop-quantity.ts"
import { isSalable } from "../cart/stock-check.ts"
import { isShopError, shopError, type ShopError } from "../errors/shop-error.ts"
import { isComplete, readWishListItemChoices } from "./new-wish-list-item.ts"
import type { WishListItem } from "./wish-lists.ts"

/** The item needs options that must be chosen on the product page. */
export const choicesMissing = shopError(400, "You need to choose options for your item.")
const notAvailable = shopError(400, "Product that you are trying to add is not available.")

/**
 * Adds a wish list item with its options to a cart; the wish list is not changed. `products` must include its product and those of the
 * cart.
 */
export const addWishListItemToCart = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  cartId: number,
  {
    item,
    quantity,
    products,
  }: { readonly item: WishListItem; readonly quantity: number; readonly products: SalableProducts },
): Promise<ShopError | undefined> => {
  const product = products.get(item.product_id)
  if (product === undefined) return productUnknown
  if (!isSalable(product, products)) return notAvailable
  const { group, ...choices } = readWishListItemChoices(item.choices)
  if (!isComplete(product, { ...choices, group })) return choicesMissing
  if (group !== undefined) {
    const groupedQuantities = new Map(group.map(([id, pieces]) => [id, readQuantity(pieces)]))
    const added = await addItem(shop, trx, cartId, { product: { id: product.id }, groupedQuantities })
    return isShopError(added) ? added : undefined
  }
  const wanted = { product, groupedProductId: undefined, pieces: quantity, choices, files: [] }
  const items = await cartItems(trx, cartId)
  const problem = stockProblem([wanted], items, products) ?? lineCountProblem([wanted], items)
  if (problem === undefined) await insertLines(shop, trx, cartId, [wanted], products)
  return problem
}
