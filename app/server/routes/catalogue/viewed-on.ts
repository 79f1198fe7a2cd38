import type { ViewedOn } from "../../../../core/catalogue/recently-viewed/recently-viewed-step.ts"
import { recentlyViewedLifetime, viewScope } from "../../../../core/catalogue/recently-viewed/recently-viewed.ts"
import type { Store } from "../../../../core/store/store.ts"

/** Under which name views are remembered on a page, and which product is seen on it. The platform's own setting, the website, is ours. */
export const viewedPage = (store: Store, productId?: number): ViewedOn => ({
  scope: viewScope("website", store),
  lifetime: recentlyViewedLifetime,
  wanted: { storeId: store.id, currency: store.currency },
  productId: productId === undefined ? undefined : String(productId),
})
