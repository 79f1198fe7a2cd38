import { percentOfReview, type ProductReview } from "../../../domain/catalogue/read-reviews.ts"
import { wireTime } from "../../../domain/customer/wire-time.ts"
import { uidOf } from "../graphql-uid.ts"
import { pageInfoOf, type PageArguments, requestedPage } from "../pagination.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"
import type { ProductSource } from "./product-source.ts"

const sdl = /* GraphQL */ `
  extend type Query {
    "The ratings of a review, each with its values for one to five stars."
    productReviewRatingsMetadata: ProductReviewRatingsMetadata!
  }

  type ProductReviews {
    items: [ProductReview]!
    page_info: SearchResultPageInfo!
  }

  type ProductReview {
    summary: String!
    text: String!
    nickname: String!
    created_at: String!
    "In percent."
    average_rating: Float!
    ratings_breakdown: [ProductReviewRating]!
    product: ProductInterface!
  }

  type ProductReviewRating {
    name: String!
    value: String!
  }

  type ProductReviewRatingsMetadata {
    items: [ProductReviewRatingMetadata]!
  }

  type ProductReviewRatingMetadata {
    id: String!
    name: String!
    values: [ProductReviewRatingValueMetadata]!
  }

  type ProductReviewRatingValueMetadata {
    value_id: String!
    value: String!
  }
`

/** The field `reviews` of products, and the query `productReviewRatingsMetadata`. */
export const reviewsPart = {
  sdl,
  resolvers: {
    Query: { productReviewRatingsMetadata: (_source, _args, context) => ratingsMetadata(context) },
    ProductInterface: {
      reviews: (source, args, context) => reviewsOf(source, args, context),
    },
  },
} satisfies SchemaPart

const reviewsOf = async (source: ProductSource, args: PageArguments, { load, countEntries }: GraphqlContext) => {
  const { size, page } = requestedPage(args)
  const { count } = await load.reviewSummary.get(source.product.id)
  // A page beyond the last is the last page of reviews, unlike of products, as in Magento.
  const shownPage = { size, page: Math.min(page, Math.max(Math.ceil(count / size), 1)) }
  const pageInfo = pageInfoOf(count, shownPage)
  countEntries(Math.min(count, shownPage.size))
  const reviews = count === 0 ? [] : await load.reviews({ productId: source.product.id, ...shownPage })
  return {
    page_info: pageInfo,
    items: reviews.map((review) => reviewSource(review, source)),
  }
}

/** The source of `ProductReview`. */
export const reviewSource = (review: ProductReview, product: ProductSource) => ({
  summary: review.title,
  text: review.text,
  nickname: review.nickname,
  created_at: wireTime(review.createdAt),
  average_rating: percentOfReview(review),
  ratings_breakdown: review.ratings.map(({ name, stars: starsGiven }) => ({ name, value: String(starsGiven) })),
  product,
})

const stars = [1, 2, 3, 4, 5]

/** The id of a rating value: each rating has five, numbered across all ratings. */
export const ratingValueId = (ratingId: number, value: number): number => (ratingId - 1) * stars.length + value

const ratingsMetadata = async ({ shop }: GraphqlContext) => {
  const ratings = await shop.read.selectFrom("rating").select(["id", "name"]).orderBy("position").execute()
  return {
    items: ratings.map(({ id, name }) => ({
      id: uidOf(id),
      name,
      values: stars.map((value) => ({ value_id: uidOf(ratingValueId(id, value)), value: String(value) })),
    })),
  }
}
