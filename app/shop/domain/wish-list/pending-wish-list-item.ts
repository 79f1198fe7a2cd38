import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { SessionMessage } from "../../infra/session/session-messages.ts"
import type { Session } from "../../infra/session/session.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { shopAddress } from "../../infra/web/own-address.ts"
import type { NewWishListItem } from "./new-wish-list-item.ts"
import { addWishListItem, ownWishList } from "./wish-lists.ts"

/** A product that a guest wants to add to a wish list, saved until sign-in. `from` is the address of the page. */
export type PendingWishListItem = { readonly item: NewWishListItem; readonly name: string; readonly from: string }

/** Saves the last product that a guest wanted to add. */
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

/** The path of a wish list's page. */
export const wishListPath = (id: number): string => `/wishlist/index/index/wishlist_id/${id}/`

/** The success message for an added product; its link leads back to the page `from`. */
export const addedMessage = (name: string, from: string): SessionMessage => ({
  type: "success",
  text: message('\n%1 has been added to your Wish List. Click <a href="%2">here</a> to continue shopping.', [
    name,
    from,
  ]),
})

/**
 * Adds the saved product of a guest to the customer's wish list after sign-in; returns the message and the address of the list to redirect
 * to.
 */
export const addPendingWishListItem = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  { guest, customerId, request }: { readonly guest: Session; readonly customerId: number; readonly request: Request },
): Promise<{ readonly redirectTo: string; readonly message: SessionMessage } | undefined> => {
  const row = await trx
    .selectFrom("session")
    .select("pending_wish_list_item")
    .where("id", "=", guest.id)
    .executeTakeFirst()
  if (row?.pending_wish_list_item === undefined || row.pending_wish_list_item === null) return undefined
  const { item, name, from }: PendingWishListItem = JSON.parse(row.pending_wish_list_item)
  const product = await trx.selectFrom("product").select("id").where("id", "=", item.productId).executeTakeFirst()
  if (product === undefined) return undefined
  const list = await ownWishList(shop, trx, customerId)
  if ((await addWishListItem(shop, trx, list.id, item)) === "full") return undefined
  return { redirectTo: shopAddress(request, wishListPath(list.id)), message: addedMessage(name, from) }
}
