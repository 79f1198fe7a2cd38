import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../database/tables.ts"
import { secretHash } from "./secret-hash.ts"

/** Creates a bearer token for the customer; only its hash is stored. */
export const newToken = async (shop: ShopContext, trx: Transaction<Tables>, customerId: number): Promise<string> => {
  const token = shop.randomId(32)
  const now = shop.now()
  await trx.deleteFrom("customer_token").where("expires_at", "<", now).execute()
  await trx
    .insertInto("customer_token")
    .values({
      token_hash: secretHash(token),
      customer_id: customerId,
      created_at: now,
      expires_at: now + shop.settings.customers.tokenLivesHours * 60 * 60 * 1000,
    })
    .execute()
  return token
}

/** The hash of the bearer token of a request. */
export const tokenHashOf = (request: Request): string | undefined => {
  const token = /^Bearer\s+(\S{1,128})$/i.exec(request.headers.get("authorization") ?? "")?.[1]
  return token === undefined ? undefined : secretHash(token)
}

/** Deletes all tokens of the customer, except the one of the request `except`. */
export const revokeTokens = async (trx: Transaction<Tables>, customerId: number, except?: Request): Promise<void> => {
  const hash = except === undefined ? undefined : tokenHashOf(except)
  await trx
    .deleteFrom("customer_token")
    .where("customer_id", "=", customerId)
    .where("token_hash", "!=", hash ?? "")
    .execute()
}
