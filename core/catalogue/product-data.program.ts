import { Clock, Context, Effect } from "effect"

import type { CallError } from "../checkout/call-error.ts"
import type { ProductData, ProductDataFor } from "./product-data.ts"
import type { RecentlyViewedEvent } from "./recently-viewed-step.ts"

/** Products by id, for pages that were not made with them. Implemented in adapters/product-render-info.ts. */
export class ProductDataCalls extends Context.Service<
  ProductDataCalls,
  {
    /** Those of the products that are on sale; the others are left out. [7.product-data-storage-update] */
    readonly products: (
      ids: ReadonlyArray<string>,
      wanted: ProductDataFor,
    ) => Effect.Effect<ReadonlyArray<ProductData>, CallError>
  }
>()("storefront/core/catalogue/ProductDataCalls") {}

/** Asks for products and tells the step what came. Nothing is said of a failure: what is not known is not shown. */
export const askProductData = Effect.fn("askProductData")(function* (
  ids: ReadonlyArray<string>,
  wanted: ProductDataFor,
) {
  const calls = yield* ProductDataCalls
  const toldAt = Math.floor((yield* Clock.currentTimeMillis) / 1000)
  return yield* calls.products(ids, wanted).pipe(
    Effect.match({
      onSuccess: (products): RecentlyViewedEvent => ({
        _tag: "ProductDataArrived",
        products: products.map((product) => ({ ...product, toldAt })),
      }),
      onFailure: (): RecentlyViewedEvent => ({ _tag: "ProductDataFailed", ids }),
    }),
  )
})
