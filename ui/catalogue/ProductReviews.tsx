import type { Product, Review } from "../../core/catalogue/product.ts"
import { useDateText, useText } from "../page/storefront.tsx"
import { Rating } from "./Rating.tsx"

const ReviewItem = ({ review }: { readonly review: Review }) => {
  const dateText = useDateText()
  return (
    <li className="review">
      <Rating percent={review.ratingPercent} />
      <h3>{review.title}</h3>
      <p>{review.text}</p>
      <p className="review__by">
        {review.nickname}, <time dateTime={review.createdAt.slice(0, 10)}>{dateText(review.createdAt)}</time>
      </p>
    </li>
  )
}

/** What customers say about a product. */
export const ProductReviews = ({ product }: { readonly product: Product }) => {
  const t = useText()
  if (product.reviews.length === 0) return null
  return (
    <section className="reviews width-page" id="reviews" aria-labelledby="reviews-title">
      <header className="reviews__head">
        <h2 className="section-title" id="reviews-title">
          {t("Customer Reviews")}
        </h2>
        {product.rating === undefined ? null : <Rating percent={product.rating.percent} count={product.rating.count} />}
      </header>
      <ul className="reviews__list">
        {product.reviews.map((review) => (
          <ReviewItem key={`${review.nickname} ${review.createdAt} ${review.title}`} review={review} />
        ))}
      </ul>
    </section>
  )
}
