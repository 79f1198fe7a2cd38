/**
 * The number of row ids per store view. All store views share one search index: row `n` has the words of product `n` in the default view,
 * row `view × idsPerView + n` the words of the same product in the store view with the id `view`.
 */
const idsPerView = 100_000_000

/** The row id of a product in the full-text index of a store view. */
export const rowInView = (productId: number, viewId: number): number => viewId * idsPerView + productId

/** The product id of a row id. */
export const productOfRow = (row: number): number => row % idsPerView

/** The first and last row id of a store view. */
export const rowsOfView = (viewId: number): readonly [first: number, last: number] => [
  viewId * idsPerView,
  (viewId + 1) * idsPerView - 1,
]
