import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { SessionMessage } from "../../infra/session/session-messages.ts"
import type { Session } from "../../infra/session/session.ts"
import { shopAddress } from "../../infra/web/own-address.ts"
import { message } from "../store-views/shop-message.ts"
import { addWish, ownWishList } from "./wish-lists.ts"
import type { Wish } from "./wish.ts"

/** What a guest wanted to keep, until they have signed in. */
export type PendingWish = { readonly wish: Wish; readonly name: string; readonly from: string }

/** Remembers the last wish of a guest's session. */
export const rememberWish = async (trx: Transaction<Tables>, session: Session, pending: PendingWish): Promise<void> => {
  await trx
    .updateTable("session")
    .set({ pending_wish: JSON.stringify(pending) })
    .where("id", "=", session.id)
    .execute()
}

/** Where the page of a list lies. */
export const wishListPath = (id: number): string => `/wishlist/index/index/wishlist_id/${id}/`

/** What is said when something has come onto the list; the link leads back to where it was found. */
export const addedMessage = (name: string, from: string): SessionMessage => ({
  type: "success",
  text: message('\n%1 has been added to your Wish List. Click <a href="%2">here</a> to continue shopping.', [
    name,
    from,
  ]),
})

/** After sign-in: what the guest wanted is done, and the customer is led to it. */
export const fulfilWish = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  { guest, customerId, request }: { readonly guest: Session; readonly customerId: number; readonly request: Request },
): Promise<{ readonly onward: string; readonly message: SessionMessage } | undefined> => {
  const row = await trx.selectFrom("session").select("pending_wish").where("id", "=", guest.id).executeTakeFirst()
  if (row?.pending_wish === undefined || row.pending_wish === null) return undefined
  const { wish, name, from }: PendingWish = JSON.parse(row.pending_wish)
  const known = await trx.selectFrom("product").select("id").where("id", "=", wish.productId).executeTakeFirst()
  if (known === undefined) return undefined
  const list = await ownWishList(shop, trx, customerId)
  if ((await addWish(shop, trx, list.id, wish)) === "full") return undefined
  return { onward: shopAddress(request, wishListPath(list.id)), message: addedMessage(name, from) }
}
