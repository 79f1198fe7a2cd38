import type { Selectable } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import type { SessionTable } from "../database/tables/customer-tables.ts"
import { tokenHashOf } from "./customer-tokens.ts"
import { requestCookies } from "./request-cookies.ts"
import { isAjax, isCrossSite } from "./request-facts.ts"
import { secretHash } from "./secret-hash.ts"
import { type StoredMessage, readMessages } from "./session-messages.ts"

/** Named as Magento names it, so that proxies and scripts in front of the shop find what they expect. */
export const sessionCookie = "PHPSESSID"

export type Session = {
  readonly id: number
  readonly customerId: number | undefined
  /** The guest's cart; a customer's cart is found by the customer. It may have become an order meanwhile. */
  readonly cartId: number | undefined
  /** The guest's cart that became an order before that one. */
  readonly orderedCartId: number | undefined
  readonly formKey: string | undefined
  readonly messages: ReadonlyArray<StoredMessage>
  readonly createdAt: number
  readonly touchedAt: number
}

/**
 * The session of a request, or undefined while the shopper has none: one is opened by the first thing worth remembering
 * (open-session.ts), so that visitors who only look cost no row. An id this shop did not make opens nothing. [S13]
 */
export const sessionOf = async (
  shop: ShopContext,
  request: Request,
  db: ReadConnection = shop.read,
): Promise<Session | undefined> => {
  const id = requestCookies(request).get(sessionCookie)
  if (id === undefined || id.length > 128) return undefined
  const row = await db
    .selectFrom("session_cookie")
    .innerJoin("session", "session.id", "session_cookie.session_id")
    .selectAll("session")
    .where("session_cookie.id_hash", "=", secretHash(id))
    .where("session.touched_at", ">", shop.now() - shop.settings.customers.sessionLivesSeconds * 1000)
    .executeTakeFirst()
  return row === undefined ? undefined : sessionFrom(row)
}

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
 * The customer who calls a REST resource: by bearer token, else by the session when the request says that a script of ours made it
 * (`X-Requested-With`, which no other site can send). A token that is not valid is nobody, whatever the session says.
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
 * The customer who asks by GraphQL: the same, but a body of JSON says as much as that header, since no other site can send one without
 * being asked first.
 */
export const graphqlCustomer = async (
  shop: ShopContext,
  request: Request,
  db: ReadConnection = shop.read,
): Promise<number | undefined> => {
  if (request.headers.has("authorization") || request.method !== "POST") return customerOf(shop, request, db)
  return isCrossSite(request) ? undefined : (await sessionOf(shop, request, db))?.customerId
}

const customerOfToken = async (
  shop: ShopContext,
  request: Request,
  db: ReadConnection,
): Promise<number | undefined> => {
  const hash = tokenHashOf(request)
  if (hash === undefined) return undefined
  const row = await db
    .selectFrom("customer_token")
    .select("customer_id")
    .where("token_hash", "=", hash)
    .where("expires_at", ">", shop.now())
    .executeTakeFirst()
  return row?.customer_id
}
