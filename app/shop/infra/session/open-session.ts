import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../database/tables.ts"
import { isRenewalDue } from "./extend-session.ts"
import { requestCookies } from "./request-cookies.ts"
import { clientAddress } from "./request-origin.ts"
import { secretHash } from "./secret-hash.ts"
import { formKeyCookie } from "./session-form-key.ts"
import { firstRequestWindowMs, sessionCookie, sessionFrom, sessionOf, type Session } from "./session.ts"

/** A session to write to, and the cookies that the browser needs for it. */
export type OpenSession = {
  readonly session: Session
  /** The new id for a browser that has none for this session. */
  readonly newId: string | undefined
  /** True when the cookies must be renewed. */
  readonly isRenewed: boolean
}

/**
 * Returns the session of a request, creating one if there is none. Two simultaneous first requests of a browser have the same new form key
 * and no session: the second one joins the session of the first and gets another session id, so that the shopper has one session and one
 * cart. [R28]
 */
export const openSession = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  request: Request,
): Promise<OpenSession> => {
  const existing = await sessionOf(shop, request, trx)
  if (existing !== undefined) {
    const session = await markUsed(shop, trx, existing, request)
    return { session, newId: undefined, isRenewed: isRenewalDue(shop, existing) }
  }

  const fingerprint = firstRequestFingerprint(request)
  const sessionToJoin = fingerprint === undefined ? undefined : await sessionOfFirstRequest(shop, trx, fingerprint)
  const session = sessionToJoin ?? (await insertSession(shop, trx, { formKey: formKeyCookie(request), fingerprint }))
  return { session, newId: await newIdFor(shop, trx, session.id), isRenewed: true }
}

/**
 * Inserts a session, for the first request of a browser or for a sign-in; every hundredth insertion deletes the expired ones. A simultaneous
 * first request with the same `fingerprint` joins the session.
 */
export const insertSession = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  first: {
    readonly formKey?: string | undefined
    readonly fingerprint?: string | undefined
    readonly customerId?: number | undefined
  },
): Promise<Session> => {
  const row = await trx
    .insertInto("session")
    .values({
      customer_id: first.customerId ?? null,
      cart_id: null,
      ordered_cart_id: null,
      form_key: first.formKey ?? null,
      first_request: first.fingerprint ?? null,
      created_at: shop.now(),
      touched_at: shop.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (row.id % 100 === 0) await dropExpired(shop, trx)
  return sessionFrom(row)
}

/** Creates an id that opens the session: 128 random bits, stored as a hash. */
export const newIdFor = async (shop: ShopContext, trx: Transaction<Tables>, sessionId: number): Promise<string> => {
  const id = shop.randomId(16)
  await trx
    .insertInto("session_cookie")
    .values({ id_hash: secretHash(id), session_id: sessionId })
    .execute()
  return id
}

/** Saves the use of a session; its form key follows the shopper's cookie, as in Magento. */
const markUsed = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  session: Session,
  request: Request,
): Promise<Session> => {
  const formKey = formKeyCookie(request) ?? session.formKey
  await trx
    .updateTable("session")
    .set({ form_key: formKey ?? null, touched_at: shop.now() })
    .where("id", "=", session.id)
    .execute()
  return { ...session, formKey, touchedAt: shop.now() }
}

/** Fingerprint that two first requests of one browser share; undefined when it would not be specific to the browser. */
const firstRequestFingerprint = (request: Request): string | undefined => {
  const shared = formKeyCookie(request) ?? requestCookies(request).get(sessionCookie)
  if (shared === undefined || shared.length < 8) return undefined
  return secretHash(JSON.stringify([shared, request.headers.get("user-agent"), clientAddress(request)]))
}

const sessionOfFirstRequest = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  fingerprint: string,
): Promise<Session | undefined> => {
  const row = await trx
    .selectFrom("session")
    .selectAll()
    .where("first_request", "=", fingerprint)
    .where("created_at", ">", shop.now() - firstRequestWindowMs)
    .executeTakeFirst()
  return row === undefined ? undefined : sessionFrom(row)
}

const dropExpired = async (shop: ShopContext, trx: Transaction<Tables>): Promise<void> => {
  const before = shop.now() - shop.settings.customers.sessionLivesSeconds * 1000
  await trx.deleteFrom("session").where("touched_at", "<", before).execute()
}
