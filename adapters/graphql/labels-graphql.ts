import { Effect, Layer } from "effect"

import { LabelCalls } from "../../core/catalogue/labels/label-calls.program.ts"
import { readLabelDisplays } from "../../core/catalogue/labels/product-labels.wire.ts"
import { Http } from "../http/http.ts"
import { queryBackend, type BackendContext } from "./graphql-query.ts"

/** Separate from the catalogue queries, because a backend without labels rejects the whole query. */
const labelsDocument = `query Labels($ids: [Int!]!) { productLabels(ids: $ids) { product_id product category
  attributes variants { product_id attributes } } }`

/** Labels over the shop's GraphQL. */
export const labelsGraphql = (side: BackendContext): Layer.Layer<LabelCalls, never, Http> =>
  Layer.effect(
    LabelCalls,
    Effect.gen(function* () {
      const ask = queryBackend(yield* Http, side)
      return { displays: (ids) => ask("labels", labelsDocument, { ids }, readLabelDisplays) }
    }),
  )
