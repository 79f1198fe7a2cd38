import type { Transaction } from "kysely"

import { among } from "../cart/among.ts"
import type { CustomOptionInput } from "../cart/buy-request.ts"
import type { Tables } from "../data/tables.ts"
import { errorMessage } from "../session/session-messages.ts"
import { wishListPath } from "../wish-list/pending-wish.ts"
import { chooseWishAnew, keepWish, wishListItem, type WishListItem } from "../wish-list/wish-lists.ts"
import { readWishChoices } from "../wish-list/wish.ts"
import { buyRequestOf, idIn } from "./buy-request-of.ts"
import { keyRefused } from "./customer-form.ts"
import type { FormAction } from "./form-routes.ts"
import { escapeHtml } from "./html.ts"
import { shopAddress } from "./own-address.ts"
import { withWishList } from "./wish-list-forms.ts"

/** Files of the wish, as if they were sent again: a form cannot be filled with them. */
const filesOf = async (
  trx: Transaction<Tables>,
  { choices }: WishListItem,
): Promise<ReadonlyArray<readonly [number, CustomOptionInput]>> => {
  const kept = (readWishChoices(choices).customOptions ?? []).flatMap(([option, choice]) =>
    choice.kind === "file" ? [[option, choice.id] as const] : [],
  )
  const ids = kept.map(([, id]) => id)
  const rows = await trx
    .selectFrom("option_file")
    .select(["id", "name", "type", "bytes"])
    .where("id", "in", among(ids))
    .execute()
  return kept.flatMap(([option, id]) => {
    const row = rows.find((one) => one.id === id)
    if (row === undefined) return []
    const { name, type, bytes } = row
    return [[option, { kind: "file", file: { name, type, bytes } }] as const]
  })
}

/**
 * POST wishlist/index/updateItemOptions {id, product form}: a wish is chosen anew, as its product's form says. What was written beside it
 * stays, and so does a file that is not replaced.
 */
export const updateWishOptions: FormAction = {
  path: "wishlist/index/updateItemOptions",
  refused: keyRefused("/wishlist/"),
  answer: async (post) => {
    const { shop, request, fields } = post
    const said = await buyRequestOf(fields)
    return withWishList(post, async (trx, list) => {
      const go = shopAddress(request, wishListPath(list.id))
      const item = await wishListItem(trx, list.id, idIn(fields.text("id")) ?? 0)
      if (item === undefined) return { go }
      const customOptions = new Map([...(await filesOf(trx, item)), ...(said?.customOptions ?? [])])
      const wanted = said && { ...said, product: { id: item.product_id }, customOptions }
      const kept = wanted && (await keepWish(shop, trx, wanted))
      if (kept === undefined) return { go, messages: [errorMessage("We can't specify a product.")] }
      await chooseWishAnew(shop, trx, item, kept.wish)
      const text = `${escapeHtml(kept.name)} has been updated in your Wish List.`
      return { go, messages: [{ type: "success", text }] }
    })
  },
}
