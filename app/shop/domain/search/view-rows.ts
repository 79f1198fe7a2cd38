/**
 * The number of row ids per store view. All store views share one search index: row `n` has the words of product n in the default view, row
 * `view × span + n` those in another one.
 */
const span = 100_000_000

/** The row id of a product in the full-text index of a store view. */
export const rowInView = (productId: number, viewId: number): number => viewId * span + productId

/** The product id of a row id. */
export const productOfRow = (row: number): number => row % span

/** The first and last row id of a store view. */
export const rowsOfView = (viewId: number): readonly [first: number, last: number] => [
  viewId * span,
  (viewId + 1) * span - 1,
]
