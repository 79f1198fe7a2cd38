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
  /** Categories and attributes as they are at this moment. */
  readonly structure: CatalogueStructure
  /** The shop's address with a slash at the end. */
  readonly baseUrl: string
  /** Id of the signed-in customer; read only by fields that belong to a customer. */
  readonly customerId: () => Promise<number | undefined>
  /** For what counts tries by where they come from, and for sessions. */
  readonly request: () => Request
  /** The moment of the request: all prices of an answer are of this moment. */
  readonly now: number
  /**
   * Told by every field that lists products or reviews. These lead to each other, so a short query can ask for millions of them: an answer
   * that would hold too many ends at once. [S33]
   */
  readonly spend: (entries: number) => void
  /** Names an entity that the answer shows, as Magento tags it: `cat_p_12`. */
  readonly tag: (tag: string) => void
}

const maxEntries = 2000

/** For whom an answer is: a store view, the shop's own address as they know it, and perhaps a customer. */
export type RequestScope = {
  readonly store: StoreView
  readonly origin: string
  readonly customerId: () => Promise<number | undefined>
  readonly request: () => Request
}

export const requestScope = (shop: ShopContext, store: StoreView, request: Request): RequestScope => ({
  store,
  origin: new URL(request.url).origin,
  customerId: () => graphqlCustomer(shop, request),
  request: () => request,
})

/** Hooks of one execution: `stop` ends it with an error, `tag` receives the cache tags of its entities. */
type ExecutionHooks = { readonly stop: (reason: GraphQLError) => void; readonly tag: (tag: string) => void }

export const createContext = async (
  shop: ShopContext,
  { store, origin, customerId, request }: RequestScope,
  { stop, tag }: ExecutionHooks,
): Promise<GraphqlContext> => {
  let left = maxEntries
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
    spend: (entries) => {
      left -= entries
      if (left < 0) stop(inputError(untranslated(`The query asks for more than ${maxEntries} products and reviews.`)))
    },
  }
}
