import type { Transaction } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { productUnknown } from "../cart/add-item.ts"
import { addLines, readCartContents } from "../cart/add-lines.ts"
import { choicesUnavailable, areChoicesValid, outOfStock } from "../cart/line-stock-items.ts"
import type { RequestedLine } from "../cart/options/choose-lines.ts"
import { readChoices } from "../cart/options/line-choices.ts"
import type { SalableProducts } from "../cart/salable-product.ts"
import { isSalable } from "../cart/stock-check.ts"
import { isShopError, type ShopError } from "../errors/shop-error.ts"
import type { OrderLine } from "./order-lookup.ts"

/** A line of an order that could not be added to the cart again. */
export type UnavailableLine = { readonly productId: number; readonly name: string; readonly error: ShopError }

/** Reads the lines of the customer's order; none for another customer's order. [S26] */
export const linesOfOwnOrder = (
  db: ReadConnection,
  customerId: number,
  orderId: number,
): Promise<ReadonlyArray<OrderLine>> =>
  db
    .selectFrom("sales_order_item as item")
    .innerJoin("sales_order as placed", "placed.id", "item.order_id")
    .selectAll("item")
    .where("placed.id", "=", orderId)
    .where("placed.customer_id", "=", customerId)
    .where("item.parent_id", "is", null)
    .orderBy("item.id")
    .execute()

/**
 * Adds the lines of an order to the cart with the same options, at current prices. Returns the lines that could not be added. Magento:
 * reorder.
 */
export const reorder = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  cartId: number,
  lines: ReadonlyArray<OrderLine>,
): Promise<ReadonlyArray<UnavailableLine>> => {
  const ids = lines.map((line) => line.product_id)
  const contents = await readCartContents(trx, cartId, ids)
  const requests = lines.map((line) => reorderedLines(line, contents.products))
  const added = await addLines(shop, trx, cartId, contents, requests)
  return lines.flatMap(({ product_id: productId, name }, index) => {
    const result = added[index]
    return isShopError(result) ? [{ productId, name, error: result }] : []
  })
}

const reorderedLines = (line: OrderLine, products: SalableProducts): ReadonlyArray<RequestedLine> | ShopError => {
  const product = products.get(line.product_id)
  if (product === undefined) return productUnknown
  if (!isSalable(product, products)) return outOfStock
  const choices = readChoices(line.choices)
  if (!areChoicesValid(product, choices)) return choicesUnavailable
  return [{ product, groupedProductId: undefined, pieces: line.quantity, choices, files: [] }]
}
