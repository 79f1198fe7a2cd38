import type { Selectable } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import { todayOf } from "../../context/date-in-zone.ts"
import { times } from "../../context/money.ts"
import type { CartItemTable } from "../../infra/database/tables/cart-tables.ts"
import type { ProductTypeCode } from "../../infra/database/tables/catalogue-tables.ts"
import type { Units } from "../../infra/database/tables/column-types.ts"
import type { Message } from "../../infra/translation/shop-message.ts"
import { demandsOf, stockItemsOf, lineProblem, lineSku } from "./line-stock-items.ts"
import { type LineChoices, readChoices } from "./options/line-choices.ts"
import { type LineOption, lineOptions } from "./options/line-options.ts"
import { readSalableProducts } from "./read-salable-products.ts"
import type { SalableProduct, SalableProducts } from "./salable-product.ts"
import { type Demand, demandOf } from "./stock-check.ts"
import { type PriceAt, chosenSelections, unitPrice, selectionPrice } from "./unit-price.ts"

/** A cart item with its price and stock, computed from the current catalogue. Amounts are in ten-thousandths (`Units`). */
export type CartLine = {
  readonly itemId: number
  /** The product on display: for a configurable line, the parent. */
  readonly productId: number
  readonly groupedProductId: number | undefined
  /** `grouped` when the item was added through a grouped product. */
  readonly type: ProductTypeCode
  /** SKU of the product followed by the SKUs of its selected options, as in Magento. */
  readonly sku: string
  readonly name: string
  readonly urlKey: string
  readonly quantity: number
  /** The unit price, options included. */
  readonly price: Units
  readonly rowTotal: Units
  /** The taxable part of `rowTotal`: all, nothing, or the taxable parts of a bundle. */
  readonly taxableTotal: Units
  /** True when nothing of the line is shipped. */
  readonly isVirtual: boolean
  /** The weight of all pieces, in thousandths of the shop's unit of weight. */
  readonly weight: number
  readonly options: ReadonlyArray<LineOption>
  readonly choices: LineChoices
  /** The products whose stock the line reduces; for a simple product, the product itself. */
  readonly stockItems: ReadonlyArray<LineStockItem>
  /** The reason why the line cannot be ordered; undefined when it can. */
  readonly problem: Message | undefined
  /** True when gift messages are allowed; undefined: the shop's setting applies. */
  readonly allowsGiftMessage: boolean | undefined
}

/** A product whose stock a line reduces. */
export type LineStockItem = {
  readonly productId: number
  readonly type: ProductTypeCode
  readonly sku: string
  readonly name: string
  /** Pieces in one piece of the line. */
  readonly pieces: number
  /** The unit price of a bundle's part; 0 where the line itself has the price. */
  readonly price: Units
  readonly isTaxable: boolean
  readonly isVirtual: boolean
}

/** A row of `cart_item`, Magento's `quote_item`. */
export type CartItem = Readonly<Selectable<CartItemTable>>

/** Reads the items of a cart in the order they were added, without those whose product was disabled, as Magento does. */
export const cartItems = (db: ReadConnection, cartId: number): Promise<ReadonlyArray<CartItem>> =>
  db
    .selectFrom("cart_item")
    .innerJoin("product", "product.id", "cart_item.product_id")
    .selectAll("cart_item")
    .where("cart_id", "=", cartId)
    .where("product.enabled", "=", 1)
    .orderBy("cart_item.id")
    .execute()

/** Reads the lines of a cart in the order they were added. A line that cannot be ordered any more stays, with its `problem`. */
export const cartLines = async (
  shop: ShopContext,
  db: ReadConnection,
  cartId: number,
): Promise<ReadonlyArray<CartLine>> => {
  const items = await cartItems(db, cartId)
  const products = await readSalableProducts(
    db,
    items.map(({ product_id }) => product_id),
  )
  return linesOf(items, products, shop)
}

/** Computes the lines of cart items from products that were already read. */
export const linesOf = (
  items: ReadonlyArray<CartItem>,
  products: SalableProducts,
  shop: Pick<ShopContext, "now" | "settings">,
): ReadonlyArray<CartLine> => {
  const at = { now: shop.now(), today: todayOf(shop) }
  const knownLines = items.flatMap((item) => {
    const product = products.get(item.product_id)
    return product === undefined ? [] : [{ item, product, choices: readChoices(item.choices), pieces: item.quantity }]
  })
  const demand = demandOf(
    knownLines.flatMap(({ product, choices, pieces }) =>
      demandsOf(product, choices).map(([key, piecesEach]) => [key, piecesEach * pieces] as const),
    ),
  )
  return knownLines.map((line) => composeLine(line, products, demand, at))
}

type KnownLine = {
  readonly item: CartItem
  readonly product: SalableProduct
  readonly choices: LineChoices
  readonly pieces: number
}

/** The moment, in unix milliseconds, and the date of the shop's time zone at which lines are computed. */
type LinesAt = { readonly now: number; readonly today: string }

const composeLine = (line: KnownLine, products: SalableProducts, demand: Demand, { now, today }: LinesAt): CartLine => {
  const { item, product, choices, pieces } = line
  const at = { quantity: pieces, now }
  const price = unitPrice(product, products, choices, at)
  const stockItems = lineStockItems(product, products, choices, at)
  const problem = lineProblem(line, products, demand, today)
  return {
    itemId: item.id,
    productId: product.id,
    groupedProductId: item.grouped_product_id ?? undefined,
    type: item.grouped_product_id === null ? product.type : "grouped",
    sku: lineSku(product, products, choices),
    name: product.name,
    urlKey: product.urlKey,
    quantity: pieces,
    price,
    rowTotal: times(price, pieces),
    taxableTotal: times(taxablePrice(product, price, stockItems), pieces),
    isVirtual: stockItems.length > 0 && stockItems.every((item) => item.isVirtual),
    weight:
      pieces * stockItems.reduce((sum, item) => sum + item.pieces * (products.get(item.productId)?.weight ?? 0), 0),
    options: lineOptions(product, products, choices, at),
    choices,
    stockItems,
    problem: problem?.message,
    allowsGiftMessage: product.allowsGiftMessage,
  }
}

const lineStockItems = (
  product: SalableProduct,
  products: SalableProducts,
  choices: LineChoices,
  at: PriceAt,
): ReadonlyArray<LineStockItem> => {
  const priced =
    product.type === "bundle"
      ? chosenSelections(product, choices).map((part) => ({
          productId: part.selection.productId,
          pieces: part.quantity,
          price: selectionPrice(product, products, part, at),
        }))
      : stockItemsOf(product, choices).map(([productId, pieces]) => ({ productId, pieces, price: 0 }))
  return priced.flatMap((item) => {
    const part = products.get(item.productId)
    if (part === undefined) return []
    const { type, sku, name, isTaxable } = part
    return [{ ...item, type, sku, name, isTaxable, isVirtual: type === "virtual" || type === "downloadable" }]
  })
}

/** The taxable part of a unit price: a bundle with dynamic price is taxed by its parts, every other product as a whole. */
const taxablePrice = (product: SalableProduct, price: Units, stockItems: ReadonlyArray<LineStockItem>): Units => {
  if (product.type !== "bundle" || !product.hasDynamicPrice) return product.isTaxable ? price : 0
  return stockItems.reduce((sum, item) => sum + (item.isTaxable ? times(item.price, item.pieces) : 0), 0)
}
