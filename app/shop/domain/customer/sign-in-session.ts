import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { type OpenSession, insertSession, newIdFor } from "../../infra/session/open-session.ts"
import { saveMessages } from "../../infra/session/save-messages.ts"
import { type SessionMessage, translateMessages } from "../../infra/session/session-messages.ts"
import { type Session, sessionOf } from "../../infra/session/session.ts"
import { mergeCarts } from "../cart/merge-carts.ts"
import { activeCart } from "../cart/session-cart.ts"
import { mergeCompareLists } from "../wish-list/compare-lists.ts"
import { addPendingWishListItem } from "../wish-list/pending-wish-list-item.ts"

/**
 * Signs the customer in: opens a new session with a new id and ends the former one. Its messages, guest cart, compare list and pending wish
 * list item are transferred; reduced quantities of the merged cart are reported. `redirectTo` is the wish list, if an item was added. [S13]
 * [I5]
 */
export const signInSession = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  request: Request,
  customerId: number,
): Promise<OpenSession & { readonly redirectTo: string | undefined }> => {
  const before = await sessionOf(shop, request, trx)
  const session = await insertSession(shop, trx, { customerId })
  const guest = before?.customerId === undefined ? before : undefined
  const merged = guest && (await mergeGuest(shop, trx, guest, { customerId, request }))
  const earlier = before === undefined || isOtherCustomer(before, customerId) ? [] : before.messages
  const messages = [...earlier, ...translateMessages(shop, merged?.notices ?? [])]
  await saveMessages(trx, session, messages)
  if (before !== undefined) await endSession(trx, before)
  const newId = await newIdFor(shop, trx, session.id)
  return { session: { ...session, messages }, newId, isRenewed: true, redirectTo: merged?.redirectTo }
}

const isOtherCustomer = (session: Session, customerId: number): boolean =>
  session.customerId !== undefined && session.customerId !== customerId

/** Transfers the guest's cart, compare list and pending wish list item to the customer; returns messages for the shopper. */
const mergeGuest = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  guest: Session,
  { customerId, request }: { readonly customerId: number; readonly request: Request },
): Promise<{ readonly notices: ReadonlyArray<SessionMessage>; readonly redirectTo: string | undefined }> => {
  const notices = await mergeGuestCart(shop, trx, guest, customerId)
  await mergeCompareLists(shop, trx, guest, customerId)
  const added = await addPendingWishListItem(shop, trx, { guest, customerId, request })
  return { notices: added === undefined ? notices : [...notices, added.message], redirectTo: added?.redirectTo }
}

const mergeGuestCart = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  guest: Session,
  customerId: number,
): Promise<ReadonlyArray<SessionMessage>> => {
  const cart = await activeCart(trx, guest)
  if (cart === undefined) return []
  const { reduced } = await mergeCarts(shop, trx, { guestCartId: cart.id, customerId, into: "customer" })
  return reduced.map(({ message }) => ({ type: "notice", text: message }))
}

/** Deletes a session with all its cookies. */
export const endSession = async (trx: Transaction<Tables>, session: Session): Promise<void> => {
  await trx.deleteFrom("session").where("id", "=", session.id).execute()
}

/** Ends all sessions of the customer except `current`, after a new password. */
export const endOtherSessions = async (
  trx: Transaction<Tables>,
  customerId: number,
  current: number | undefined,
): Promise<void> => {
  await trx
    .deleteFrom("session")
    .where("customer_id", "=", customerId)
    .where("id", "!=", current ?? 0)
    .execute()
}
