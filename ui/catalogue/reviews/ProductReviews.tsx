import type { Product, Review } from "../../../core/catalogue/product/product.ts"
import {
  offeredStars,
  reviewPagePath,
  type ReviewRules,
  maxFilteredReviews,
  reviewStarsPath,
  reviewsWithStars,
  starsOf,
} from "../../../core/catalogue/product/review.ts"
import { Pager } from "../../storefront/Pager.tsx"
import { useCounted, useDateText, useNumberText, useText } from "../../storefront/storefront-context.tsx"
import { Rating } from "../Rating.tsx"
import { ReviewForm } from "./ReviewForm.tsx"

type ProductReviewsProps = {
  readonly product: Product
  readonly rules: ReviewRules
  /** Number of stars of the reviews that are shown; absent: all. */
  readonly stars?: number | undefined
}

const ReviewItem = ({ review }: { readonly review: Review }) => {
  const dateText = useDateText()
  return (
    <li className="review">
      {review.ratingPercent === 0 ? null : <Rating percent={review.ratingPercent} />}
      <h3>{review.title}</h3>
      <p>{review.text}</p>
      <p className="review__by">
        {review.nickname}, <time dateTime={review.createdAt.slice(0, 10)}>{dateText(review.createdAt)}</time>
      </p>
    </li>
  )
}

const Summary = ({ rating }: { readonly rating: NonNullable<Product["rating"]> }) => {
  const numberText = useNumberText()
  return (
    <p className="reviews__summary">
      <strong aria-hidden="true">{numberText(starsOf(rating.percent))}</strong>
      <Rating percent={rating.percent} count={rating.count} />
    </p>
  )
}

const Head = ({ product, rules }: ProductReviewsProps) => {
  const t = useText()
  return (
    <header className="reviews__head">
      <h2 className="section-title" id="reviews-title">
        {t("Customer Reviews")}
      </h2>
      {product.rating === undefined ? null : <Summary rating={product.rating} />}
      {product.rating === undefined && rules.isEnabled ? <p>{t("Be the first to review this product")}</p> : null}
    </header>
  )
}

type StarFilterProps = Pick<ProductReviewsProps, "product" | "stars">

/** Links that show the reviews with some stars, or all of them again; none where all reviews have the same stars. */
const StarFilter = ({ product: { path, reviews, reviewPage }, stars }: StarFilterProps) => {
  const t = useText()
  const counted = useCounted()
  const offered = offeredStars(reviews, reviewPage?.pages ?? 1)
  if (stars === undefined && offered.length < 2) return null
  const current = (isCurrent: boolean) => (isCurrent ? ("true" as const) : undefined)
  return (
    <nav className="sub-categories" aria-label={t("Filter reviews by stars")}>
      <ul>
        <li>
          <a className="chip" href={`${path}#reviews`} aria-current={current(stars === undefined)}>
            {t("All")}
          </a>
        </li>
        {offered.map((count) => (
          <li key={count}>
            <a
              className="chip"
              rel="nofollow"
              href={`${reviewStarsPath(path, count)}#reviews`}
              aria-current={current(count === stars)}
            >
              {counted(count, "%1 star", "%1 stars")}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Notice above filtered reviews: that there are none, or that only the latest were searched. */
const FilterNote = ({ isEmpty, isPartial }: { readonly isEmpty: boolean; readonly isPartial: boolean }) => {
  const t = useText()
  if (isEmpty) return <p>{t("No review has this number of stars.")}</p>
  return isPartial ? <p>{t("Found among the latest %1 reviews.", maxFilteredReviews)}</p> : null
}

const ReviewList = ({ product: { path, reviews, reviewPage }, stars }: StarFilterProps) => {
  const shown = reviewsWithStars(reviews, stars)
  return (
    <>
      {shown.length === 0 ? null : (
        <ul className="reviews__list">
          {shown.map((review) => (
            <ReviewItem key={`${review.nickname} ${review.createdAt} ${review.title}`} review={review} />
          ))}
        </ul>
      )}
      {stars === undefined ? (
        reviewPage && <Pager {...reviewPage} hrefOf={(page) => `${reviewPagePath(path, page)}#reviews`} />
      ) : (
        <FilterNote isEmpty={shown.length === 0} isPartial={(reviewPage?.pages ?? 1) > 1} />
      )}
    </>
  )
}

/** Customer reviews of a product with a filter by stars, a pager, and the review form. */
export const ProductReviews = ({ product, rules, stars }: ProductReviewsProps) => {
  if (product.reviews.length === 0 && !rules.isEnabled) return null
  return (
    <section className="reviews width-page" id="reviews" aria-labelledby="reviews-title">
      <Head product={product} rules={rules} />
      <StarFilter product={product} stars={stars} />
      <ReviewList product={product} stars={stars} />
      {rules.isEnabled ? <ReviewForm product={product} rules={rules} /> : null}
    </section>
  )
}
