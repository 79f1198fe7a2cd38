import { Schema } from "effect"

import { listOf, MaybeList, MaybeNumber, MaybeText, numberOf, readerOf } from "../../web/response.wire.ts"
import { productPath } from "./product-card.wire.ts"
import type { ProductPaths } from "./product-paths.ts"

const readPath = readerOf(Schema.Struct({ url_key: MaybeText, url_suffix: MaybeText }), (wire) =>
  wire.url_key ? productPath(wire) : undefined,
)

/** Decodes the addresses of products. */
export const readProductPaths = readerOf(
  Schema.Struct({ total_count: MaybeNumber, items: MaybeList }),
  ({ total_count: total, items }, context): ProductPaths => ({
    total: numberOf(total) ?? 0,
    paths: listOf(items, readPath, context),
  }),
)
