import { Schema } from "effect"

import type { Amount } from "../money/amount.ts"
import { pathOnOrigin } from "../web/path-on-origin.ts"
import {
  amountOf,
  listOf,
  MaybeList,
  MaybeNumber,
  MaybeText,
  numberOf,
  readerOf,
  type DecodeContext,
  emptyDecodeContext,
} from "../web/response.wire.ts"
import { mergedSuggestions } from "./suggestion-groups.ts"
import { pictureAddressIn } from "./suggestion-picture.ts"
import { suggestionPrice } from "./suggestion-price.ts"
import { suggestionTypeName, type Suggestion } from "./suggestion.ts"

const PriceWire = Schema.optional(Schema.NullOr(Schema.Struct({ amount: Schema.Struct({ value: MaybeNumber }) })))

/**
 * Suggestion of the backend, in both modes. [3.search-suggestion-item]
 * [3.search-suggestion-item.1] [3.search-suggestion-item.2] [3.search-suggestion-item.3]
 */
export const SuggestionWire = Schema.Struct({
  _type: MaybeText,
  __typename: MaybeText,
  id: MaybeNumber,
  title: Schema.String,
  url: MaybeText,
  sku: MaybeText,
  num_results: MaybeNumber,
  image_html: MaybeText,
  final_price: MaybeNumber,
  max_price: MaybeNumber,
  price: Schema.optional(Schema.NullOr(Schema.Struct({ regularPrice: PriceWire, minimalPrice: PriceWire }))),
})

/** Context for decoding suggestions: the origin of the backend. */
export type SuggestionContext = Pick<DecodeContext, "origin">

const amount = (value: typeof MaybeNumber.Type): Amount | undefined =>
  numberOf(value) === undefined ? undefined : amountOf(value)

const pricesOf = ({ final_price, max_price, price }: typeof SuggestionWire.Type) => ({
  final: amount(final_price),
  max: amount(max_price),
  regular: amount(price?.regularPrice?.amount.value),
  minimal: amount(price?.minimalPrice?.amount.value),
})

/** Returns the address of a picture; addresses at the backend become paths, so that they are loaded from the origin of the page. */
const pictureAddressAt = (html: string, origin: string): string => {
  const address = pictureAddressIn(html)
  return pathOnOrigin(address, origin) ?? address
}

const suggestionFrom = (wire: typeof SuggestionWire.Type, { origin }: DecodeContext): Suggestion => {
  const prices = pricesOf(wire)
  const hasPrice = Object.values(prices).some((price) => price !== undefined)
  return {
    type: suggestionTypeName(wire._type ?? "", wire.__typename ?? ""),
    id: String(wire.id ?? ""),
    title: wire.title,
    path: pathOnOrigin(wire.url ?? "", origin) ?? "",
    sku: wire.sku ?? "",
    results: numberOf(wire.num_results),
    picture: pictureAddressAt(wire.image_html ?? "", origin),
    price: hasPrice ? suggestionPrice(prices) : undefined,
  }
}

const readSuggestion = readerOf(SuggestionWire, suggestionFrom)

const suggestionsOf = (list: unknown, context: SuggestionContext): ReadonlyArray<Suggestion> =>
  listOf(list, readSuggestion, { ...emptyDecodeContext, ...context })

/** Decodes a response in plain mode: a flat list without invalid entries; `undefined` when it is not a list. */
export const readPlainSuggestions = (
  response: unknown,
  context: SuggestionContext,
): ReadonlyArray<Suggestion> | undefined => (Array.isArray(response) ? suggestionsOf(response, context) : undefined)

/** Response in GraphQL mode: four lists. [3.search-response.1] */
export const SearchResponseWire = Schema.Struct({
  data: Schema.Struct({
    ajaxsearch: Schema.Struct({
      suggestions: Schema.Struct({
        products: MaybeList,
        pages: MaybeList,
        categories: MaybeList,
        autocompletes: MaybeList,
      }),
    }),
  }),
})

const readLists = readerOf(SearchResponseWire, ({ data }) => data.ajaxsearch.suggestions)

/** Joins the lists of a GraphQL response; `undefined` when there are none, such as after an error. [7.search-suggestions-graphql-mode.3] */
export const readGraphqlSuggestions = (
  response: unknown,
  context: SuggestionContext,
): ReadonlyArray<Suggestion> | undefined => {
  const lists = readLists(response, { ...emptyDecodeContext, ...context })
  return (
    lists &&
    mergedSuggestions({
      products: suggestionsOf(lists.products, context),
      pages: suggestionsOf(lists.pages, context),
      categories: suggestionsOf(lists.categories, context),
      autocompletes: suggestionsOf(lists.autocompletes, context),
    })
  )
}
