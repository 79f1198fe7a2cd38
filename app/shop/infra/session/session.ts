import type { Selectable } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import type { SessionTable } from "../database/tables/customer-tables.ts"
import { tokenHashOf } from "./customer-tokens.ts"
import { requestCookies } from "./request-cookies.ts"
import { isAjax, isCrossSite } from "./request-origin.ts"
import { secretHash } from "./secret-hash.ts"
import { type StoredMessage, readMessages } from "./session-messages.ts"

/** Magento's name of the session cookie, which proxies and scripts expect. */
export const sessionCookie = "PHPSESSID"

/** Longest time between two first requests of one browser, in milliseconds. */
export const firstRequestWindowMs = 2_000

/** The state of a browser between requests. Times are Unix milliseconds. */
export type Session = {
  readonly id: number
  readonly customerId: number | undefined
  /** The guest's cart, which may have become an order; a customer's cart is found by the customer. */
  readonly cartId: number | undefined
  /** The guest's former cart that became an order. */
  readonly orderedCartId: number | undefined
  readonly formKey: string | undefined
  readonly messages: ReadonlyArray<StoredMessage>
  readonly createdAt: number
  readonly touchedAt: number
}

/**
 * Reads the session of a request; undefined when there is none. A session is only created when something must be saved (open-session.ts),
 * so that visitors who only look need no row. Unknown ids open no session. Also deletes the other ids of the session, once no further first
 * request can join it. [S13]
 */
export const sessionOf = async (
  shop: ShopContext,
  request: Request,
  db: ReadConnection = shop.read,
): Promise<Session | undefined> => {
  const id = requestCookies(request).get(sessionCookie)
  if (id === undefined || id.length > 128) return undefined
  const idHash = secretHash(id)
  const row = await db
    .selectFrom("session_cookie")
    .innerJoin("session", "session.id", "session_cookie.session_id")
    .selectAll("session")
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("session_cookie as other")
            .select("other.session_id")
            .whereRef("other.session_id", "=", "session.id")
            .where("other.id_hash", "!=", idHash),
        )
        .as("is_shared"),
    )
    .where("session_cookie.id_hash", "=", idHash)
    .where("session.touched_at", ">", shop.now() - shop.settings.customers.sessionLivesSeconds * 1000)
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (row.is_shared && row.created_at <= shop.now() - firstRequestWindowMs) await dropOtherIds(shop, db, row.id, idHash)
  return sessionFrom(row)
}

/**
 * Deletes all ids of a session but one. Simultaneous first requests each get an id; a browser stores one of them, so a request with another
 * id comes from another person, who knew the browser's form key.
 */
const dropOtherIds = async (
  shop: ShopContext,
  db: ReadConnection,
  sessionId: number,
  idHash: string,
): Promise<void> => {
  const drop = async (connection: ReadConnection): Promise<void> => {
    await connection
      .deleteFrom("session_cookie")
      .where("session_id", "=", sessionId)
      .where("id_hash", "!=", idHash)
      .execute()
  }
  await (db === shop.read ? shop.transact(drop) : drop(db))
}

/** Converts a row of `session`. */
export const sessionFrom = (row: Selectable<SessionTable>): Session => ({
  id: row.id,
  customerId: row.customer_id ?? undefined,
  cartId: row.cart_id ?? undefined,
  orderedCartId: row.ordered_cart_id ?? undefined,
  formKey: row.form_key ?? undefined,
  messages: readMessages(row.messages),
  createdAt: row.created_at,
  touchedAt: row.touched_at,
})

/**
 * The customer of a REST request: by bearer token, otherwise by the session if a script of the shop made the request (`X-Requested-With`,
 * which no other site can send). Undefined for an invalid token, whatever the session.
 */
export const customerOf = async (
  shop: ShopContext,
  request: Request,
  db: ReadConnection = shop.read,
): Promise<number | undefined> => {
  if (request.headers.has("authorization")) return customerOfToken(shop, request, db)
  if (!isAjax(request) || isCrossSite(request)) return undefined
  return (await sessionOf(shop, request, db))?.customerId
}

/**
 * The customer of a GraphQL request: like `customerOf`, but a JSON body is sufficient proof of a same-site request, since another site
 * cannot send one without a CORS preflight.
 */
export const graphqlCustomer = async (shop: ShopContext, request: Request): Promise<number | undefined> => {
  if (request.headers.has("authorization") || request.method !== "POST") return customerOf(shop, request)
  return isCrossSite(request) ? undefined : (await sessionOf(shop, request))?.customerId
}

const customerOfToken = async (
  shop: ShopContext,
  request: Request,
  db: ReadConnection,
): Promise<number | undefined> => {
  const hash = tokenHashOf(request)
  if (hash === undefined) return undefined
  const now = shop.now()
  const row = await db
    .selectFrom("customer_token")
    .select("customer_id")
    .where("token_hash", "=", hash)
    .where("expires_at", ">", now)
    // A token that was created while the clock was ahead is invalid, because it would be valid for too long. [R19]
    .where("expires_at", "<=", now + shop.settings.customers.tokenLivesHours * 60 * 60 * 1000)
    .executeTakeFirst()
  return row?.customer_id
}
