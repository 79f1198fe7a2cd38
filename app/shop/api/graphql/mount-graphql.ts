import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { type Attribute, readAttributes } from "../../domain/catalogue/read-attributes.ts"
import { cachedPromise } from "../../infra/cache/cached-promise.ts"
import { memoizeByKey } from "../../infra/cache/memoize-by-key.ts"
import { documentCache } from "./document-cache.ts"
import { handleGraphqlRequest, runLocalQuery, type QueryRunner, type QueryResult } from "./run-query.ts"
import { shopSchema } from "./schema.ts"

/** Mounts GraphQL at `/graphql` for GET and POST. */
export const mountGraphql = (app: Hono, shop: ShopContext): void => {
  const runner = cachedRunner(shop)
  app.all("/graphql", async (c) => handleGraphqlRequest(await runner(), c.req.raw))
}

/** Creates the function that runs the page loaders' queries without HTTP: `query` is the JSON of a request. */
export const localGraphql = (shop: ShopContext): ((query: string, origin: string) => Promise<QueryResult>) => {
  const runner = cachedRunner(shop)
  return async (query, origin) => runLocalQuery(await runner(), query, origin)
}

/** Created by the first query, because the merchant's attributes are part of the schema. */
const cachedRunner = (shop: ShopContext): (() => Promise<QueryRunner>) => cachedPromise(() => createRunner(shop)).get

const createRunner = async (shop: ShopContext): Promise<QueryRunner> => ({
  shop,
  ...schemaOf(await readAttributes(shop.read)),
})

/** Building a schema takes longer than most requests: store views with the same attributes share it, and the queries checked against it. */
const schemaOf = memoizeByKey(
  (attributes: ReadonlyArray<Attribute>): Omit<QueryRunner, "shop"> => {
    const schema = shopSchema(attributes)
    return { schema, documentOf: documentCache(schema) }
  },
  (attributes) => JSON.stringify(attributes),
)
