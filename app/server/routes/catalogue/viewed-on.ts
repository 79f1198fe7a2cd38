import type { ViewedOn } from "../../../../core/catalogue/recently-viewed/recently-viewed-step.ts"
import { recentlyViewedLifetime, viewScope } from "../../../../core/catalogue/recently-viewed/recently-viewed.ts"
import type { Store } from "../../../../core/store/store.ts"

/** The product viewed on a page, and the storage scope of recently viewed products: the website, Magento's default. */
export const viewedPage = (store: Store, productId?: number): ViewedOn => ({
  scope: viewScope("website", store),
  lifetime: recentlyViewedLifetime,
  wanted: { storeId: store.id, currency: store.currency },
  productId: productId === undefined ? undefined : String(productId),
})
