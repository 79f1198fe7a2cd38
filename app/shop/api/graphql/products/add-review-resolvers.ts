import { addReview, reviewProblems, starsOfValueId } from "../../../domain/catalogue/add-review.ts"
import { wireTime } from "../../../domain/customer/wire-time.ts"
import { message } from "../../../infra/translation/shop-message.ts"
import { countAttempt } from "../count-attempt.ts"
import { combinedInputError, graphqlError, noSuchEntity } from "../graphql-error.ts"
import { idOfUid } from "../graphql-uid.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"
import { productSource } from "./product-source.ts"

const sdl = /* GraphQL */ `
  extend type Mutation {
    createProductReview(input: CreateProductReviewInput!): CreateProductReviewOutput!
  }

  input CreateProductReviewInput {
    sku: String!
    nickname: String!
    summary: String!
    text: String!
    ratings: [ProductReviewRatingInput]!
  }

  input ProductReviewRatingInput {
    id: String!
    value_id: String!
  }

  type CreateProductReviewOutput {
    review: ProductReview!
  }
`

type ReviewArguments = {
  readonly input: {
    readonly sku: string
    readonly nickname: string
    readonly summary: string
    readonly text: string
    readonly ratings: ReadonlyArray<{ readonly id: string; readonly value_id: string } | null>
  }
}

/** The mutation `createProductReview`: saves a review, which is shown once the merchant has approved it. [graphql/117] */
export const addReviewPart = {
  sdl,
  resolvers: {
    Mutation: {
      createProductReview: async (_source, { input }, context) => ({
        review: await saveReview(input, context),
      }),
    },
  },
} satisfies SchemaPart

const saveReview = async (input: ReviewArguments["input"], context: GraphqlContext) => {
  const { shop, load, now } = context
  const customerId = await context.customerId()
  if (!shop.settings.reviews.enabled)
    throw graphqlError("Creating product reviews are not currently available.", "graphql-authorization")
  if (customerId === undefined && !shop.settings.reviews.guests)
    throw graphqlError("Guest customers aren't allowed to add product reviews.", "graphql-authorization")
  const row = await shop.read.selectFrom("product").select("id").where("sku", "=", input.sku).executeTakeFirst()
  const product = row === undefined ? undefined : productSource(await load.product.get(row.id))
  if (row === undefined || product === undefined)
    throw noSuchEntity(message('Could not find a product with SKU "%1"', [input.sku]))
  const review = {
    productId: row.id,
    customerId,
    title: input.summary,
    nickname: input.nickname,
    text: input.text,
    stars: starsIn(input.ratings),
  }
  const problems = reviewProblems(review)
  if (problems.length > 0) throw combinedInputError(problems)
  countAttempt(context, "messages")
  const stars = await shop.transact((trx) => addReview(shop, trx, review))
  return {
    summary: review.title,
    text: review.text,
    nickname: review.nickname,
    created_at: wireTime(now),
    average_rating: averageOf(stars),
    ratings_breakdown: [],
    product,
  }
}

const starsIn = (ratings: ReviewArguments["input"]["ratings"]): ReadonlyMap<number, number> =>
  new Map(
    ratings.flatMap((rating) =>
      rating === null ? [] : [[idOfUid(rating.id), starsOfValueId(idOfUid(rating.value_id))] as const],
    ),
  )

/** Stars in percent: five are 100. */
const averageOf = (stars: ReadonlyArray<number>): number =>
  stars.length === 0 ? 0 : Math.round((stars.reduce((sum, starCount) => sum + starCount, 0) * 20) / stars.length)
