import { Schema } from "effect"

import {
  listOf,
  MaybeList,
  MaybeNumber,
  MaybeText,
  numberOf,
  type DecodeContext,
  readerOf,
} from "../../web/response.wire.ts"
import { superAttributesOf } from "../product/configurable.wire.ts"
import { readProductCard } from "../product/product-card.wire.ts"
import type { SwatchAttribute } from "../product/product.ts"
import { numbersOfUid } from "../product/uid.ts"
import type { Facet, Listing } from "./listing.ts"

const WireBucket = Schema.Struct({ label: MaybeText, value: Schema.String, count: MaybeNumber })

const readBucket = readerOf(WireBucket, (wire) => ({
  value: wire.value,
  label: wire.label ?? wire.value,
  count: numberOf(wire.count) ?? 0,
}))

const WireAggregation = Schema.Struct({ attribute_code: Schema.String, label: MaybeText, options: MaybeList })

type Values = Facet["values"]

/** Converts price values such as `10_20` and `100_*` to those of addresses: `10-20` and `100-`. */
const priceValues = (values: Values): Values =>
  values.map((value) => ({ ...value, value: value.value.replace("_", "-").replaceAll("*", "") }))

/** Converts category values from uids to the ids of addresses. */
const categoryValues = (values: Values): Values =>
  values.flatMap((value) => {
    const [id] = numbersOfUid(value.value)
    return id === undefined ? [] : [{ ...value, value: String(id) }]
  })

const readFacet = readerOf(WireAggregation, (wire, context): Facet => {
  const values = listOf(wire.options, readBucket, context)
  const label = wire.label || wire.attribute_code
  switch (wire.attribute_code) {
    case "price":
      return { code: "price", label, values: priceValues(values) }
    case "category_uid":
      return { code: "cat", label, values: categoryValues(values) }
    case "category_id":
      return { code: "cat", label, values }
    default:
      return { code: wire.attribute_code, label, values }
  }
})

/** Colours by `{attribute code}={option id}`. */
export type SwatchColours = ReadonlyMap<string, string>

const coloursOf = (attributes: ReadonlyArray<SwatchAttribute>): SwatchColours =>
  new Map(
    attributes.flatMap(({ code, values }) =>
      values.flatMap(({ optionId, swatch }) =>
        swatch?.kind === "colour" ? [[`${code}=${optionId}`, swatch.value] as const] : [],
      ),
    ),
  )

/** Decodes the colours of the products' swatches. */
export const readSwatchColours = (products: unknown, context: DecodeContext): SwatchColours =>
  coloursOf(
    listOf(
      products,
      readerOf(Schema.Struct({ configurable_options: MaybeList }), (wire) =>
        superAttributesOf(wire.configurable_options, context),
      ),
      context,
    ).flat(),
  )

/** Adds colours to swatch filters. The response has none, so they come from the products of the page and from `known`. */
export const withColours = (listing: Listing, known: SwatchColours): Listing => {
  const own = coloursOf(listing.cards.flatMap(({ swatches }) => swatches))
  const colourOf = (name: string) => own.get(name) ?? known.get(name)
  return {
    ...listing,
    facets: listing.facets.map((facet) => ({
      ...facet,
      values: facet.values.map((value) => {
        const swatch = colourOf(`${facet.code}=${value.value}`)
        return swatch === undefined ? value : { ...value, swatch }
      }),
    })),
  }
}

const WireOrder = Schema.Struct({ value: Schema.String, label: MaybeText })
const readOrder = readerOf(WireOrder, (wire) => ({ value: wire.value, label: wire.label ?? wire.value }))

const readSuggestion = readerOf(Schema.Struct({ search: Schema.NonEmptyString }), ({ search }) => search)

const WireListing = Schema.Struct({
  total_count: MaybeNumber,
  page_info: Schema.optional(Schema.NullOr(Schema.Struct({ current_page: MaybeNumber, total_pages: MaybeNumber }))),
  sort_fields: Schema.optional(Schema.NullOr(Schema.Struct({ options: MaybeList }))),
  suggestions: MaybeList,
  aggregations: MaybeList,
  items: MaybeList,
})

/** Decodes a page of a category or of search results. */
export const readListing = readerOf(WireListing, (wire, context): Listing => {
  const listing: Listing = {
    cards: listOf(wire.items, readProductCard, context),
    total: numberOf(wire.total_count) ?? 0,
    page: numberOf(wire.page_info?.current_page) ?? 1,
    pages: numberOf(wire.page_info?.total_pages) ?? 1,
    facets: listOf(wire.aggregations, readFacet, context).filter(({ values }) => values.length > 0),
    orders: listOf(wire.sort_fields?.options, readOrder, context),
    suggestions: listOf(wire.suggestions, readSuggestion, context),
  }
  return withColours(listing, new Map())
})
