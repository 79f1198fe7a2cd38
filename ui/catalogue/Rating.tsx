import { starsOf } from "../../core/catalogue/product/review.ts"
import { useCounted, useNumberText, useText } from "../storefront/storefront-context.tsx"

type RatingProps = {
  /** From 0 to 100. */
  readonly percent: number
  /** Number of ratings; absent for a single review. */
  readonly count?: number | undefined
}

/** Stars out of five, drawn by the style sheet, with a text for screen readers. */
export const Rating = ({ percent, count }: RatingProps) => {
  const t = useText()
  const counted = useCounted()
  const numberText = useNumberText()
  return (
    <span className="rating">
      <span className="rating__stars" style={{ "--rating": `${percent}%` }} aria-hidden="true" />
      <span className="visually-hidden">{t("%1 out of 5 stars", starsOf(percent))}</span>
      {count === undefined ? null : (
        <span className="rating__count">
          <span aria-hidden="true">({numberText(count)})</span>
          <span className="visually-hidden">{counted(count, "%1 Review", "%1 Reviews")}</span>
        </span>
      )}
    </span>
  )
}
