import { Effect } from "effect"

import { listOf } from "../../core/web/response.wire.ts"
import type { ComparedEntry, Comparison } from "../../core/wish-list/comparison.ts"
import {
  readComparedAttribute,
  readComparedProduct,
  readComparedEntries,
} from "../../core/wish-list/comparison.wire.ts"
import { Http, HttpFailed } from "../http/http.ts"
import { itemsOf } from "./graphql-query.ts"
import { sendGraphql } from "./graphql.ts"
import { itemsWithKeys, keyedPageSize } from "./products-by-key.ts"
import { decodeContextAt, listedProduct } from "./wish-list-graphql.ts"

/** Most products on a comparison page. */
const maxCompared = 50

/** The compared products with their comparable attributes. */
export const comparisonDocument = `query Comparison($urlKeys: [String]) {
  attributesList(entityType: CATALOG_PRODUCT, filters: { is_comparable: true }) { items { code label frontend_input } }
  products(filter: { url_key: { in: $urlKeys } }, pageSize: ${keyedPageSize}) { items { ${listedProduct} rating_summary review_count
    custom_attributesV2(filters: { is_comparable: true }) { items { code
      ... on AttributeValue { value } ... on AttributeSelectedOptions { selected_options { label } } } } } } }`

/**
 * Fetches the comparison list of a guest or customer from the section `compare-products`: GraphQL returns only lists that were
 * created by GraphQL. `undefined` if the backend rejects the section with 400; any other response without the section fails.
 */
export const fetchComparedEntries = Effect.fnUntraced(function* (): Effect.fn.Return<
  ReadonlyArray<ComparedEntry> | undefined,
  HttpFailed,
  Http
> {
  const { send } = yield* Http
  const path = "/customer/section/load/?sections=compare-products&force_new_section_timestamp=false"
  const { status, json } = yield* send({ path, headers: { accept: "application/json" } })
  if (status === 400) return undefined
  const entries = status === 200 ? readComparedEntries(yield* json, decodeContextAt("")) : undefined
  return entries?.slice(0, maxCompared) ?? (yield* new HttpFailed({ reason: "refused", path, status }))
})

/**
 * Fetches products by their URL keys with their comparable attributes, for the prices of this shopper.
 */
export const fetchComparison = (
  origin: string,
  urlKeys: ReadonlyArray<string>,
): Effect.Effect<Comparison, HttpFailed, Http> =>
  sendGraphql(comparisonDocument, { urlKeys }).pipe(
    Effect.map((data) => {
      const context = decodeContextAt(origin)
      return {
        attributes: [
          { code: "sku", label: "SKU" },
          ...listOf(itemsOf(data["attributesList"], context), readComparedAttribute, context).filter(
            ({ code }) => code !== "sku",
          ),
        ],
        products: listOf(itemsWithKeys(data["products"], urlKeys, context), readComparedProduct, context),
      }
    }),
  )
