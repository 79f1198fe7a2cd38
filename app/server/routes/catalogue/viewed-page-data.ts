import type { ViewedPageData } from "../../../../core/catalogue/recently-viewed/recently-viewed-step.ts"
import { recentlyViewedLifetime, viewScope } from "../../../../core/catalogue/recently-viewed/recently-viewed.ts"
import type { Store } from "../../../../core/store/store.ts"

/** Page data for recently viewed products: the product that the page shows, if any, and the scope of the storage, which is the website as in Magento. */
export const viewedPageData = (store: Store, productId?: number): ViewedPageData => ({
  scope: viewScope("website", store),
  lifetime: recentlyViewedLifetime,
  priceContext: { storeId: store.id, currency: store.currency },
  productId: productId === undefined ? undefined : String(productId),
})
