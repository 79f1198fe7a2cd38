import { Effect } from "effect"

import { CatalogueCalls } from "../catalogue.program.ts"
import type { CataloguePage } from "../product/product-paths.ts"
import type { PriceRange } from "./listing.ts"

/** Maximum number of results for one query: the result window of the backend's search engine. */
const resultWindow = 10_000

/** Maximum number of count requests, which ends the search when a backend returns inconsistent counts. */
const maxCountRequests = 1_000

/** Prices in ten-thousandths, both ends inclusive; without an end, all above. */
type Span = { readonly from: number; readonly to?: number }

/** Upper limit of all prices, in ten-thousandths. */
const highestPrice = 1e12

const amountText = (units: number): string => (units / 10_000).toFixed(4)

const rangeOf = ({ from, to }: Span): PriceRange => ({
  from: amountText(from),
  ...(to === undefined ? {} : { to: amountText(to) }),
})

const isIndivisible = ({ from, to }: Span): boolean => (to === undefined ? from > highestPrice : from === to)

/** Divides a span into two adjacent ones; a span of one price stays. */
const halves = (span: Span): ReadonlyArray<Span> => {
  if (isIndivisible(span)) return []
  const { from, to } = span
  const middle = to === undefined ? from * 2 + 100_000 : Math.floor((from + to) / 2)
  return [
    { from, to: middle },
    { from: middle + 1, ...(to === undefined ? {} : { to }) },
  ]
}

type Pages = {
  /** Products on a page. */
  readonly size: number
  /** Results that the backend returns for one query at most. */
  readonly window?: number | undefined
}

/**
 * Returns the pages that together have each product of a category once. A catalogue larger than the result window is split into price ranges
 * that fit, for which their products are counted first; products beyond the window at a single price are left out.
 */
export const cataloguePages = Effect.fn("cataloguePages")(function* (
  categoryUid: string,
  { size, window = resultWindow }: Pages,
) {
  const { productPaths } = yield* CatalogueCalls
  // A backend that counts no further than its window reports the window size as the total.
  const maxPages = Math.max(1, Math.floor((window - 1) / size))
  const countOf = (prices: PriceRange | undefined) =>
    Effect.map(productPaths({ categoryUid, prices, page: 1, size: 1 }), (found) => found?.total ?? 0)
  const pagesOf = (count: number, prices?: PriceRange) =>
    Array.from({ length: Math.min(Math.ceil(count / size), maxPages) }, (_, index): CataloguePage => ({
      categoryUid,
      prices,
      page: index + 1,
      size,
    }))

  const all = yield* countOf(undefined)
  if (all <= maxPages * size) return pagesOf(all)
  const pages: Array<CataloguePage> = []
  const waiting = [...halves({ from: 0 })]
  for (let counts = 0; counts < maxCountRequests; counts += 1) {
    const span = waiting.shift()
    if (span === undefined) break
    const count = yield* countOf(rangeOf(span))
    const parts = count <= maxPages * size ? [] : halves(span)
    if (parts.length === 0) pages.push(...pagesOf(count, rangeOf(span)))
    waiting.unshift(...parts)
  }
  return pages
})
