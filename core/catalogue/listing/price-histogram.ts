import type { Facet, Listing, ListingQuery } from "./listing.ts"
import { priceRange } from "./price-range.ts"
import { percentOnScale, priceOnScale, type PriceScale } from "./price-thumbs.ts"

/** Band of prices with the number of its products; `value` is its filter, such as `10-20`. */
type PriceBand = { readonly value: string; readonly count: number; readonly from: number; readonly to: number }

/** Bar of a band. `start` and `width` are percent of the scale, `height` is percent of the highest bar. */
export type PriceBar = PriceBand & { readonly start: number; readonly width: number; readonly height: number }

/** Bands of prices of a listing as bars on the scale of its slider. */
export type PriceHistogram = {
  readonly scale: PriceScale & { readonly step: number }
  readonly bars: ReadonlyArray<PriceBar>
}

/** Height in percent that even a bar of one product has among many. */
const minHeight = 8

const narrowestWidth = (bands: ReadonlyArray<Pick<PriceBand, "from" | "to">>): number =>
  Math.min(...bands.map(({ from, to }) => to - from).filter((width) => width > 0))

/** Returns the bands of the price filter. One without a highest price is drawn as wide as the narrowest other one. */
const bandsOf = (facets: ReadonlyArray<Facet>): ReadonlyArray<PriceBand> => {
  const values = facets.find(({ code }) => code === "price")?.values ?? []
  const bands = values.flatMap(({ value, count }) => {
    const range = priceRange(value)
    return range === undefined
      ? []
      : [{ value, count, from: Number(range.from ?? 0), to: Number(range.to ?? Infinity) }]
  })
  const width = narrowestWidth(bands)
  return bands
    .map((band) => (band.to === Infinity ? { ...band, to: band.from + width } : band))
    .filter(({ to }) => to < Infinity)
}

/** Returns the scale of bands: from the lowest to the highest price, in steps of 1, 10, 100, …, at least ten to each band. */
const scaleOf = (bands: ReadonlyArray<PriceBand>): PriceHistogram["scale"] | undefined => {
  const width = narrowestWidth(bands)
  if (bands.length < 2 || width === Infinity) return undefined
  const step = 10 ** (String(Math.floor(width / 10)).length - 1)
  const min = Math.floor(Math.min(...bands.map(({ from }) => from)) / step) * step
  const max = Math.ceil(Math.max(...bands.map(({ to }) => to)) / step) * step
  return { min, max, step }
}

const barsOf = (bands: ReadonlyArray<PriceBand>, scale: PriceScale): ReadonlyArray<PriceBar> => {
  const highest = Math.max(...bands.map(({ count }) => count))
  const percentOf = (price: number) => percentOnScale(priceOnScale(price, scale), scale)
  return bands
    .filter(({ count }) => count > 0)
    .map((band) => {
      const start = percentOf(band.from)
      const width = Math.round((percentOf(band.to) - start) * 100) / 100
      return { ...band, start, width, height: Math.max(minHeight, Math.round((100 * band.count) / highest)) }
    })
}

/**
 * Returns the histogram of a listing's prices; `undefined` for fewer than two bands. The scale is that of the listing without filters, so
 * that it stays while filters change. A listing that is filtered by price has the selected bands only. If price is the only filter, the bars are
 * those of the listing without filters, whose counts still apply; with other filters, the bars are those of the filtered listing.
 */
export const priceHistogram = (
  listing: Pick<Listing, "facets">,
  unfiltered: Pick<Listing, "facets">,
  { filters }: Pick<ListingQuery, "filters">,
): PriceHistogram | undefined => {
  const bands = bandsOf(unfiltered.facets)
  const scale = scaleOf(bands)
  if (scale === undefined) return undefined
  const isByPriceOnly = filters.every(({ code }) => code === "price")
  return { scale, bars: barsOf(isByPriceOnly ? bands : bandsOf(listing.facets), scale) }
}
