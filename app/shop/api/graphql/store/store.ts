import type { SchemaPart } from "../parts.ts"
import type { GraphqlContext } from "../request-context.ts"
import { storeConfigOf } from "./store-config.ts"
import { storeSdl } from "./store.sdl.ts"

/** What is true for a whole store view. */
export const storePart: SchemaPart = {
  sdl: storeSdl,
  resolvers: {
    Query: {
      storeConfig: (_source, _args, context: GraphqlContext) => storeConfigOf(context, context.store),
      availableStores: (_source, _args, context: GraphqlContext) =>
        context.shop.settings.stores.map((store) => storeConfigOf(context, store)),
    },
  },
}
