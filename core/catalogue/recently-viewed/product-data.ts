import type { Amount } from "../../money/amount.ts"
import type { Picture } from "../product/product.ts"

/** The key in the browser's storage. [3.recently-viewed-product-record.4] */
export const productDataNamespace = "product_data_storage"

/** What is shown of a product that the page was not made with. */
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
  /** When the shop told it, in unix seconds; 0 when that is not known. */
  readonly loadedAt: number
}

/** So long a price that lies in the browser is believed, in seconds; after that it is shown, and asked for again. */
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

/** The products that the shop has to be asked for: not known yet, or for too long, and not asked for already. [7.product-data-storage-update] */
export const productIdsToLoad = (
  ids: ReadonlyArray<string>,
  known: KnownProducts,
  wanted: ProductDataFor,
  { asked, now }: { readonly asked: ReadonlyArray<string>; readonly now: number },
): ReadonlyArray<string> => {
  const isFresh = (id: string): boolean => {
    const product = knownProduct(known, id, wanted)
    return product !== undefined && now - product.loadedAt < productDataLifetime
  }
  return [...new Set(ids)].filter((id) => !isFresh(id) && !asked.includes(id))
}
