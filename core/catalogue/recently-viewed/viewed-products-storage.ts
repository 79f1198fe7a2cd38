// In a separate file, because `boot` loads it and nothing else of the recently viewed products.

/** Storage key of the viewed products. [3.recently-viewed-product-record.4] */
export const recentlyViewedNamespace = "recently_viewed_product"

/** Storage key of the data of products that were loaded for the row. [3.recently-viewed-product-record.4] */
export const productDataNamespace = "product_data_storage"

/** Magento's storage keys of viewed and compared products. */
export const viewedProductKeys: ReadonlyArray<string> = [
  recentlyViewedNamespace,
  "recently_viewed_product_previous",
  "recently_compared_product",
  "recently_compared_product_previous",
  productDataNamespace,
]

/**
 * Returns `true` when invalidating these sections clears the viewed products: at sign-out, so that the next user of the browser sees
 * none.
 */
export const clearsRecentlyViewed = (sections: ReadonlyArray<string>): boolean =>
  sections.includes(recentlyViewedNamespace)
