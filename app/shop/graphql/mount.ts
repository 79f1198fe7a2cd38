import type { Hono } from "hono"

import { readAttributes } from "../catalogue/read-attributes.ts"
import type { ShopContext } from "../context.ts"
import { keptValue } from "../data/kept-value.ts"
import { answerQuery, answerQuestion, type QueryRunner, type Outcome } from "./answer-query.ts"
import { documentsOf } from "./documents.ts"
import { shopSchema } from "./schema.ts"

/** GraphQL at `/graphql`, by GET and POST. */
export const mountGraphql = (app: Hono, shop: ShopContext): void => {
  const runner = keptRunner(shop)
  app.all("/graphql", async (c) => answerQuery(await runner(), c.req.raw))
}

/** Answers questions of GraphQL that this process has itself, for itself. */
export const graphqlQuestions = (shop: ShopContext): ((question: string, origin: string) => Promise<Outcome>) => {
  const runner = keptRunner(shop)
  return async (question, origin) => answerQuestion(await runner(), question, origin)
}

/** Made when first asked for: the merchant's attributes are part of the schema. */
const keptRunner = (shop: ShopContext): (() => Promise<QueryRunner>) => keptValue(() => runnerOf(shop)).get

const runnerOf = async (shop: ShopContext): Promise<QueryRunner> => {
  const schema = shopSchema(await readAttributes(shop.read))
  return { shop, schema, documentOf: documentsOf(schema) }
}
