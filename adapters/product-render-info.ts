import { Effect, Layer, Schema } from "effect"

import { readProductData, renderInfoPath } from "../core/catalogue/product-data-reading.ts"
import { ProductDataCalls } from "../core/catalogue/product-data.program.ts"
import { Http } from "./http.ts"
import { readRest } from "./rest-call.ts"

const Answer = Schema.Struct({ items: Schema.Unknown })

const connect = Effect.fnUntraced(function* (storeCode: string, origin: string) {
  const http = yield* Http
  return ProductDataCalls.of({
    products: (ids, wanted) =>
      readRest(Answer, { path: renderInfoPath(storeCode, ids, wanted) }).pipe(
        Effect.provideService(Http, http),
        Effect.map(({ items }) => readProductData(items, origin)),
      ),
  })
})

/** The products of one store view by id; addresses at `origin` become paths. */
export const productRenderInfo = (storeCode: string, origin: string): Layer.Layer<ProductDataCalls, never, Http> =>
  Layer.effect(ProductDataCalls, connect(storeCode, origin))
