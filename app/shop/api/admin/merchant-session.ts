import type { Transaction } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { requestCookies } from "../../infra/session/request-cookies.ts"
import { secretHash } from "../../infra/session/secret-hash.ts"
import { cookieLine, deleteCookie } from "../../infra/session/set-cookies.ts"

/** The merchant who is signed in. */
export type Merchant = { readonly id: number; readonly name: string }

/** The cookie of merchant sessions, which are separate from customer sessions. */
const merchantCookie = "vitrine_merchant"

/** A session is extended when its last extension is older than this. */
const extensionIntervalMs = 60_000

/** Lifetime of the cookie in seconds, longer than that of a session: only the shop ends sessions. */
const cookieLifetimeSeconds = 86_400

const sessionLifetimeMs = ({ settings }: ShopContext): number => settings.customers.sessionLivesSeconds * 1000

const idHashOf = (request: Request): string | undefined => {
  const id = requestCookies(request).get(merchantCookie)
  return id === undefined || id.length > 128 ? undefined : secretHash(id)
}

/** The merchant who makes this request, or undefined. Extends the session, at most once a minute. */
export const merchantOf = async (shop: ShopContext, request: Request): Promise<Merchant | undefined> => {
  const idHash = idHashOf(request)
  if (idHash === undefined) return undefined
  const row = await merchantOfSession(shop, shop.read, idHash)
  if (row !== undefined && Math.abs(shop.now() - row.touched_at) > extensionIntervalMs)
    await shop.transact((trx) =>
      trx.updateTable("merchant_session").set({ touched_at: shop.now() }).where("id_hash", "=", idHash).execute(),
    )
  return row && { id: row.id, name: row.name }
}

const merchantOfSession = (shop: ShopContext, db: ReadConnection, idHash: string) =>
  db
    .selectFrom("merchant_session")
    .innerJoin("merchant", "merchant.id", "merchant_session.merchant_id")
    .select(["merchant.id", "merchant.name", "merchant_session.touched_at"])
    .where("id_hash", "=", idHash)
    .where("touched_at", ">", shop.now() - sessionLifetimeMs(shop))
    .executeTakeFirst()

/** Opens a session under a new id and ends the previous one. Returns the `Set-Cookie` value. */
export const openMerchantSession = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  request: Request,
  merchantId: number,
): Promise<string> => {
  await endSession(trx, request)
  await trx
    .deleteFrom("merchant_session")
    .where("touched_at", "<", shop.now() - sessionLifetimeMs(shop))
    .execute()
  const id = shop.randomId(16)
  await trx
    .insertInto("merchant_session")
    .values({ id_hash: secretHash(id), merchant_id: merchantId, touched_at: shop.now() })
    .execute()
  return cookieLine(request, merchantCookie, id, {
    seconds: cookieLifetimeSeconds,
    httpOnly: true,
    sameSite: "Strict",
  })
}

const endSession = async (trx: Transaction<Tables>, request: Request): Promise<void> => {
  const idHash = idHashOf(request)
  if (idHash !== undefined) await trx.deleteFrom("merchant_session").where("id_hash", "=", idHash).execute()
}

/** Ends the session of a request. Returns the `Set-Cookie` value that removes the cookie. */
export const endMerchantSession = async (trx: Transaction<Tables>, request: Request): Promise<string> => {
  await endSession(trx, request)
  return deleteCookie(request, merchantCookie)
}
