import type { ShopContext } from "../../context/context.ts"
import type { Session } from "./session.ts"
import { sessionCookies } from "./set-cookies.ts"

/**
 * The interval at which the last use of a session is saved and its cookies are renewed, in milliseconds. Cookies are not renewed by every page,
 * so that a late response hardly ever restores the old id after a sign-in.
 */
const renewalIntervalMs = 5 * 60 * 1000

/**
 * Tests whether the last use of a session has to be saved again, and its cookies renewed. True also for a session that was last used while the
 * clock was ahead: its cookies would end while it is in use. [R19]
 */
export const isRenewalDue = (shop: ShopContext, { touchedAt }: Session): boolean =>
  Math.abs(shop.now() - touchedAt) >= renewalIntervalMs

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
