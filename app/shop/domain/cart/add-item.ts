import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { type ShopError, shopError } from "../errors/shop-error.ts"
import { type AddedLines, addLines, readCartContents } from "./add-lines.ts"
import type { BuyRequest } from "./buy-request.ts"
import { type RequestedLine, chooseLines } from "./options/choose-lines.ts"
import { productIdsBySku } from "./product-ids-by-sku.ts"
import type { SalableProducts } from "./salable-product.ts"
import { isSalable } from "./stock-check.ts"

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
): Promise<AddedLines> => {
  const [added] = await addItems(shop, trx, cartId, [request])
  return added ?? productUnknown
}

/** Adds several products as `addItem` adds one, in their order, in a fixed number of queries. The result has one entry for each request. */
export const addItems = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  cartId: number,
  requests: ReadonlyArray<BuyRequest>,
): Promise<ReadonlyArray<AddedLines>> => {
  const ids = await findIds(trx, requests)
  const existingIds = ids.filter((id) => id !== undefined)
  const contents = await readCartContents(trx, cartId, existingIds)
  const newFileId = () => shop.randomId(16)
  const linesByRequest = requests.map((request, index) =>
    requestedLines(ids[index], request, contents.products, newFileId),
  )
  return addLines(shop, trx, cartId, contents, linesByRequest)
}

/** Reads the product id of each request; undefined for an unknown SKU. */
const findIds = async (
  trx: Transaction<Tables>,
  requests: ReadonlyArray<BuyRequest>,
): Promise<ReadonlyArray<number | undefined>> => {
  const skus = requests.flatMap(({ product }) => ("sku" in product ? [product.sku] : []))
  const idOfSku = await productIdsBySku(trx, skus)
  return requests.map(({ product }) => ("id" in product ? product.id : idOfSku(product.sku)))
}

const requestedLines = (
  productId: number | undefined,
  request: BuyRequest,
  products: SalableProducts,
  newFileId: () => string,
): ReadonlyArray<RequestedLine> | ShopError => {
  const product = productId === undefined ? undefined : products.get(productId)
  if (product === undefined) return productUnknown
  return isSalable(product, products) ? chooseLines(product, products, request, newFileId) : notAvailable
}
