import { Context, type Effect } from "effect"

import type { CatalogueCallFailed } from "../catalogue.program.ts"
import type { LabelDisplays } from "./product-labels.wire.ts"

/** Backend calls that load the labels of products by id. Implemented in adapters. */
export class LabelCalls extends Context.Service<
  LabelCalls,
  {
    readonly displays: (
      productIds: ReadonlyArray<number>,
    ) => Effect.Effect<ReadonlyMap<number, LabelDisplays>, CatalogueCallFailed>
  }
>()("storefront/core/catalogue/LabelCalls") {}
