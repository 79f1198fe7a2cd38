import type { GraphQLResolveInfo } from "graphql"

import type { GraphqlContext } from "./request-context.ts"

/** How one field is found. Sources and arguments have the shapes that the schema and the field above give them. */
export type Resolver<Source = never, Args = never> = (
  source: Source,
  args: Args,
  context: GraphqlContext,
  info: GraphQLResolveInfo,
) => unknown

/** Type name → field name → how it is found; fields that are not named are read from the source. Those of an interface hold for its types. */
export type Resolvers = Readonly<Record<string, Readonly<Record<string, Resolver>>>>

/** What one part of the shop adds to the schema. Later parts extend `type Query` and may add `type Mutation`. */
export type SchemaPart = { readonly sdl: string; readonly resolvers: Resolvers }
