import type { GraphQLError } from "graphql"

import type { ShopContext } from "../../context/context.ts"
import type { StoreView } from "../../context/settings.ts"
import type { CatalogueStructure } from "../../domain/catalogue/catalogue-structure.ts"
import { graphqlCustomer } from "../../infra/session/session.ts"
import { untranslated } from "../../infra/translation/shop-message.ts"
import { inputError } from "./graphql-error.ts"
import { type Loaders, createLoaders } from "./loaders.ts"

/** Data and services that the resolvers of one request share. */
export type GraphqlContext = {
  readonly shop: ShopContext
  readonly store: StoreView
  readonly load: Loaders
  /** The current categories and attributes. */
  readonly structure: CatalogueStructure
  /** The base URL of the shop, ending with a slash. */
  readonly baseUrl: string
  /** Id of the signed-in customer; read only by fields that belong to a customer. */
  readonly customerId: () => Promise<number | undefined>
  /** The request, for rate limits and sessions. */
  readonly request: () => Request
  /** The time of the request in milliseconds: all prices of a response are of this time. */
  readonly now: number
  /**
   * Counts the entries of the response. Called by every field that lists products or reviews. Lists nest, so a short query could request
   * millions of entries: a response with more than 2,000 is aborted. [S33]
   */
  readonly countEntries: (entries: number) => void
  /** Adds the cache tag of an entity in the response, as Magento's `cat_p_12`. */
  readonly tag: (tag: string) => void
}

const maxEntries = 2000

/** The scope of a request: store view, origin and the customer, if any. */
export type RequestScope = {
  readonly store: StoreView
  readonly origin: string
  readonly customerId: () => Promise<number | undefined>
  readonly request: () => Request
}

/** Creates the scope of a request. The customer is looked up by token or session when a field first needs it. */
export const requestScope = (shop: ShopContext, store: StoreView, request: Request): RequestScope => ({
  store,
  origin: new URL(request.url).origin,
  customerId: () => graphqlCustomer(shop, request),
  request: () => request,
})

/** Hooks of one execution: `stop` aborts the execution with an error, `tag` receives the cache tags of the entities in its result. */
type ExecutionHooks = { readonly stop: (reason: GraphQLError) => void; readonly tag: (tag: string) => void }

/** Creates the context of one execution, with empty caches and no entries counted yet. */
export const createContext = async (
  shop: ShopContext,
  { store, origin, customerId, request }: RequestScope,
  { stop, tag }: ExecutionHooks,
): Promise<GraphqlContext> => {
  let remainingEntries = maxEntries
  return {
    shop,
    store,
    load: createLoaders(shop),
    structure: await shop.structure(),
    baseUrl: `${origin}/`,
    customerId,
    request,
    now: shop.now(),
    tag,
    countEntries: (entries) => {
      remainingEntries -= entries
      if (remainingEntries < 0)
        stop(inputError(untranslated(`The query asks for more than ${maxEntries} products and reviews.`)))
    },
  }
}
