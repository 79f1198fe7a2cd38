import { type NewReview, addReview, reviewProblems, starsOfValueId } from "../../domain/catalogue/add-review.ts"
import { errorMessage } from "../../infra/session/session-messages.ts"
import { sessionOf } from "../../infra/session/session.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { returnAddress } from "../../infra/web/own-address.ts"
import { formFields, formReader, id, idsById, text } from "../input/form-input.ts"
import { returnOnInvalidKey } from "./customer-form.ts"
import { type FormAction, type FormPost, runInSession } from "./form-routes.ts"

/** POST review/product/post/id/{product}: saves a review, which is shown once the merchant has approved it. [forms-extra/001, 002] */
export const reviewForm: FormAction = {
  path: "review/product/post",
  captcha: "product_review",
  onInvalidKey: returnOnInvalidKey,
  handle: async (post) => {
    const { shop, request } = post
    const redirect = returnAddress(request, undefined)
    const review = await reviewIn(post)
    const problems = review === undefined ? [message("We can't post your review right now.")] : reviewProblems(review)
    return runInSession(post, async (trx) => {
      if (review === undefined || problems.length > 0) return { redirect, messages: problems.map(errorMessage) }
      await addReview(shop, trx, review)
      return { redirect, messages: [{ type: "success", text: "You submitted your review for moderation." }] }
    })
  },
}

const readReview = formReader(
  formFields({
    product: id("id"),
    title: text("title"),
    nickname: text("nickname"),
    detail: text("detail"),
    ratings: idsById("ratings"),
  }),
)

/** The review of the form; undefined when the shopper may not review the product, or for ratings that do not exist. */
const reviewIn = async (post: FormPost): Promise<NewReview | undefined> => {
  const { shop, request } = post
  const { product, title, nickname, detail, ratings } = post.input(readReview)
  const customerId = (await sessionOf(shop, request))?.customerId
  const productId = await reviewableProductId(post, product, customerId)
  if (productId === undefined || !(await areRatings(post, [...ratings.keys()]))) return undefined
  // `ratings[1]=4` is rating 1 with the value of id 4; every rating has five values, one for each number of stars.
  const stars = new Map([...ratings].map(([rating, valueId]) => [rating, starsOfValueId(valueId)]))
  return { productId, customerId, title, nickname, text: detail, stars }
}

const areRatings = async ({ shop }: FormPost, ids: ReadonlyArray<number>): Promise<boolean> => {
  const ratingIds = new Set((await shop.read.selectFrom("rating").select("id").execute()).map(({ id }) => id))
  return ids.every((id) => ratingIds.has(id))
}

/** The id, if it is the id of an enabled product that this shopper may review. */
const reviewableProductId = async (
  { shop }: FormPost,
  productId: number | undefined,
  customerId: number | undefined,
): Promise<number | undefined> => {
  const { enabled, guests } = shop.settings.reviews
  if (productId === undefined || !enabled || (customerId === undefined && !guests)) return undefined
  const row = await shop.read
    .selectFrom("product")
    .select("id")
    .where("id", "=", productId)
    .where("enabled", "=", 1)
    .executeTakeFirst()
  return row?.id
}
