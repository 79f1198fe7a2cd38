import type { Hono } from "hono"

import { readAttributes } from "../catalogue/read-attributes.ts"
import type { ShopContext } from "../context.ts"
import { answerQuery, type QueryRunner } from "./answer-query.ts"
import { documentsOf } from "./documents.ts"
import { shopSchema } from "./schema.ts"

/** GraphQL at `/graphql`, by GET and POST. Facts: magento.md 3.2. */
export const mountGraphql = (app: Hono, shop: ShopContext): void => {
  // Made when first asked for: the merchant's attributes are part of the schema.
  let runner: Promise<QueryRunner> | undefined
  const made = (): Promise<QueryRunner> =>
    runnerOf(shop).catch((failure: unknown) => {
      runner = undefined
      throw failure
    })
  app.all("/graphql", async (c) => answerQuery(await (runner ??= made()), c.req.raw))
}

const runnerOf = async (shop: ShopContext): Promise<QueryRunner> => {
  const schema = shopSchema(await readAttributes(shop.read))
  return { shop, schema, documentOf: documentsOf(schema) }
}
