import { Schema } from "effect"

import {
  isYes,
  listOf,
  MaybeFlag,
  MaybeList,
  MaybeText,
  numberOf,
  type DecodeContext,
  readerOf,
} from "../../web/response.wire.ts"
import { noReviews, type ReviewRating, type ReviewRules } from "./review.ts"
import { numbersOfUid } from "./uid.ts"

const WireValue = Schema.Struct({ value_id: Schema.String, value: Schema.String })

const readValue = readerOf(WireValue, (wire) => {
  const [id] = numbersOfUid(wire.value_id)
  const stars = numberOf(wire.value)
  return id === undefined || stars === undefined ? undefined : { id, stars }
})

const WireRating = Schema.Struct({ id: Schema.String, name: MaybeText, values: MaybeList })

/** Decodes a rating; `undefined` without values. */
const readRating = readerOf(WireRating, (wire, context): ReviewRating | undefined => {
  const [id] = numbersOfUid(wire.id)
  const values = listOf(wire.values, readValue, context).toSorted((a, b) => a.stars - b.stars)
  return id === undefined || values.length === 0 ? undefined : { id, name: wire.name ?? "", values }
})

const WireRules = Schema.Struct({
  productReviewRatingsMetadata: Schema.optional(Schema.NullOr(Schema.Struct({ items: MaybeList }))),
  storeConfig: Schema.optional(
    Schema.NullOr(
      Schema.Struct({ product_reviews_enabled: MaybeFlag, allow_guests_to_write_product_reviews: MaybeFlag }),
    ),
  ),
})

const readRules = readerOf(WireRules, (wire, context): ReviewRules => ({
  isEnabled: isYes(wire.storeConfig?.product_reviews_enabled),
  allowsGuests: isYes(wire.storeConfig?.allow_guests_to_write_product_reviews),
  ratings: listOf(wire.productReviewRatingsMetadata?.items, readRating, context),
}))

/** Decodes the ratings and who may write reviews. */
export const readReviewRules = (data: unknown, context: DecodeContext): ReviewRules =>
  readRules(data, context) ?? noReviews
