import { idIn } from "../../domain/cart/buy-request-of.ts"
import { type NewReview, addReview, reviewProblems, starsOfValueId } from "../../domain/catalogue/add-review.ts"
import { errorMessage } from "../../infra/session/session-messages.ts"
import { sessionOf } from "../../infra/session/session.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { returnAddress } from "../../infra/web/own-address.ts"
import type { FormFields } from "../../infra/web/posted-fields.ts"
import { keyRefusedThere } from "./customer-form.ts"
import { type FormAction, type FormPost, inSession } from "./form-routes.ts"

/** POST review/product/post/id/{product}: a review, shown once the merchant has read it. [forms-extra/001, 002] */
export const reviewForm: FormAction = {
  path: "review/product/post",
  onInvalidKey: keyRefusedThere,
  handle: async (post) => {
    const { shop, request } = post
    const redirect = returnAddress(request, undefined)
    const review = await reviewIn(post)
    const problems = review === undefined ? [message("We can't post your review right now.")] : reviewProblems(review)
    return inSession(post, async (trx) => {
      if (review === undefined || problems.length > 0) return { redirect, messages: problems.map(errorMessage) }
      await addReview(shop, trx, review)
      return { redirect, messages: [{ type: "success", text: "You submitted your review for moderation." }] }
    })
  },
}

/** What was written, about a product that this shopper may review, with stars for nothing but what can be rated. */
const reviewIn = async (post: FormPost): Promise<NewReview | undefined> => {
  const { shop, request, fields } = post
  const customerId = (await sessionOf(shop, request))?.customerId
  const productId = await reviewable(post, customerId)
  const stars = starsIn(fields)
  if (productId === undefined || !(await areRatings(post, [...stars.keys()]))) return undefined
  const text = (name: string): string => fields.text(name) ?? ""
  return { productId, customerId, title: text("title"), nickname: text("nickname"), text: text("detail"), stars }
}

const areRatings = async ({ shop }: FormPost, ids: ReadonlyArray<number>): Promise<boolean> => {
  const known = new Set((await shop.read.selectFrom("rating").select("id").execute()).map(({ id }) => id))
  return ids.every((id) => known.has(id))
}

/** The product, when it is there and this shopper may review it. */
const reviewable = async ({ shop, fields }: FormPost, customerId: number | undefined): Promise<number | undefined> => {
  const { enabled, guests } = shop.settings.reviews
  const id = idIn(fields.text("id"))
  if (id === undefined || !enabled || (customerId === undefined && !guests)) return undefined
  const row = await shop.read
    .selectFrom("product")
    .select("id")
    .where("id", "=", id)
    .where("enabled", "=", 1)
    .executeTakeFirst()
  return row?.id
}

/** `ratings[1]=4`: the value's id, of which every rating has five. */
const starsIn = (fields: FormFields): ReadonlyMap<number, number> =>
  new Map(
    fields.texts.flatMap(([name, value]) => {
      const [rating, valueId] = [idIn(/^ratings\[(\d+)\]$/.exec(name)?.[1]), idIn(value)]
      return rating === undefined || valueId === undefined ? [] : [[rating, starsOfValueId(valueId)] as const]
    }),
  )
