import { hasFilter, withFilterToggled } from "../../../core/catalogue/listing/listing-change.ts"
import type { PriceRange } from "../../../core/catalogue/listing/listing.ts"
import { type PriceBar, priceHistogram } from "../../../core/catalogue/listing/price-histogram.ts"
import { priceRange } from "../../../core/catalogue/listing/price-range.ts"
import {
  isBandBetween,
  isLowThumbAbove,
  percentOnScale,
  type PriceThumbs,
  thumbsOfPrices,
} from "../../../core/catalogue/listing/price-thumbs.ts"
import { useCounted, usePriceText, useText } from "../../storefront/storefront-context.tsx"
import { hrefIn, type ListingProps } from "../listing-props.ts"

type PriceSliderProps = ListingProps & {
  /** The applied price filter. */
  readonly range: PriceRange | undefined
}

/** Returns a function that formats a band and its number of products: `$20.00 to $40.00, 12 items`. */
const useBandText = (): ((bar: PriceBar) => string) => {
  const t = useText()
  const counted = useCounted()
  const priceText = usePriceText()
  return ({ value, count }) => {
    const { from = "0", to } = priceRange(value) ?? {}
    const items = counted(count, "%1 item", "%1 items")
    return to === undefined
      ? t("%1 and above, %2", priceText(from), items)
      : t("%1 to %2, %3", priceText(from), priceText(to), items)
  }
}

/** Link to the products of a band. Bars may be narrower than a fingertip, so the keyboard uses the links of the filter and the fields instead. */
const PriceBarLink = ({
  bar,
  thumbs,
  ...props
}: ListingProps & { readonly bar: PriceBar; readonly thumbs: PriceThumbs }) => {
  const t = useText()
  const bandText = useBandText()
  const text = bandText(bar)
  const selected = hasFilter(props.query, "price", bar.value)
  return (
    <a
      id={`price-bar-${bar.value}`}
      href={hrefIn(props)(withFilterToggled(props.query, "price", bar.value))}
      rel="nofollow"
      tabIndex={-1}
      title={text}
      aria-current={selected ? "true" : undefined}
      data-from={bar.from}
      data-to={bar.to}
      data-between={isBandBetween(bar, thumbs) ? "" : undefined}
      style={{ "--start": `${bar.start}%`, "--width": `${bar.width}%`, "--height": `${bar.height}%` }}
    >
      <span className="visually-hidden">
        {selected ? t("Remove filter %1:", t("Price")) : null} {text}
      </span>
    </a>
  )
}

/**
 * Histogram of the prices of a listing: each bar is a link to its band. Where scripts run, two thumbs below it change the prices in the
 * fields, and apply them when released.
 */
export const PriceSlider = ({ range, ...props }: PriceSliderProps) => {
  const t = useText()
  const priceText = usePriceText()
  const histogram = priceHistogram(props.listing, props.choices, props.query)
  if (histogram === undefined) return null
  const { scale, bars } = histogram
  const thumbs = thumbsOfPrices(range ?? {}, scale)
  const thumb = (end: keyof PriceThumbs, label: string) => (
    <input
      type="range"
      id={`price-${end}`}
      {...scale}
      defaultValue={thumbs[end]}
      aria-label={label}
      aria-valuetext={priceText(String(thumbs[end]))}
      data-above={end === "low" && isLowThumbAbove(thumbs, scale) ? "" : undefined}
    />
  )
  return (
    <div className="price-slider">
      <ul className="price-slider__bars" aria-label={t("Price")}>
        {bars.map((bar) => (
          <li key={bar.value}>
            <PriceBarLink {...props} bar={bar} thumbs={thumbs} />
          </li>
        ))}
      </ul>
      <div
        className="price-slider__thumbs"
        style={{
          "--low": `${percentOnScale(thumbs.low, scale)}%`,
          "--high": `${percentOnScale(thumbs.high, scale)}%`,
        }}
      >
        {thumb("low", t("Lowest price"))}
        {thumb("high", t("Highest price"))}
      </div>
    </div>
  )
}
