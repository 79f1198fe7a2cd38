import type { ShopContext } from "../../context/context.ts"
import type { Session } from "./session.ts"
import { sessionCookies } from "./set-cookies.ts"

/**
 * How seldom a session in use is written as used, and its cookies sent again: not with every page; and an answer that arrives late, after a
 * sign-in has changed the id, does not bring the old id back.
 */
const renewalInterval = 5 * 60 * 1000

export const isRenewalDue = (shop: ShopContext, { touchedAt }: Session): boolean =>
  shop.now() - touchedAt >= renewalInterval

/** Keeps a session open that is being looked at; answers the cookies to send, none most of the time. */
export const extendSession = async (
  shop: ShopContext,
  request: Request,
  session: Session | undefined,
): Promise<ReadonlyArray<string>> => {
  if (session === undefined || !isRenewalDue(shop, session)) return []
  await shop.transact((trx) =>
    trx.updateTable("session").set({ touched_at: shop.now() }).where("id", "=", session.id).execute(),
  )
  return sessionCookies(shop, request, { session, newId: undefined, renewed: true })
}
