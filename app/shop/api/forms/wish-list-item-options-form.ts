import { readWishListItemChoices } from "../../domain/wish-list/new-wish-list-item.ts"
import { wishListPath } from "../../domain/wish-list/pending-wish-list-item.ts"
import { changeWishListItemOptions, prepareWishListItem, wishListItem } from "../../domain/wish-list/wish-lists.ts"
import { errorMessage } from "../../infra/session/session-messages.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { shopAddress } from "../../infra/web/own-address.ts"
import { formFields, formReader, id } from "../input/form-input.ts"
import { readBuyRequest } from "./buy-request-form.ts"
import { redirectOnInvalidKey } from "./customer-form.ts"
import type { FormAction } from "./form-routes.ts"
import { withSavedFiles } from "./saved-files.ts"
import { withWishList } from "./wish-list-forms.ts"

const readItem = formReader(formFields({ itemId: id("id") }))

/**
 * POST wishlist/index/updateItemOptions {id, product form}: changes the options of a wish list item. Its comment stays, and so does a file
 * that is neither replaced nor removed.
 */
export const updateWishListItemOptions: FormAction = {
  path: "wishlist/index/updateItemOptions",
  onInvalidKey: redirectOnInvalidKey("/wishlist/"),
  handle: async (post) => {
    const { shop, request } = post
    const sent = await readBuyRequest(post)
    return withWishList(post, async (trx, list) => {
      const redirect = shopAddress(request, wishListPath(list.id))
      const item = await wishListItem(trx, list.id, post.input(readItem).itemId ?? 0)
      if (item === undefined) return { redirect }
      const before = readWishListItemChoices(item.choices)
      const buyRequest = sent && (await withSavedFiles(trx, post, sent, before))
      const entry =
        buyRequest && (await prepareWishListItem(shop, trx, { ...buyRequest, product: { id: item.product_id } }))
      if (entry === undefined) return { redirect, messages: [errorMessage("We can't specify a product.")] }
      await changeWishListItemOptions(shop, trx, item, entry.item)
      const text = message("%1 has been updated in your Wish List.", [entry.name])
      return { redirect, messages: [{ type: "success", text }] }
    })
  },
}
