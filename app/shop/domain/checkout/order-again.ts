import type { Transaction } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { productUnknown, insertLines, stockProblem, lineCountProblem } from "../cart/add-item.ts"
import { choicesUnavailable, areChoicesValid, outOfStock } from "../cart/line-stock-items.ts"
import type { WantedLine } from "../cart/options/choose-lines.ts"
import { readChoices } from "../cart/options/line-choices.ts"
import type { SalableProducts } from "../cart/salable-product.ts"
import { salableProductsWithCart, cartItems } from "../cart/shop-cart-lines.ts"
import { isSalable } from "../cart/stock-check.ts"
import type { ShopError } from "../errors/shop-error.ts"
import type { OrderLine } from "./order-lookup.ts"

/** A line of an order that could not be added to the cart again. */
export type MissedLine = { readonly productId: number; readonly name: string; readonly error: ShopError }

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
export const orderAgain = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  cartId: number,
  lines: ReadonlyArray<OrderLine>,
): Promise<ReadonlyArray<MissedLine>> => {
  const missed: Array<MissedLine> = []
  const products = await salableProductsWithCart(
    trx,
    cartId,
    lines.map((line) => line.product_id),
  )
  for (const line of lines) {
    const error = await addAgain(shop, trx, cartId, { line, products })
    if (error !== undefined) missed.push({ productId: line.product_id, name: line.name, error })
  }
  return missed
}

const addAgain = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  cartId: number,
  { line, products }: { readonly line: OrderLine; readonly products: SalableProducts },
): Promise<ShopError | undefined> => {
  const product = products.get(line.product_id)
  if (product === undefined) return productUnknown
  if (!isSalable(product, products)) return outOfStock
  const choices = readChoices(line.choices)
  if (!areChoicesValid(product, choices)) return choicesUnavailable
  const wanted: WantedLine = { product, groupedProductId: undefined, pieces: line.quantity, choices, files: [] }
  const items = await cartItems(trx, cartId)
  const problem = stockProblem([wanted], items, products) ?? lineCountProblem([wanted], items)
  if (problem !== undefined) return problem
  await insertLines(shop, trx, cartId, [wanted], products)
  return undefined
}
