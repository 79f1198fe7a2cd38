import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { SessionMessage } from "../../infra/session/session-messages.ts"
import type { Session } from "../../infra/session/session.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { shopAddress } from "../../infra/web/own-address.ts"
import type { NewWishListItem } from "./new-wish-list-item.ts"
import { addWishListItem, ownWishList } from "./wish-lists.ts"

/** What a guest wanted to keep, until they have signed in. */
export type PendingWishListItem = { readonly item: NewWishListItem; readonly name: string; readonly from: string }

/** Remembers the last item of a guest's session. */
export const savePendingWishListItem = async (
  trx: Transaction<Tables>,
  session: Session,
  pending: PendingWishListItem,
): Promise<void> => {
  await trx
    .updateTable("session")
    .set({ pending_wish_list_item: JSON.stringify(pending) })
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
export const addPendingWishListItem = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  { guest, customerId, request }: { readonly guest: Session; readonly customerId: number; readonly request: Request },
): Promise<{ readonly onward: string; readonly message: SessionMessage } | undefined> => {
  const row = await trx
    .selectFrom("session")
    .select("pending_wish_list_item")
    .where("id", "=", guest.id)
    .executeTakeFirst()
  if (row?.pending_wish_list_item === undefined || row.pending_wish_list_item === null) return undefined
  const { item, name, from }: PendingWishListItem = JSON.parse(row.pending_wish_list_item)
  const known = await trx.selectFrom("product").select("id").where("id", "=", item.productId).executeTakeFirst()
  if (known === undefined) return undefined
  const list = await ownWishList(shop, trx, customerId)
  if ((await addWishListItem(shop, trx, list.id, item)) === "full") return undefined
  return { onward: shopAddress(request, wishListPath(list.id)), message: addedMessage(name, from) }
}
