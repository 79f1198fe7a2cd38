// Recently viewed products: the list, its storage and the product data it needs. Imported as "vitrine/core/catalogue/recently-viewed".

export {
  type KnownProducts,
  type ProductData,
  type PriceContext,
  knownProduct,
  productIdsToLoad,
} from "./product-data.ts"
export {
  type RecentlyViewedEvent,
  type RecentlyViewedRequest,
  type RecentlyViewedStep,
  recentlyViewedStep,
} from "./recently-viewed-step.ts"
export {
  type ViewScope,
  type ViewedProduct,
  type ViewedProducts,
  readViewed,
  recentlyViewed,
  recentlyViewedLifetime,
  viewScope,
  storedViews,
  withView,
} from "./recently-viewed.ts"
export { clearsRecentlyViewed, productDataNamespace, recentlyViewedNamespace } from "./viewed-products-storage.ts"
export { readKnownProducts, readProductData } from "./read-product-data.ts"
