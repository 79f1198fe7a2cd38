import { buyRequestOf, idIn } from "../../domain/cart/buy-request-of.ts"
import { readWishListItemChoices } from "../../domain/wish-list/new-wish-list-item.ts"
import { wishListPath } from "../../domain/wish-list/pending-wish-list-item.ts"
import { changeWishListItemOptions, prepareWishListItem, wishListItem } from "../../domain/wish-list/wish-lists.ts"
import { errorMessage } from "../../infra/session/session-messages.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { shopAddress } from "../../infra/web/own-address.ts"
import { redirectOnInvalidKey } from "./customer-form.ts"
import type { FormAction } from "./form-routes.ts"
import { withSavedFiles } from "./saved-files.ts"
import { withWishList } from "./wish-list-forms.ts"

/**
 * POST wishlist/index/updateItemOptions {id, product form}: a wish is chosen anew, as its product's form says. What was written beside it
 * stays, and so does a file that is neither replaced nor taken away.
 */
export const updateWishListItemOptions: FormAction = {
  path: "wishlist/index/updateItemOptions",
  onInvalidKey: redirectOnInvalidKey("/wishlist/"),
  handle: async (post) => {
    const { shop, request, fields } = post
    const said = await buyRequestOf(fields)
    return withWishList(post, async (trx, list) => {
      const redirect = shopAddress(request, wishListPath(list.id))
      const item = await wishListItem(trx, list.id, idIn(fields.text("id")) ?? 0)
      if (item === undefined) return { redirect }
      const before = readWishListItemChoices(item.choices)
      const wanted = said && (await withSavedFiles(trx, fields, said, before))
      const entry = wanted && (await prepareWishListItem(shop, trx, { ...wanted, product: { id: item.product_id } }))
      if (entry === undefined) return { redirect, messages: [errorMessage("We can't specify a product.")] }
      await changeWishListItemOptions(shop, trx, item, entry.item)
      const text = message("%1 has been updated in your Wish List.", [entry.name])
      return { redirect, messages: [{ type: "success", text }] }
    })
  },
}
