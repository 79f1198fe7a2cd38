import type { SchemaPart } from "../schema-part.ts"
import { storeConfigOf } from "./store-config.ts"
import { storeSdl } from "./store.sdl.ts"

declare module "../resolver-types.ts" {
  interface Sources {
    readonly StoreConfig: ReturnType<typeof storeConfigOf>
  }
}

/** The queries `storeConfig` and `availableStores`. */
export const storePart = {
  sdl: storeSdl,
  resolvers: {
    Query: {
      storeConfig: (_source, _args, context) => storeConfigOf(context, context.store),
      availableStores: (_source, _args, context) =>
        context.shop.settings.stores.map((store) => storeConfigOf(context, store)),
    },
  },
} satisfies SchemaPart
