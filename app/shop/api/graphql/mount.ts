import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { readAttributes } from "../../domain/catalogue/read-attributes.ts"
import { cachedPromise } from "../../infra/cache/cached-promise.ts"
import { documentCache } from "./documents.ts"
import { handleGraphqlRequest, runLocalQuery, type QueryRunner, type QueryResult } from "./run-query.ts"
import { shopSchema } from "./schema.ts"

/** Mounts GraphQL at `/graphql` for GET and POST. */
export const mountGraphql = (app: Hono, shop: ShopContext): void => {
  const runner = cachedRunner(shop)
  app.all("/graphql", async (c) => handleGraphqlRequest(await runner(), c.req.raw))
}

/** Makes the function that runs the page loaders' queries without HTTP: `query` is the JSON of a request. */
export const localGraphql = (shop: ShopContext): ((query: string, origin: string) => Promise<QueryResult>) => {
  const runner = cachedRunner(shop)
  return async (query, origin) => runLocalQuery(await runner(), query, origin)
}

/** Created by the first query, because the merchant's attributes are part of the schema. */
const cachedRunner = (shop: ShopContext): (() => Promise<QueryRunner>) => cachedPromise(() => createRunner(shop)).get

const createRunner = async (shop: ShopContext): Promise<QueryRunner> => {
  const schema = shopSchema(await readAttributes(shop.read))
  return { shop, schema, documentOf: documentCache(schema) }
}
