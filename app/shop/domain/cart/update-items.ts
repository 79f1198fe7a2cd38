import type { Transaction } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import { todayOf } from "../../context/date-in-zone.ts"
import { keyList } from "../../infra/database/key-list.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { isShopError, type ShopError } from "../errors/shop-error.ts"
import { saveCartChange } from "./cart.ts"
import { demandsOf, lineProblem } from "./line-stock-items.ts"
import { piecesOf } from "./options/choose-lines.ts"
import { readChoices, type LineChoices } from "./options/line-choices.ts"
import { readSalableProducts } from "./read-salable-products.ts"
import type { SalableProduct, SalableProducts } from "./salable-product.ts"
import { setQuantities } from "./set-quantities.ts"
import { cartItems } from "./shop-cart-lines.ts"
import type { Quantity } from "./shop-quantity.ts"
import { demandOf } from "./stock-check.ts"
import { itemUnknown } from "./update-item.ts"

type Line = {
  readonly product: SalableProduct
  readonly choices: LineChoices
  /** Stock that one piece needs. */
  readonly demands: ReturnType<typeof demandsOf>
  readonly pieces: number
}

/** All lines of a cart by item id. */
type Lines = ReadonlyMap<number, Line>

const readLines = async (
  db: ReadConnection,
  cartId: number,
): Promise<{ readonly lines: Lines; readonly products: SalableProducts }> => {
  const items = await cartItems(db, cartId)
  const products = await readSalableProducts(
    db,
    items.map(({ product_id }) => product_id),
  )
  const lines = items.flatMap((item) => {
    const product = products.get(item.product_id)
    if (product === undefined) return []
    const choices = readChoices(item.choices)
    return [[item.id, { product, choices, demands: demandsOf(product, choices), pieces: item.quantity }] as const]
  })
  return { lines: new Map(lines), products }
}

type MutableDemand = Map<number | string, number>

const demandOfLines = (lines: Lines): MutableDemand =>
  new Map(
    demandOf(
      [...lines.values()].flatMap(({ demands, pieces }) =>
        demands.map(([key, piecesEach]) => [key, piecesEach * pieces] as const),
      ),
    ),
  )

const addDemand = (demand: MutableDemand, { demands }: Line, pieces: number): void => {
  for (const [key, piecesEach] of demands) demand.set(key, (demand.get(key) ?? 0) + piecesEach * pieces)
}

/** Checks a line with another quantity against the demand of all lines; `demand` is updated unless the result is an error. */
const checkQuantity = (
  line: Line,
  requested: Quantity,
  products: SalableProducts,
  demand: MutableDemand,
  today: string,
): number | ShopError => {
  const pieces = piecesOf(requested)
  if (isShopError(pieces)) return pieces
  addDemand(demand, line, pieces - line.pieces)
  const problem = lineProblem({ ...line, pieces }, products, demand, today)
  if (problem !== undefined) addDemand(demand, line, line.pieces - pieces)
  return problem ?? pieces
}

/**
 * Returns the errors of quantities that the lines cannot have, checking each of them separately; nothing is saved. Unknown item ids are
 * ignored.
 */
export const refusedQuantities = async (
  shop: ShopContext,
  db: ReadConnection,
  cartId: number,
  requested: ReadonlyMap<number, Quantity>,
): Promise<ReadonlyArray<{ readonly itemId: number; readonly error: ShopError }>> => {
  const { lines, products } = await readLines(db, cartId)
  const demand = demandOfLines(lines)
  return [...requested].flatMap(([itemId, quantity]) => {
    const line = lines.get(itemId)
    if (line === undefined) return []
    const outcome = checkQuantity(line, quantity, products, demand, todayOf(shop))
    if (isShopError(outcome)) return [{ itemId, error: outcome }]
    addDemand(demand, line, line.pieces - outcome)
    return []
  })
}

/**
 * Sets the quantities of several lines in order; `remove` deletes a line. A line with an error keeps its quantity. The cart is read once
 * and written once, however many lines change.
 */
export const updateItems = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  cartId: number,
  requested: ReadonlyMap<number, Quantity | "remove">,
): Promise<ReadonlyArray<ShopError>> => {
  const { lines, products } = await readLines(trx, cartId)
  const demand = demandOfLines(lines)
  const errors: Array<ShopError> = []
  const removed: Array<number> = []
  const changed: Array<readonly [itemId: number, pieces: number]> = []
  for (const [itemId, quantity] of requested) {
    const line = lines.get(itemId)
    if (line === undefined) errors.push(itemUnknown(cartId, itemId))
    else if (quantity === "remove") {
      addDemand(demand, line, -line.pieces)
      removed.push(itemId)
    } else {
      const outcome = checkQuantity(line, quantity, products, demand, todayOf(shop))
      if (isShopError(outcome)) errors.push(outcome)
      else changed.push([itemId, outcome])
    }
  }
  if (removed.length > 0) await trx.deleteFrom("cart_item").where("id", "in", keyList(removed)).execute()
  await setQuantities(trx, changed)
  if (removed.length + changed.length > 0) await saveCartChange(shop, trx, cartId)
  return errors
}
