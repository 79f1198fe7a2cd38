import { Schema } from "effect"

import { listOf, MaybeList, MaybeNumber, MaybeText, numberOf, readerOf } from "../../web/response.wire.ts"
import type { CustomerReview, CustomerReviewsPage } from "./customer-reviews.ts"

const WireProduct = Schema.Struct({ name: MaybeText, url_key: MaybeText, url_suffix: MaybeText })

const readReview = readerOf(
  Schema.Struct({
    summary: MaybeText,
    text: MaybeText,
    average_rating: MaybeNumber,
    created_at: MaybeText,
    product: Schema.optional(Schema.NullOr(WireProduct)),
  }),
  ({ product, ...wire }): CustomerReview => ({
    productName: product?.name ?? "",
    productPath: product?.url_key ? `/${product.url_key}${product.url_suffix ?? ""}` : undefined,
    title: wire.summary ?? "",
    text: wire.text ?? "",
    ratingPercent: numberOf(wire.average_rating) ?? 0,
    createdAt: wire.created_at ?? "",
  }),
)

const WirePages = Schema.Struct({ current_page: MaybeNumber, total_pages: MaybeNumber })

/** Decodes the reviews of a customer; `undefined` for a guest. */
export const readCustomerReviews = readerOf(
  Schema.Struct({
    reviews: Schema.Struct({ items: MaybeList, page_info: Schema.optional(Schema.NullOr(WirePages)) }),
  }),
  ({ reviews: { items, page_info: info } }, context): CustomerReviewsPage => ({
    reviews: listOf(items, readReview, context),
    page: numberOf(info?.current_page) ?? 1,
    pages: numberOf(info?.total_pages) ?? 1,
  }),
)
