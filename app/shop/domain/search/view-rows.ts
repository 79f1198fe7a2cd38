/**
 * The words of all store views lie in one index: row `n` holds what product n is found by in the default view, row `view × span + n` what
 * it is found by in another one. More products than a span has rows do not fit into memory anyway.
 */
const span = 100_000_000

export const rowInView = (productId: number, viewId: number): number => viewId * span + productId

export const productOfRow = (row: number): number => row % span

/** First and last row of a store view's own words. */
export const rowsOfView = (viewId: number): readonly [first: number, last: number] => [
  viewId * span,
  (viewId + 1) * span - 1,
]
