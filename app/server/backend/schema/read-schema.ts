import type { GraphQLSchema } from "graphql/type"
import { buildClientSchema } from "graphql/utilities/buildClientSchema.js"
import { getIntrospectionQuery, type IntrospectionQuery } from "graphql/utilities/getIntrospectionQuery.js"

import type { SchemaProblem } from "./fit-document.ts"
import { type SchemaFacts, type SearchQuery, searchQueries } from "./schema-facts.ts"

/** Sends a query and returns the body of the response. Rejects if there is none. */
export type SendQuery = (query: string) => Promise<unknown>

/** The schema of a shop. `hidden`: the shop does not allow introspection; the facts were found by trial. */
export type SchemaReadResult =
  | { readonly kind: "read"; readonly schema: GraphQLSchema }
  | { readonly kind: "hidden"; readonly facts: SchemaFacts }

type Body = { readonly data?: unknown; readonly errors?: ReadonlyArray<SchemaProblem> | undefined }

const bodyOf = (body: unknown): Body => (typeof body === "object" && body !== null ? body : {})

const isIntrospection = (data: unknown): data is IntrospectionQuery =>
  typeof data === "object" && data !== null && "__schema" in data && typeof data.__schema === "object"

/** A field that no schema has: Magento reports it, and so does not execute the query. */
const probe = "notInAnySchema"

/** Finds the facts of a schema without introspection, by trial queries. Magento reports only the first error of a query, so each trial is about one field. */
const factsByTrial = async (send: SendQuery): Promise<SchemaFacts> => {
  const problemsOf = async (query: string) => bodyOf(await send(query)).errors ?? []
  const mentions = (problems: ReadonlyArray<SchemaProblem>, text: string) =>
    problems.some(({ message }) => message.includes(text))
  const found: Array<SearchQuery> = []
  for (const name of searchQueries) {
    if (mentions(await problemsOf(`{ ${name} { ${probe} } }`), probe)) found.push(name)
  }
  const order = await problemsOf(
    '{ guestOrder(input: { number: "0", email: "a@b.example", postcode: "0" }) { number } }',
  )
  const attributes = await problemsOf("{ attributesList(entityType: CATALOG_PRODUCT) { items { code } } }")
  const routes = await problemsOf(`{ route(url: "0") { ... on SimpleProduct { ${probe} } } }`)
  const registries = await problemsOf(`{ giftRegistry(giftRegistryUid: "0") { ${probe} } }`)
  const isSince247 = !mentions(attributes, '"attributesList"')
  return {
    queries: new Set(found),
    guestOrderFields: mentions(order, '"guestOrder"')
      ? []
      : ["number", "email", mentions(order, "lastname") || mentions(order, '"postcode"') ? "lastname" : "postcode"],
    hasAttributeTypes: isSince247,
    hasPartialMatch: isSince247,
    hasRoutedProducts: mentions(routes, probe) && !mentions(registries, probe),
    productFields: new Map(),
  }
}

/** Reads the schema by introspection, otherwise its facts by trial. Rejects if the shop does not respond with GraphQL. */
export const readSchema = async (send: SendQuery): Promise<SchemaReadResult> => {
  const { data, errors = [] } = bodyOf(await send(getIntrospectionQuery({ descriptions: false })))
  if (isIntrospection(data)) return { kind: "read", schema: buildClientSchema(data, { assumeValid: true }) }
  if (errors.length === 0) throw new Error("The shop does not answer GraphQL queries.")
  return { kind: "hidden", facts: await factsByTrial(send) }
}
