import { type DocumentNode, GraphQLError, type GraphQLSchema, parse, validate } from "graphql"
import { LRUCache } from "lru-cache"

import { limitErrors, queryLimits } from "./query-limits.ts"

/** A parsed and validated query, or the errors that prevent it from running. */
export type PreparedDocument =
  | { readonly kind: "ready"; readonly document: DocumentNode }
  | { readonly kind: "unreadable" | "invalid"; readonly errors: ReadonlyArray<GraphQLError> }

const maxDocuments = 300
/** Longer queries are not cached, so that they cannot fill the memory. */
const maxCachedLength = 20_000

/** Creates the function that parses and validates queries, each once; the last 300 are cached. */
export const documentCache = (schema: GraphQLSchema): ((query: string) => PreparedDocument) => {
  const cache = new LRUCache<string, PreparedDocument>({ max: maxDocuments })
  return (query) => {
    const cached = cache.get(query)
    if (cached !== undefined) return cached
    const prepared = prepare(schema, query)
    if (query.length <= maxCachedLength) cache.set(query, prepared)
    return prepared
  }
}

const prepare = (schema: GraphQLSchema, query: string): PreparedDocument => {
  const document = parseDocument(query)
  if (document instanceof GraphQLError) return { kind: "unreadable", errors: [document] }
  const errors = validate(schema, document, undefined, { maxErrors: 10 })
  const found = errors.length > 0 ? errors : limitErrors(document)
  return found.length > 0 ? { kind: "invalid", errors: found } : { kind: "ready", document }
}

const parseDocument = (query: string): DocumentNode | GraphQLError => {
  try {
    return parse(query, { maxTokens: queryLimits.tokens })
  } catch (error) {
    return error instanceof GraphQLError ? error : new GraphQLError("The query cannot be read.")
  }
}
