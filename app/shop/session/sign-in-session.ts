import type { Transaction } from "kysely"

import { mergeCarts } from "../cart/merge-carts.ts"
import type { ShopContext } from "../context.ts"
import type { Tables } from "../data/tables.ts"
import { escapeHtml } from "../forms/html.ts"
import { keepMessages } from "./keep-messages.ts"
import { insertSession, newIdFor, type OpenSession } from "./open-session.ts"
import { activeCart } from "./session-cart.ts"
import type { SessionMessage } from "./session-messages.ts"
import { sessionOf, type Session } from "./session.ts"

/**
 * Signs the customer in: a new session under a new id, the old one ends with all its ids, its messages and the guest's cart come along.
 * What a merged cart could not keep is told to the shopper. [S13] [I5]
 */
export const signInSession = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  request: Request,
  customerId: number,
): Promise<OpenSession> => {
  const before = await sessionOf(shop, request, trx)
  const session = await insertSession(shop, trx, { customerId })
  const told =
    before === undefined || before.customerId !== undefined ? [] : await mergeGuestCart(shop, trx, before, customerId)
  const messages = [...(before === undefined || foreign(before, customerId) ? [] : before.messages), ...told]
  await keepMessages(trx, session, messages)
  if (before !== undefined) await endSession(trx, before)
  return { session: { ...session, messages }, newId: await newIdFor(shop, trx, session.id), renewed: true }
}

const foreign = (session: Session, customerId: number): boolean =>
  session.customerId !== undefined && session.customerId !== customerId

const mergeGuestCart = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  guest: Session,
  customerId: number,
): Promise<ReadonlyArray<SessionMessage>> => {
  const cart = await activeCart(trx, guest)
  if (cart === undefined) return []
  const { clipped } = await mergeCarts(shop, trx, { guestCartId: cart.id, customerId, into: "customer" })
  return clipped.map(({ message }) => ({ type: "notice", text: escapeHtml(message) }))
}

/** Nothing opens this session any more. */
export const endSession = async (trx: Transaction<Tables>, session: Session): Promise<void> => {
  await trx.deleteFrom("session").where("id", "=", session.id).execute()
}

/** After a new password: every other session of the customer ends. */
export const endOtherSessions = async (
  trx: Transaction<Tables>,
  customerId: number,
  kept: number | undefined,
): Promise<void> => {
  await trx
    .deleteFrom("session")
    .where("customer_id", "=", customerId)
    .where("id", "!=", kept ?? 0)
    .execute()
}
