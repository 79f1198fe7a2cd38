import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { ProductTypeCode } from "../../infra/database/tables/catalogue-tables.ts"
import type { Units } from "../../infra/database/tables/column-types.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { type ShopError, isShopError, shopError } from "../errors/shop-error.ts"
import type { BuyRequest } from "./buy-request.ts"
import { saveCartChange } from "./cart.ts"
import { stockItemsOf } from "./line-stock-items.ts"
import { type WantedLine, chooseLines } from "./options/choose-lines.ts"
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

/** 404: the product does not exist. Magento's message. */
export const productUnknown = shopError(
  404,
  "The product that was requested doesn't exist. Verify the product and try again.",
)
const notAvailable = shopError(400, "Product that you are trying to add is not available.")

/**
 * Adds a product to a cart: validates its options and the stock, and increases the quantity of an equal item instead of adding a second
 * one. A grouped product becomes one item per member, in the order of the members; the first item of the result is that of the first
 * member. Adds everything, or nothing and returns an error. Magento: `Quote::addProduct`.
 */
export const addItem = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  cartId: number,
  request: BuyRequest,
): Promise<readonly [ChangedLine, ...ReadonlyArray<ChangedLine>] | ShopError> => {
  const productId = await idOf(trx, request.product)
  if (productId === undefined) return productUnknown
  const items = await cartItems(trx, cartId)
  const products = await readSalableProducts(trx, [productId, ...items.map((item) => item.product_id)])
  const product = products.get(productId)
  if (product === undefined) return productUnknown
  if (!isSalable(product, products)) return notAvailable

  const wanted = chooseLines(product, products, request, () => shop.randomId(16))
  if (isShopError(wanted)) return wanted
  const problem = stockProblem(wanted, items, products) ?? lineCountProblem(wanted, items)
  if (problem !== undefined) return problem
  return insertLines(shop, trx, cartId, wanted, products)
}

const idOf = async (trx: Transaction<Tables>, product: BuyRequest["product"]): Promise<number | undefined> => {
  if ("id" in product) return product.id
  const row = await trx.selectFrom("product").select("id").where("sku", "=", product.sku).executeTakeFirst()
  return row?.id
}

/** The largest number of items in a cart. It bounds the time of every request for a cart. [S25] */
export const maxLines = 500

/** Returns an error if the new lines would exceed `maxLines`; lines that join an existing item do not count. */
export const lineCountProblem = (
  wanted: ReadonlyArray<WantedLine>,
  items: ReadonlyArray<CartItem>,
): ShopError | undefined => {
  const added = wanted.filter((line) => !items.some(isLine(line))).length
  return added > 0 && items.length + added > maxLines
    ? shopError(400, message("A cart holds at most %1 different items.", [maxLines]))
    : undefined
}

const keyOf = (line: WantedLine): string => choicesKey(line.choices, line.groupedProductId)

/** Tests for the cart item that a wanted line would join: the same product with the same choices. */
const isLine = (line: WantedLine) => (item: CartItem) =>
  item.product_id === line.product.id && item.choices_key === keyOf(line)

/** Checks wanted lines together with the items of the cart against the quantity rules of each line and the stock for all of them. */
export const stockProblem = (
  wanted: ReadonlyArray<WantedLine>,
  items: ReadonlyArray<CartItem>,
  products: SalableProducts,
): ShopError | undefined => {
  const demand = demandOf([
    ...items.flatMap((item) => {
      const product = products.get(item.product_id)
      const stockItems = product === undefined ? [] : stockItemsOf(product, readChoices(item.choices))
      return stockItems.map(([id, each]) => [id, each * item.quantity] as const)
    }),
    ...wanted.flatMap(({ product, choices, pieces }) =>
      stockItemsOf(product, choices).map(([id, each]) => [id, each * pieces] as const),
    ),
  ])
  for (const line of wanted) {
    const stockItems = stockItemsOf(line.product, line.choices).map(([id]) => products.get(id))
    if (stockItems.some((item) => item === undefined || !isSalable(item, products))) return notEnoughStock
    const ruleProduct = line.product.type === "configurable" ? (stockItems[0] ?? line.product) : line.product
    const error = quantityError(ruleProduct, line.pieces + (items.find(isLine(line))?.quantity ?? 0))
    if (error !== undefined) return error
    if (stockItems.some((item) => item === undefined || !coversDemand(item, demand))) return notEnoughStock
  }
  return undefined
}

/** Inserts validated lines; the quantity of an equal item is increased instead. Returns the changed items in the order of `wanted`. */
export const insertLines = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  cartId: number,
  wanted: ReadonlyArray<WantedLine>,
  products: SalableProducts,
): Promise<readonly [ChangedLine, ...ReadonlyArray<ChangedLine>]> => {
  const now = shop.now()
  await saveOptionFiles(
    shop,
    trx,
    wanted.flatMap((line) => line.files),
    "cart item",
  )
  const rows = await trx
    .insertInto("cart_item")
    .values(
      wanted.map((line) => ({
        cart_id: cartId,
        product_id: line.product.id,
        grouped_product_id: line.groupedProductId ?? null,
        quantity: line.pieces,
        choices: JSON.stringify(line.choices),
        choices_key: keyOf(line),
        created_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["cart_id", "product_id", "choices_key"])
        .doUpdateSet((eb) => ({ quantity: eb("cart_item.quantity", "+", eb.ref("excluded.quantity")) })),
    )
    .returningAll()
    .execute()
  await saveCartChange(shop, trx, cartId)
  const [first, ...others] = linesOf(rows, products, now).map((line) => changedLine(cartId, line))
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
