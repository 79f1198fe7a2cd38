import { Context, Effect, Layer, ManagedRuntime } from "effect"

import { catalogueGraphql } from "../../../adapters/graphql/catalogue-graphql.ts"
import type { CatalogueMetadata } from "../../../adapters/graphql/catalogue-metadata.ts"
import type { BackendContext } from "../../../adapters/graphql/graphql-query.ts"
import { httpLayer } from "../../../adapters/http/http.ts"
import { CatalogueCalls, nearestListing } from "../../../core/catalogue/catalogue.program.ts"
import type { ShopperVisit } from "../route-context.ts"
import type { WithExistingSamples } from "./existing-samples.ts"
import type { ShopReads } from "./shop-reads.ts"

/** Sends a request to the backend with the cookies of one shopper, so that the prices of the customer's group are returned. */
export type ShopperFetch = ShopperVisit["fetch"]

type ProductReads = Pick<ShopReads, "cards" | "listing" | "product">

/** Reads of products with their prices and stock. */
export const productReads = (
  catalogue: CatalogueCalls["Service"],
  withExistingSamples: WithExistingSamples,
): ProductReads => ({
  listing: (subject, query) =>
    Effect.runPromise(nearestListing(subject, query).pipe(Effect.provideService(CatalogueCalls, catalogue))),
  product: async (...args) => withExistingSamples(await Effect.runPromise(catalogue.product(...args))),
  cards: (keys) => Effect.runPromise(catalogue.cards(keys)),
})

type ShopperReadsOptions = {
  readonly withExistingSamples: WithExistingSamples
  readonly fetch: ShopperFetch
  readonly context: BackendContext
  readonly headers: Readonly<Record<string, string>>
  readonly metadata: CatalogueMetadata
}

/**
 * Reads products as the shopper of `fetch` sees them: Magento's GraphQL knows the customer by the session. By POST, because its page cache
 * responds to GET as to a guest, and not by paths, which have a guest's prices.
 */
export const shopperReads = async ({
  withExistingSamples,
  fetch,
  context,
  headers,
  metadata,
}: ShopperReadsOptions): Promise<ProductReads> => {
  const http = httpLayer(fetch, context.origin, headers)
  const services = await ManagedRuntime.make(
    catalogueGraphql({ ...context, hasRoutedProducts: async () => false }, metadata).pipe(Layer.provide(http)),
  ).context()
  return productReads(Context.get(services, CatalogueCalls), withExistingSamples)
}
