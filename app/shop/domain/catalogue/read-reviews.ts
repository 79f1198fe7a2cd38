import { type Selectable, sql } from "kysely"

import type { ReadConnection } from "../../context/context.ts"
import { prepareQueryByIds } from "../../infra/database/by-keys.ts"
import { groupRows } from "../../infra/database/grouped-rows.ts"
import { prepareQuery } from "../../infra/database/prepared-query.ts"
import type { ReviewTable } from "../../infra/database/tables/catalogue-tables.ts"
import type { Moment } from "../../infra/database/tables/column-types.ts"

/** The number of approved reviews of a product, and their average in percent (five stars are 100). */
export type ReviewSummary = { readonly count: number; readonly percent: number }

/** Reads the summaries of products that have approved reviews; others are absent. */
export const readReviewSummaries = async (
  db: ReadConnection,
  productIds: ReadonlyArray<number>,
): Promise<ReadonlyMap<number, ReviewSummary>> => {
  const rows = await summaryRows(db, productIds)
  return new Map(rows.map((row) => [row.product_id, { count: row.count, percent: row.percent ?? 0 }]))
}

const summaryRows = prepareQueryByIds((db, productIds) =>
  db
    .selectFrom("review")
    .leftJoin("review_rating as rating", "rating.review_id", "review.id")
    .select(["review.product_id", sql<number>`count(distinct review.id)`.as("count")])
    .select(sql<number | null>`round(avg(rating.value) * 20)`.as("percent"))
    .where("review.product_id", "in", productIds)
    .where("review.status", "=", "approved")
    .groupBy("review.product_id"),
)

/** An approved review with its stars, 1 to 5, by rating. */
export type ProductReview = {
  readonly id: number
  readonly title: string
  readonly text: string
  readonly nickname: string
  readonly createdAt: Moment
  readonly ratings: ReadonlyArray<{ readonly name: string; readonly stars: number }>
}

/** Reads a page of a product's approved reviews, the newest first. */
export const readReviews = async (
  db: ReadConnection,
  productId: number,
  page: { readonly offset: number; readonly limit: number },
): Promise<ReadonlyArray<ProductReview>> => {
  const reviews = await reviewRows(db, { productId, ...page })
  const ratings = await readRatings(
    db,
    reviews.map(({ id }) => id),
  )
  return reviews.map((review) => reviewOf(review, ratings.get(review.id) ?? []))
}

type ReviewRow = Pick<Selectable<ReviewTable>, "id" | "title" | "text" | "nickname" | "created_at">

const reviewOf = ({ created_at: createdAt, ...row }: ReviewRow, ratings: ProductReview["ratings"]): ProductReview => ({
  id: row.id,
  title: row.title,
  text: row.text,
  nickname: row.nickname,
  createdAt,
  ratings,
})

/** Reads a page of a customer's approved reviews of enabled products, the newest first, and their total number. */
export const readReviewsOfCustomer = async (
  db: ReadConnection,
  customerId: number,
  page: { readonly offset: number; readonly limit: number },
): Promise<{
  readonly total: number
  readonly reviews: ReadonlyArray<ProductReview & { readonly productId: number }>
}> => {
  const reviewsOfCustomer = db
    .selectFrom("review")
    .innerJoin("product", "product.id", "review.product_id")
    .where("review.customer_id", "=", customerId)
    .where("review.status", "=", "approved")
    .where("product.enabled", "=", 1)
  const { total } = await reviewsOfCustomer
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  const rows = await reviewsOfCustomer
    .select(["review.id", "review.product_id", "review.title", "review.text", "review.nickname", "review.created_at"])
    .orderBy("review.created_at", "desc")
    .orderBy("review.id", "desc")
    .offset(page.offset)
    .limit(page.limit)
    .execute()
  const ratings = await readRatings(
    db,
    rows.map(({ id }) => id),
  )
  const reviews = rows.map((row) => ({ ...reviewOf(row, ratings.get(row.id) ?? []), productId: row.product_id }))
  return { total, reviews }
}

const reviewRows = prepareQuery((db, placeholder) =>
  db
    .selectFrom("review")
    .select(["id", "title", "text", "nickname", "created_at"])
    .where("product_id", "=", placeholder<number>("productId"))
    .where("status", "=", "approved")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .offset(placeholder<number>("offset"))
    .limit(placeholder<number>("limit")),
)

const readRatings = async (db: ReadConnection, reviewIds: ReadonlyArray<number>) => {
  const rows = await ratingRows(db, reviewIds)
  return groupRows(rows, "review_id", ({ name, value }) => ({ name, stars: value }))
}

const ratingRows = prepareQueryByIds((db, reviewIds) =>
  db
    .selectFrom("review_rating as given")
    .innerJoin("rating", "rating.id", "given.rating_id")
    .select(["given.review_id", "given.value", "rating.name"])
    .where("given.review_id", "in", reviewIds)
    .orderBy("rating.position"),
)

/** The average rating of one review in percent; 0 without ratings. */
export const percentOfReview = ({ ratings }: ProductReview): number =>
  ratings.length === 0 ? 0 : Math.round((ratings.reduce((sum, { stars }) => sum + stars, 0) * 20) / ratings.length)
