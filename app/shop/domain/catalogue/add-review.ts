import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { type Message, message } from "../../infra/translation/shop-message.ts"

/** A review of a product before it is saved. */
export type NewReview = {
  readonly productId: number
  readonly customerId: number | undefined
  readonly title: string
  readonly nickname: string
  readonly text: string
  /** Rating id → stars, 1 to 5. */
  readonly stars: ReadonlyMap<number, number>
}

const maxLengths = { title: 255, nickname: 128, text: 20_000 }

/** Returns the problems of a review, one of Magento's messages each. [forms-extra/002] */
export const reviewProblems = ({ title, nickname, text }: NewReview): ReadonlyArray<Message> => [
  ...(title.trim() === "" ? [message("Please enter a review summary.")] : []),
  ...(nickname.trim() === "" ? [message("Please enter a nickname.")] : []),
  ...(text.trim() === "" ? [message("Please enter a review.")] : []),
  ...(title.length > maxLengths.title || nickname.length > maxLengths.nickname || text.length > maxLengths.text
    ? [message("The text is too long. Shorten the text and try again.")]
    : []),
]

/** The stars of a rating's value id: every rating has five values with consecutive ids. */
export const starsOfValueId = (valueId: number): number => ((valueId - 1) % 5) + 1

/**
 * Saves a review as pending until the merchant approves it, and returns the saved stars. Unknown ratings and invalid numbers of stars are
 * ignored.
 */
export const addReview = async (
  { now }: ShopContext,
  trx: Transaction<Tables>,
  { productId, customerId, title, nickname, text, stars }: NewReview,
): Promise<ReadonlyArray<number>> => {
  const { id } = await trx
    .insertInto("review")
    .values({
      product_id: productId,
      customer_id: customerId ?? null,
      status: "pending",
      title: title.trim(),
      nickname: nickname.trim(),
      text: text.trim(),
      created_at: now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const ratings = await trx.selectFrom("rating").select("id").execute()
  const ratingRows = ratings.flatMap(({ id: ratingId }) => {
    const value = stars.get(ratingId)
    return value !== undefined && [1, 2, 3, 4, 5].includes(value) ? [{ review_id: id, rating_id: ratingId, value }] : []
  })
  if (ratingRows.length > 0) await trx.insertInto("review_rating").values(ratingRows).execute()
  return ratingRows.map(({ value }) => value)
}
