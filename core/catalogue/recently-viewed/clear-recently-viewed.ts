// In a file of its own: `boot` reads it before anything else, and nothing else of what was looked at.

/** The key in the browser's storage. [3.recently-viewed-product-record.4] */
export const recentlyViewedNamespace = "recently_viewed_product"

/** Everything a browser keeps of products that were looked at or compared, by the platform's names. */
export const seenProductKeys: ReadonlyArray<string> = [
  recentlyViewedNamespace,
  "recently_viewed_product_previous",
  "recently_compared_product",
  "recently_compared_product_previous",
  "product_data_storage",
]

/** Whether what was looked at is forgotten with these customer sections: with sign-out, so that the next at this browser sees nothing of it. */
export const clearsRecentlyViewed = (sections: ReadonlyArray<string>): boolean =>
  sections.includes(recentlyViewedNamespace)
