import type { Resolvers } from "./resolver-types.ts"

/** One part of the schema: its SDL, which extends `type Query` and `type Mutation`, and its resolvers. */
export type SchemaPart = { readonly sdl: string; readonly resolvers: Resolvers }
