import type { Amount } from "../../money/amount.ts"
import type { Picture } from "../product/product.ts"

/** The key in the browser's storage. [3.recently-viewed-product-record.4] */
export const productDataNamespace = "product_data_storage"

/** Product data loaded in the browser for recently viewed products. */
export type ProductData = {
  readonly id: string
  readonly name: string
  readonly path: string
  readonly picture: Picture | undefined
  readonly regular: Amount
  readonly final: Amount
  readonly salable: boolean
  readonly storeId: string
  readonly currency: string
  /** Time of the response in unix seconds; 0 when unknown. */
  readonly loadedAt: number
}

/** Maximum age of stored product data in seconds; older data is shown while it is loaded again. */
export const productDataLifetime = 3600

/** By product id. */
export type KnownProducts = Readonly<Record<string, ProductData>>

/** For which store view and in which currency products are shown. */
export type ProductDataFor = { readonly storeId: string; readonly currency: string }

/** A product that is known, for this store view and in this currency. */
export const knownProduct = (
  known: KnownProducts,
  id: string,
  { storeId, currency }: ProductDataFor,
): ProductData | undefined => {
  const product = Object.hasOwn(known, id) ? known[id] : undefined
  return product?.storeId === storeId && product.currency === currency ? product : undefined
}

/** Returns the ids of products to load: unknown or expired, and not requested yet. [7.product-data-storage-update] */
export const productIdsToLoad = (
  ids: ReadonlyArray<string>,
  known: KnownProducts,
  wanted: ProductDataFor,
  { requested, now }: { readonly requested: ReadonlyArray<string>; readonly now: number },
): ReadonlyArray<string> => {
  const isFresh = (id: string): boolean => {
    const product = knownProduct(known, id, wanted)
    return product !== undefined && now - product.loadedAt < productDataLifetime
  }
  return [...new Set(ids)].filter((id) => !isFresh(id) && !requested.includes(id))
}
