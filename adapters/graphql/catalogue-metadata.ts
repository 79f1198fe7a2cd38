import { Effect, Option, Schema } from "effect"

import { readSwatchColours, type SwatchColours } from "../../core/catalogue/listing/listing.wire.ts"
import { readShownAttribute, type ShownAttribute } from "../../core/catalogue/product/attribute-fields.wire.ts"
import { noReviews, type ReviewRules } from "../../core/catalogue/product/review.ts"
import { readReviewRules } from "../../core/catalogue/product/review.wire.ts"
import type { SwatchAddresses } from "../../core/catalogue/product/swatch-address.ts"
import { readSwatchAddresses } from "../../core/catalogue/product/swatch-address.wire.ts"
import { listOf } from "../../core/web/response.wire.ts"
import * as documents from "./catalogue-documents.ts"
import { type BackendContext, itemsOf, optionalQuery, type RunQuery } from "./graphql-query.ts"

/** Fetches labels, inputs and options of attributes by code; attributes without label show their code. */
const fetchAttributes = (query: RunQuery) =>
  query(
    "attribute labels",
    documents.attributeLabelsDocument,
    {},
    (data, context): ReadonlyMap<string, ShownAttribute> =>
      new Map(listOf(itemsOf(data["attributesList"], context), readShownAttribute, context)),
  )

/** Fetches the swatch colours of the first products of the catalogue, for filters whose products are on other pages of a listing. */
const fetchSwatchColours = (query: RunQuery) =>
  query("swatches", documents.swatchesDocument, {}, (data, context): SwatchColours =>
    readSwatchColours(itemsOf(data["products"], context), context),
  )

/** Fetches the names of swatches in addresses; without them labels are used. */
const fetchSwatchAddresses = (query: RunQuery) =>
  query("swatch addresses", documents.swatchAddressesDocument, {}, (data): SwatchAddresses =>
    readSwatchAddresses(data["swatchAddresses"]),
  )

const fetchReviewRules = (query: RunQuery) => query("review rules", documents.reviewRulesDocument, {}, readReviewRules)

const readTimeZone = Schema.decodeUnknownOption(
  Schema.Struct({ storeConfig: Schema.Struct({ timezone: Schema.String }) }),
)

/** Fetches the time zone of the shop, such as `Europe/Berlin`. */
const fetchTimeZone = (query: RunQuery) =>
  query(
    "time zone",
    documents.timeZoneDocument,
    {},
    (data) => Option.getOrUndefined(readTimeZone(data))?.storeConfig.timezone,
  )

/** Labels, swatches, review rules and time zone: the same for every shopper, and cached for some minutes. */
export type CatalogueMetadata = {
  readonly attributes: Effect.Effect<ReadonlyMap<string, ShownAttribute>>
  readonly colours: Effect.Effect<SwatchColours>
  readonly swatchAddresses: Effect.Effect<SwatchAddresses>
  readonly reviewRules: Effect.Effect<ReviewRules>
  readonly timeZone: Effect.Effect<string | undefined>
}

/** Creates the calls that fetch the metadata of the catalogue, each cached for a while. */
export const catalogueMetadata = (query: RunQuery, backend: BackendContext): Effect.Effect<CatalogueMetadata> =>
  Effect.all({
    attributes: optionalQuery(fetchAttributes(query), new Map(), backend),
    colours: optionalQuery(fetchSwatchColours(query), new Map(), backend),
    swatchAddresses: optionalQuery(fetchSwatchAddresses(query), {}, backend),
    reviewRules: optionalQuery(fetchReviewRules(query), noReviews, backend),
    timeZone: optionalQuery<string | undefined>(fetchTimeZone(query), undefined, backend),
  })
