import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../database/tables.ts"
import { secretHash } from "./secret-hash.ts"

/** A new bearer token of the customer; it is shown this once and kept only as a hash. */
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

/** The hash of the token a request carries. */
export const tokenHashOf = (request: Request): string | undefined => {
  const token = /^Bearer\s+(\S{1,128})$/i.exec(request.headers.get("authorization") ?? "")?.[1]
  return token === undefined ? undefined : secretHash(token)
}

/** None of the customer's tokens opens anything any more, except the one the request `keeping` carries. */
export const revokeTokens = async (trx: Transaction<Tables>, customerId: number, keeping?: Request): Promise<void> => {
  const kept = keeping === undefined ? undefined : tokenHashOf(keeping)
  await trx
    .deleteFrom("customer_token")
    .where("customer_id", "=", customerId)
    .where("token_hash", "!=", kept ?? "")
    .execute()
}
