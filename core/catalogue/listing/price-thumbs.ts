/** Ends of a price slider, in whole units of the currency. */
export type PriceScale = { readonly min: number; readonly max: number }

/** Prices at which the two thumbs of a slider are. */
export type PriceThumbs = { readonly low: number; readonly high: number }

/** The two typed prices of a range; an end without a text is open. */
type TypedPrices = { readonly from?: string | undefined; readonly to?: string | undefined }

/** Returns the price of the scale that is nearest to a price. */
export const priceOnScale = (price: number, { min, max }: PriceScale): number => Math.min(max, Math.max(min, price))

/** Returns where a price is on the scale, in percent, with at most two decimals. */
export const percentOnScale = (price: number, { min, max }: PriceScale): number =>
  Math.round(((price - min) / (max - min)) * 10_000) / 100

/** Returns the thumbs of two typed prices, in either order. An open end is the end of the scale, and no thumb leaves the scale. */
export const thumbsOfPrices = ({ from, to }: TypedPrices, scale: PriceScale): PriceThumbs => {
  const first = priceOnScale(Number(from || scale.min), scale)
  const second = priceOnScale(Number(to || scale.max), scale)
  return { low: Math.min(first, second), high: Math.max(first, second) }
}

/** Moves one thumb; it stops at the other one. */
export const withThumbMoved = (thumbs: PriceThumbs, moved: keyof PriceThumbs, price: number): PriceThumbs =>
  moved === "low" ? { ...thumbs, low: Math.min(price, thumbs.high) } : { ...thumbs, high: Math.max(price, thumbs.low) }

/** Returns the typed prices of two thumbs. A thumb at its end of the scale leaves that end of the range open. */
export const pricesOfThumbs = ({ low, high }: PriceThumbs, { min, max }: PriceScale) => ({
  from: low <= min ? "" : String(low),
  to: high >= max ? "" : String(high),
})

/** Returns `true` if the lower thumb belongs above the other one: where both meet in the upper half, only the lower one can still move. */
export const isLowThumbAbove = ({ low }: PriceThumbs, { min, max }: PriceScale): boolean => low > (min + max) / 2

/** Returns `true` for a band with prices between the thumbs. The highest price of a band belongs to the next one. */
export const isBandBetween = (
  band: { readonly from: number; readonly to: number },
  { low, high }: PriceThumbs,
): boolean => band.to > low && (band.from < high || band.from === low)
