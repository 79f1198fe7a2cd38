import type { PriceContext } from "../../core/catalogue/recently-viewed/product-data.ts"
import { readProductData, renderInfoPath } from "../../core/catalogue/recently-viewed/read-product-data.ts"
import type { RecentlyViewedEvent } from "../../core/catalogue/recently-viewed/recently-viewed-step.ts"

const timeoutMs = 20_000

/**
 * Fetches data of viewed products without Effect, for pages that need nothing else from it. `now` in Unix seconds. A guest's request has no
 * cookies: where the backend does not lock sessions, it could overwrite the session that a form sent at the same time has changed, such as
 * by a message. [7.product-data-storage-update.1]
 */
export const fetchProducts = async (
  storeCode: string,
  ids: ReadonlyArray<string>,
  priceContext: PriceContext,
  now: number,
  isGuest: boolean,
): Promise<RecentlyViewedEvent> => {
  try {
    const response = await fetch(renderInfoPath(storeCode, ids, priceContext), {
      credentials: isGuest ? "omit" : "same-origin",
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body: { readonly items?: unknown } = await response.json()
    if (!response.ok || !Array.isArray(body.items)) throw new Error("no products")
    const products = readProductData(body.items, location.origin)
    return {
      _tag: "ProductDataLoaded",
      products: products.map((product) => ({ ...product, loadedAt: Math.floor(now) })),
    }
  } catch {
    return { _tag: "ProductDataFailed", ids }
  }
}
