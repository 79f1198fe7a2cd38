import type { Product, Review } from "../../../core/catalogue/product/product.ts"
import { reviewPagePath, type ReviewRules, starsOf } from "../../../core/catalogue/product/review.ts"
import { Pager } from "../../storefront/Pager.tsx"
import { useDateText, useNumberText, useText } from "../../storefront/storefront-context.tsx"
import { Rating } from "../Rating.tsx"
import { ReviewForm } from "./ReviewForm.tsx"

type ProductReviewsProps = { readonly product: Product; readonly rules: ReviewRules }

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
      {product.rating === undefined && rules.enabled ? <p>{t("Be the first to review this product")}</p> : null}
    </header>
  )
}

/** Customer reviews of a product with a pager, and the review form. */
export const ProductReviews = ({ product, rules }: ProductReviewsProps) => {
  const { reviews, reviewPage } = product
  if (reviews.length === 0 && !rules.enabled) return null
  return (
    <section className="reviews width-page" id="reviews" aria-labelledby="reviews-title">
      <Head product={product} rules={rules} />
      {reviews.length === 0 ? null : (
        <ul className="reviews__list">
          {reviews.map((review) => (
            <ReviewItem key={`${review.nickname} ${review.createdAt} ${review.title}`} review={review} />
          ))}
        </ul>
      )}
      {reviewPage === undefined ? null : (
        <Pager {...reviewPage} hrefOf={(page) => `${reviewPagePath(product.path, page)}#reviews`} />
      )}
      {rules.enabled ? <ReviewForm product={product} rules={rules} /> : null}
    </section>
  )
}
