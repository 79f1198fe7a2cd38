import type {
  CustomerReview,
  CustomerReviewsPage as Reviews,
} from "../../../core/catalogue/product/customer-reviews.ts"
import { Rating } from "../../catalogue/Rating.tsx"
import { EmptyList } from "../../storefront/EmptyList.tsx"
import { Pager } from "../../storefront/Pager.tsx"
import { useDateText, useText } from "../../storefront/storefront-context.tsx"
import { customerReviewsPath } from "../account-links.ts"
import { AccountFrame } from "../AccountFrame.tsx"

const Row = ({ review }: { readonly review: CustomerReview }) => {
  const dateText = useDateText()
  const { productName, productPath, title, text, ratingPercent, createdAt } = review
  return (
    <tr>
      <th scope="row">
        {productPath === undefined ? <span>{productName}</span> : <a href={`${productPath}#reviews`}>{productName}</a>}
      </th>
      <td>
        <time dateTime={createdAt.slice(0, 10)}>{dateText(createdAt)}</time>
      </td>
      <td>{ratingPercent === 0 ? "–" : <Rating percent={ratingPercent} />}</td>
      <td>
        <strong>{title}</strong>
        <p>{text}</p>
      </td>
    </tr>
  )
}

/** Page of the reviews that the customer wrote, newest first. */
export const CustomerReviewsPage = ({ reviews: { reviews, page, pages } }: { readonly reviews: Reviews }) => {
  const t = useText()
  return (
    <AccountFrame current={customerReviewsPath}>
      <header className="account__head">
        <h1 className="page-title">{t("My Product Reviews")}</h1>
      </header>
      {reviews.length === 0 ? (
        <EmptyList icon="box" text="You have submitted no reviews." />
      ) : (
        <table className="orders downloads">
          <thead>
            <tr>
              <th scope="col">{t("Product")}</th>
              <th scope="col">{t("Date")}</th>
              <th scope="col">{t("Rating")}</th>
              <th scope="col">{t("Review")}</th>
            </tr>
          </thead>
          <tbody>
            {reviews.map((review) => (
              <Row key={`${review.productName} ${review.createdAt} ${review.title}`} review={review} />
            ))}
          </tbody>
        </table>
      )}
      <Pager
        page={page}
        pages={pages}
        hrefOf={(to) => (to === 1 ? customerReviewsPath : `${customerReviewsPath}?p=${to}`)}
      />
    </AccountFrame>
  )
}
