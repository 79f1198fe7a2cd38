import { Effect } from "effect"

import type { CustomerReviewsPage } from "../../core/catalogue/product/customer-reviews.ts"
import { readCustomerReviews } from "../../core/catalogue/product/customer-reviews.wire.ts"
import { emptyDecodeContext } from "../../core/web/response.wire.ts"
import type { Http, HttpFailed } from "../http/http.ts"
import { sendGraphql } from "./graphql.ts"

/** Query of one page of the customer's reviews. */
export const customerReviewsDocument = `query CustomerReviews($page: Int!, $size: Int!) { customer { reviews(pageSize: $size, currentPage: $page) {
  items { summary text average_rating created_at product { name url_key url_suffix } }
  page_info { current_page total_pages } } } }`

/** Fetches one page of the customer's reviews, newest first, including those that are not approved yet. */
export const fetchCustomerReviews = (
  page: number,
  size: number,
): Effect.Effect<CustomerReviewsPage, HttpFailed, Http> =>
  sendGraphql(customerReviewsDocument, { page, size }).pipe(
    Effect.map(
      (data) => readCustomerReviews(data["customer"], emptyDecodeContext) ?? { reviews: [], page: 1, pages: 1 },
    ),
  )
