import { Effect, Layer } from "effect"

import { LabelCalls } from "../../core/catalogue/labels/label-calls.program.ts"
import { readLabelDisplays } from "../../core/catalogue/labels/product-labels.wire.ts"
import { Http } from "../http/http.ts"
import { queryBackend, type BackendContext } from "./graphql-query.ts"

/** Separate from the catalogue queries, because a backend without labels rejects the whole query. */
export const labelsDocument = `query Labels($ids: [Int!]!) { productLabels(ids: $ids) { product_id product category
  attributes variants { product_id attributes } } }`

/** Fetches product labels over the backend's GraphQL. */
export const labelsGraphql = (backend: BackendContext): Layer.Layer<LabelCalls, never, Http> =>
  Layer.effect(
    LabelCalls,
    Effect.gen(function* () {
      const query = queryBackend(yield* Http, backend)
      return { displays: (ids) => query("labels", labelsDocument, { ids }, readLabelDisplays) }
    }),
  )
