import type { Transaction } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import { todayOf } from "../../context/date-in-zone.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { ProductTypeCode } from "../../infra/database/tables/catalogue-tables.ts"
import type { Units } from "../../infra/database/tables/column-types.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { type ShopError, isShopError, shopError } from "../errors/shop-error.ts"
import { saveCartChange } from "./cart.ts"
import { demandsOf, stockItemsOf } from "./line-stock-items.ts"
import { bookingError } from "./options/booking-dates.ts"
import type { RequestedLine } from "./options/choose-lines.ts"
import { choicesKey, readChoices } from "./options/line-choices.ts"
import { saveOptionFiles } from "./options/save-option-files.ts"
import { readSalableProducts } from "./read-salable-products.ts"
import type { SalableProducts } from "./salable-product.ts"
import { type CartItem, type CartLine, cartItems, linesOf } from "./shop-cart-lines.ts"
import { demandOf, coversDemand, quantityError, notEnoughStock, isSalable } from "./stock-check.ts"

/** A cart item after it was added or its quantity was changed; `price` is the unit price. */
export type ChangedLine = {
  readonly itemId: number
  readonly cartId: number
  readonly productId: number
  readonly sku: string
  readonly name: string
  readonly type: ProductTypeCode
  readonly quantity: number
  readonly price: Units
}

/** The items of a cart, with the products of these and of lines that may be added. */
export type CartContents = { readonly items: ReadonlyArray<CartItem>; readonly products: SalableProducts }

/** Reads the items of a cart, and the products of the cart together with products that may be added to it. */
export const readCartContents = async (
  db: ReadConnection,
  cartId: number,
  productIds: ReadonlyArray<number>,
): Promise<CartContents> => {
  const items = await cartItems(db, cartId)
  return { items, products: await readSalableProducts(db, [...productIds, ...items.map((item) => item.product_id)]) }
}

/** The changed items of a request in the order of its lines, or the reason why nothing of it was added. */
export type AddedLines = readonly [ChangedLine, ...ReadonlyArray<ChangedLine>] | ShopError

/**
 * Adds the lines of requests in their order. Each request is added whole or not at all, and is checked with all that were added before it.
 * The number of queries does not depend on the number of requests. A request that is an error already stays that error.
 */
export const addLines = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  cartId: number,
  { items, products }: CartContents,
  requests: ReadonlyArray<ReadonlyArray<RequestedLine> | ShopError>,
): Promise<ReadonlyArray<AddedLines>> => {
  let inCart: ReadonlyArray<ItemInCart> = items
  const accepted: Array<RequestedLine> = []
  const checked = requests.map((request) => {
    if (isShopError(request)) return request
    const problem = demandProblem(request, inCart, products, todayOf(shop)) ?? lineCountProblem(request, inCart)
    if (problem !== undefined) return problem
    inCart = joinEqual([...inCart, ...request.map(itemOf)])
    accepted.push(...request)
    return request
  })
  const saved = accepted.length === 0 ? new Map() : await saveLines(shop, trx, cartId, accepted, products)
  return checked.map((request) => (isShopError(request) ? request : changesOf(request, saved)))
}

/** The largest number of items in a cart. It bounds the time of every request for a cart. [S25] */
export const maxLines = 500

/** Returns an error if the new lines would exceed `maxLines`; lines that join an existing item do not count. */
const lineCountProblem = (
  requestedLines: ReadonlyArray<RequestedLine>,
  items: ReadonlyArray<ItemInCart>,
): ShopError | undefined => {
  const added = requestedLines.filter((line) => !items.some(joinsItem(line))).length
  return added > 0 && items.length + added > maxLines
    ? shopError(400, message("A cart holds at most %1 different items.", [maxLines]))
    : undefined
}

/** The fields of a cart item that new lines are checked against. */
type ItemInCart = Pick<CartItem, "product_id" | "quantity" | "choices" | "choices_key">

/** Identifies an item within its cart: a cart has one item for a product with the same choices. */
export const itemKey = (item: Pick<CartItem, "product_id" | "choices_key">): string =>
  `${item.product_id} ${item.choices_key}`

const itemOf = (line: RequestedLine) => ({
  product_id: line.product.id,
  grouped_product_id: line.groupedProductId ?? null,
  quantity: line.pieces,
  choices: JSON.stringify(line.choices),
  choices_key: choicesKey(line.choices, line.groupedProductId),
})

/** Joins equal items to one with the sum of their quantities, at the place of the first. */
const joinEqual = <Item extends ItemInCart>(items: ReadonlyArray<Item>): ReadonlyArray<Item> => {
  const itemsByKey = new Map<string, Item>()
  for (const item of items) {
    const key = itemKey(item)
    const equalItem = itemsByKey.get(key)
    itemsByKey.set(key, equalItem === undefined ? item : { ...equalItem, quantity: equalItem.quantity + item.quantity })
  }
  return [...itemsByKey.values()]
}

/** Tests for the cart item that a requested line would join: the same product with the same choices. */
const joinsItem = (line: RequestedLine) => {
  const key = itemKey(itemOf(line))
  return (item: ItemInCart) => itemKey(item) === key
}

/**
 * Checks requested lines together with the items of the cart against the quantity rules of each line, and against the places of booked days and the
 * stock for all of them.
 */
const demandProblem = (
  requestedLines: ReadonlyArray<RequestedLine>,
  items: ReadonlyArray<ItemInCart>,
  products: SalableProducts,
  today: string,
): ShopError | undefined => {
  const demand = demandOf([
    ...items.flatMap((item) => {
      const product = products.get(item.product_id)
      const demands = product === undefined ? [] : demandsOf(product, readChoices(item.choices))
      return demands.map(([key, piecesEach]) => [key, piecesEach * item.quantity] as const)
    }),
    ...requestedLines.flatMap(({ product, choices, pieces }) =>
      demandsOf(product, choices).map(([key, piecesEach]) => [key, piecesEach * pieces] as const),
    ),
  ])
  for (const line of requestedLines) {
    const booking = bookingError(line.product, line.choices, today, demand)
    if (booking !== undefined) return booking
    const stockItems = stockItemsOf(line.product, line.choices).map(([id]) => products.get(id))
    if (stockItems.some((item) => item === undefined || !isSalable(item, products))) return notEnoughStock
    const ruleProduct = line.product.type === "configurable" ? (stockItems[0] ?? line.product) : line.product
    const error = quantityError(ruleProduct, line.pieces + (items.find(joinsItem(line))?.quantity ?? 0))
    if (error !== undefined) return error
    if (stockItems.some((item) => item === undefined || !coversDemand(item, demand))) return notEnoughStock
  }
  return undefined
}

/** Inserts validated lines; the quantity of an equal item is increased instead. Returns the changed items by their key. */
const saveLines = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  cartId: number,
  accepted: ReadonlyArray<RequestedLine>,
  products: SalableProducts,
): Promise<ReadonlyMap<string, ChangedLine>> => {
  const now = shop.now()
  const files = accepted.flatMap((line) => line.files)
  await saveOptionFiles(shop, trx, files, "cart item")
  const rows = await trx
    .insertInto("cart_item")
    .values(joinEqual(accepted.map(itemOf)).map((item) => ({ ...item, cart_id: cartId, created_at: now })))
    .onConflict((conflict) =>
      conflict
        .columns(["cart_id", "product_id", "choices_key"])
        .doUpdateSet((eb) => ({ quantity: eb("cart_item.quantity", "+", eb.ref("excluded.quantity")) })),
    )
    .returningAll()
    .execute()
  await saveCartChange(shop, trx, cartId)
  const keys = new Map(rows.map((row) => [row.id, itemKey(row)]))
  return new Map(linesOf(rows, products, shop).map((line) => [keys.get(line.itemId) ?? "", changedLine(cartId, line)]))
}

const changesOf = (lines: ReadonlyArray<RequestedLine>, saved: ReadonlyMap<string, ChangedLine>): AddedLines => {
  const [first, ...others] = lines.flatMap((line) => saved.get(itemKey(itemOf(line))) ?? [])
  if (first === undefined) throw new Error("A cart item that was just inserted is missing")
  return [first, ...others]
}

/** Converts a cart line to the result of a change. */
export const changedLine = (cartId: number, line: CartLine): ChangedLine => ({
  itemId: line.itemId,
  cartId,
  productId: line.productId,
  sku: line.sku,
  name: line.name,
  type: line.type,
  quantity: line.quantity,
  price: line.price,
})
