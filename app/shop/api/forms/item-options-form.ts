import { type Transaction, sql } from "kysely"

import { addItem } from "../../domain/cart/add-item.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { readChoices } from "../../domain/cart/options/line-choices.ts"
import { removeItem } from "../../domain/cart/remove-item.ts"
import { activeCart } from "../../domain/cart/session-cart.ts"
import { cartItems } from "../../domain/cart/shop-cart-lines.ts"
import { type GiftMessage, giftMessage, saveGiftMessage } from "../../domain/cart/shop-gift-message.ts"
import { isShopError } from "../../domain/errors/shop-error.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { errorMessage } from "../../infra/session/session-messages.ts"
import { type MessageSource, message } from "../../infra/translation/shop-message.ts"
import { returnAddress, shopAddress } from "../../infra/web/own-address.ts"
import { formFields, formReader, id } from "../input/form-input.ts"
import { readBuyRequest } from "./buy-request-form.ts"
import { sessionExpired } from "./cart-page-forms.ts"
import { type FormAction, type FormOutcome, type FormPost, runInSession } from "./form-routes.ts"
import { withSavedFiles } from "./saved-files.ts"

const readItem = formReader(formFields({ itemId: id("id") }))

/** POST checkout/cart/updateItemOptions/id/{item}: changes the options of a cart item. [forms-cart/038] */
export const updateItemOptions: FormAction = {
  path: "checkout/cart/updateItemOptions",
  onInvalidKey: sessionExpired,
  handle: async (post) => {
    const request = await readBuyRequest(post)
    return runInSession(post, async (trx, session) => {
      const cart = await activeCart(trx, session)
      const { itemId } = post.input(readItem)
      if (cart === undefined || itemId === undefined || request === undefined)
        return notUpdatedOutcome(post, "The quote item isn't found.")
      const line = (await cartItems(trx, cart.id)).find(({ id }) => id === itemId)
      const buyRequest = await withSavedFiles(trx, post, request, line && readChoices(line.choices))
      // An item with other options is a new item: the old item is removed first, and restored if the new item cannot be added.
      const gift = await giftMessage(trx, cart.id, { itemId })
      await sql`savepoint other_options`.execute(trx)
      const removalError = await removeItem(post.shop, trx, cart.id, itemId)
      const added = removalError ?? (await addItem(post.shop, trx, cart.id, buyRequest))
      if (isShopError(added)) {
        await sql`rollback to other_options`.execute(trx)
        return notUpdatedOutcome(post, added.message)
      }
      await sql`release other_options`.execute(trx)
      await moveGiftMessage(post, trx, cart, { itemId: added[0].itemId, gift })
      const text = message("%1 was updated in your shopping cart.", [added[0].name])
      return { redirect: shopAddress(post.request, "/checkout/cart/"), messages: [{ type: "success", text }] }
    })
  },
}

/** Moves the gift message to the new item, unless that item has one. */
const moveGiftMessage = async (
  { shop }: FormPost,
  trx: Transaction<Tables>,
  cart: Cart,
  { itemId, gift }: { readonly itemId: number; readonly gift: GiftMessage | undefined },
): Promise<void> => {
  if (gift === undefined || (await giftMessage(trx, cart.id, { itemId })) !== undefined) return
  const { sender, recipient, message } = gift
  await saveGiftMessage(shop, trx, cart, { itemId, text: { sender, recipient, message } })
}

const notUpdatedOutcome = (post: FormPost, text: MessageSource): FormOutcome => ({
  redirect: returnAddress(post.request, undefined),
  messages: [errorMessage(text)],
})
