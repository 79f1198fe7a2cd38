import { Schema } from "effect"

import { readProductCard } from "../catalogue/product/product-card.wire.ts"
import type { ProductCard } from "../catalogue/product/product.ts"
import { plainText } from "../web/plain-text.ts"
import { type DecodeContext, listOf, MaybeList, MaybeText, readerOf } from "../web/response.wire.ts"
import { noSuggestion, withMatchesFirst, type Suggestion } from "./suggestion.ts"

const readItems = readerOf(Schema.Struct({ items: MaybeList }), ({ items }): unknown => items)

const productSuggestion = ({ id, name, path, sku, picture, from }: ProductCard): Suggestion => ({
  ...noSuggestion,
  type: "product",
  id: String(id),
  title: name,
  path,
  sku,
  picture: picture.url,
  price: { price: from.final, reason: "final price" },
})

const readCategory = readerOf(
  Schema.Struct({ name: Schema.NonEmptyString, url_path: Schema.NonEmptyString, url_suffix: MaybeText }),
  ({ name, url_path: path, url_suffix: suffix }): Suggestion => ({
    ...noSuggestion,
    type: "category",
    title: name,
    path: `/${path}${suffix ?? ""}`,
  }),
)

/** Decodes found products and categories; of the products, those with the text in their own name come first. */
export const foundSuggestionsOf = (
  data: Readonly<Record<string, unknown>>,
  text: string,
  context: DecodeContext,
): ReadonlyArray<Suggestion> => [
  ...withMatchesFirst(
    listOf(readItems(data["products"], context), readProductCard, context).map(productSuggestion),
    text,
  ),
  ...listOf(readItems(data["categories"], context), readCategory, context),
]

const WireTerm = Schema.Struct({ title: Schema.NonEmptyString, num_results: MaybeText })

const readTerm = readerOf(WireTerm, ({ title, num_results: results }): Suggestion => ({
  ...noSuggestion,
  title: plainText(title),
  results: results === null || results === undefined ? undefined : Number(results),
}))

/** Decodes the search terms that a Magento suggests. */
export const suggestedTermsOf = (response: unknown, context: DecodeContext): ReadonlyArray<Suggestion> =>
  listOf(response, readTerm, context)
