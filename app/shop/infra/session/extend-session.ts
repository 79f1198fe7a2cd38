import type { ShopContext } from "../../context/context.ts"
import type { Session } from "./session.ts"
import { sessionCookies } from "./set-cookies.ts"

/**
 * The interval at which the last use of a session is saved and its cookies are renewed, in milliseconds. Not on every page, also so that a late
 * response does not restore the old id after a sign-in.
 */
const renewalInterval = 5 * 60 * 1000

/**
 * Tests whether the last use of a session has to be saved again, and its cookies renewed. True also for a session of a time when the clock
 * was ahead: its cookies would end while it is in use. [R19]
 */
export const isRenewalDue = (shop: ShopContext, { touchedAt }: Session): boolean =>
  Math.abs(shop.now() - touchedAt) >= renewalInterval

/** Extends a session in use; returns the cookies to set, usually none. */
export const extendSession = async (
  shop: ShopContext,
  request: Request,
  session: Session | undefined,
): Promise<ReadonlyArray<string>> => {
  if (session === undefined || !isRenewalDue(shop, session)) return []
  await shop.transact((trx) =>
    trx.updateTable("session").set({ touched_at: shop.now() }).where("id", "=", session.id).execute(),
  )
  return sessionCookies(shop, request, { session, newId: undefined, isRenewed: true })
}
