import type { ShopBackend } from "../../route-context.ts"
import { backendOrigin } from "../backend-origin.ts"
import { readSchema, type SendQuery } from "./read-schema.ts"
import { type ShopSchema, shopSchema } from "./shop-schema.ts"

/** Returns the schema of the shop, read at the first call; `undefined` while the shop does not respond. */
export type SchemaReader = () => Promise<ShopSchema | undefined>

/** Milliseconds until the schema is read again after a failure. */
const retryAfter = 60_000

const sendQueryBy =
  (fetch: ShopBackend["fetch"]): SendQuery =>
  async (query) => {
    const headers = { "content-type": "application/json", accept: "application/json" }
    const body = JSON.stringify({ query })
    const response = await fetch(new Request(`${backendOrigin}/graphql`, { method: "POST", headers, body }))
    return response.json()
  }

/** Creates the reader of a shop's schema. */
export const schemaReader = (
  fetch: ShopBackend["fetch"],
  now: () => number = () => performance.now(),
): SchemaReader => {
  const send = sendQueryBy(fetch)
  let schema: Promise<ShopSchema | undefined> | undefined
  let retryAt = 0
  const read = async (): Promise<ShopSchema | undefined> => {
    try {
      return shopSchema(await readSchema(send))
    } catch {
      schema = undefined
      retryAt = now() + retryAfter
      return undefined
    }
  }
  return async () => {
    if (schema === undefined && now() < retryAt) return undefined
    schema ??= read()
    return schema
  }
}
