import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { type OpenSession, insertSession, newIdFor } from "../../infra/session/open-session.ts"
import { saveMessages } from "../../infra/session/save-messages.ts"
import { type SessionMessage, translateMessages } from "../../infra/session/session-messages.ts"
import { type Session, sessionOf } from "../../infra/session/session.ts"
import { mergeCarts } from "../cart/merge-carts.ts"
import { activeCart } from "../cart/session-cart.ts"
import { joinCompareLists } from "../wish-list/compare-lists.ts"
import { addPendingWishListItem } from "../wish-list/pending-wish-list-item.ts"

/**
 * Signs the customer in: a new session under a new id, the old one ends with all its ids; its messages, the guest's cart, comparison and
 * wish come along. What a merged cart could not keep is told to the shopper. `onward` is where a wish leads. [S13] [I5]
 */
export const signInSession = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  request: Request,
  customerId: number,
): Promise<OpenSession & { readonly onward: string | undefined }> => {
  const before = await sessionOf(shop, request, trx)
  const session = await insertSession(shop, trx, { customerId })
  const guest = before?.customerId === undefined ? before : undefined
  const brought = guest && (await mergeGuest(shop, trx, guest, { customerId, request }))
  const heard = before === undefined || foreign(before, customerId) ? [] : before.messages
  const messages = [...heard, ...translateMessages(shop, brought?.told ?? [])]
  await saveMessages(trx, session, messages)
  if (before !== undefined) await endSession(trx, before)
  const newId = await newIdFor(shop, trx, session.id)
  return { session: { ...session, messages }, newId, renewed: true, onward: brought?.onward }
}

const foreign = (session: Session, customerId: number): boolean =>
  session.customerId !== undefined && session.customerId !== customerId

/** What the guest had becomes the customer's; what is to be said of it. */
const mergeGuest = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  guest: Session,
  { customerId, request }: { readonly customerId: number; readonly request: Request },
): Promise<{ readonly told: ReadonlyArray<SessionMessage>; readonly onward: string | undefined }> => {
  const told = await mergeGuestCart(shop, trx, guest, customerId)
  await joinCompareLists(shop, trx, guest, customerId)
  const wish = await addPendingWishListItem(shop, trx, { guest, customerId, request })
  return { told: wish === undefined ? told : [...told, wish.message], onward: wish?.onward }
}

const mergeGuestCart = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  guest: Session,
  customerId: number,
): Promise<ReadonlyArray<SessionMessage>> => {
  const cart = await activeCart(trx, guest)
  if (cart === undefined) return []
  const { clipped } = await mergeCarts(shop, trx, { guestCartId: cart.id, customerId, into: "customer" })
  return clipped.map(({ message }) => ({ type: "notice", text: message }))
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
