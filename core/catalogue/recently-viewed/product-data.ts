import { type Amount, isLess, isZero } from "../../money/amount.ts"
import type { Picture } from "../product/product.ts"

/** Product data loaded in the browser for recently viewed products. */
export type ProductData = {
  readonly id: string
  readonly name: string
  readonly path: string
  readonly picture: Picture | undefined
  readonly regular: Amount
  readonly final: Amount
  /** Highest price of its variants and options; equal to `final` for one price. */
  readonly highest: Amount
  /** True for a product whose pieces are bought one by one, such as a grouped one. */
  readonly isGrouped: boolean
  readonly isSalable: boolean
  readonly storeId: string
  readonly currency: string
  /** Time of the response in unix seconds; 0 when unknown. */
  readonly loadedAt: number
}

/** Maximum age of stored product data in seconds; older data is shown while it is loaded again. */
export const productDataLifetime = 3600

/** Loaded product data by product id. */
export type KnownProducts = Readonly<Record<string, ProductData>>

/** Store view and currency of product data. */
export type PriceContext = { readonly storeId: string; readonly currency: string }

/** Returns `true` when the price of a product is the lowest of several, so that it needs a word before it. */
export const isLowestPrice = ({ final, highest, isGrouped }: ProductData): boolean =>
  isGrouped || isLess(final, highest)

/** Returns `true` for a product that costs nothing, whatever is selected. */
export const isFreeProduct = (product: ProductData): boolean => isZero(product.final) && !isLowestPrice(product)

/** Returns the loaded data of a product for this store view and currency; `undefined` when there is none. */
export const knownProduct = (
  known: KnownProducts,
  id: string,
  { storeId, currency }: PriceContext,
): ProductData | undefined => {
  const product = Object.hasOwn(known, id) ? known[id] : undefined
  return product?.storeId === storeId && product.currency === currency ? product : undefined
}

/**
 * Returns the ids of products to load: unknown or expired, and not requested yet. [7.product-data-storage-update]
 * [7.product-data-storage-update.1]
 */
export const productIdsToLoad = (
  ids: ReadonlyArray<string>,
  known: KnownProducts,
  priceContext: PriceContext,
  { requested, now }: { readonly requested: ReadonlyArray<string>; readonly now: number },
): ReadonlyArray<string> => {
  const isFresh = (id: string): boolean => {
    const product = knownProduct(known, id, priceContext)
    return product !== undefined && now - product.loadedAt < productDataLifetime
  }
  return [...new Set(ids)].filter((id) => !isFresh(id) && !requested.includes(id))
}
