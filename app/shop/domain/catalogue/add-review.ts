import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { type Message, message } from "../../infra/translation/shop-message.ts"

/** What a shopper writes about a product. */
export type NewReview = {
  readonly productId: number
  readonly customerId: number | undefined
  readonly title: string
  readonly nickname: string
  readonly text: string
  /** Rating id → stars, 1 to 5. */
  readonly stars: ReadonlyMap<number, number>
}

const longest = { title: 255, nickname: 128, text: 20_000 }

/** What is missing, or too much, in Magento's words, a sentence each. [forms-extra/002] */
export const reviewProblems = ({ title, nickname, text }: NewReview): ReadonlyArray<Message> => [
  ...(title.trim() === "" ? [message("Please enter a review summary.")] : []),
  ...(nickname.trim() === "" ? [message("Please enter a nickname.")] : []),
  ...(text.trim() === "" ? [message("Please enter a review.")] : []),
  ...(title.length > longest.title || nickname.length > longest.nickname || text.length > longest.text
    ? [message("The text is too long. Shorten the text and try again.")]
    : []),
]

/** How many stars a rating's value id stands for: every rating has five values, counted through. */
export const starsOfValueId = (valueId: number): number => ((valueId - 1) % 5) + 1

/** Keeps a review until the merchant has read it, and answers the stars it kept. Stars for what nobody can rate, and other numbers of stars, are nothing. */
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
  const given = ratings.flatMap(({ id: ratingId }) => {
    const value = stars.get(ratingId)
    return value !== undefined && [1, 2, 3, 4, 5].includes(value) ? [{ review_id: id, rating_id: ratingId, value }] : []
  })
  if (given.length > 0) await trx.insertInto("review_rating").values(given).execute()
  return given.map(({ value }) => value)
}
