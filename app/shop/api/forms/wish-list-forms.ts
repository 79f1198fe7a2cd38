import type { Transaction } from "kysely"

import { piecesOf } from "../../domain/cart/options/choose-lines.ts"
import { removeItem } from "../../domain/cart/remove-item.ts"
import { activeCart } from "../../domain/cart/session-cart.ts"
import { cartItems } from "../../domain/cart/shop-cart-lines.ts"
import { readQuantity } from "../../domain/cart/shop-quantity.ts"
import { isShopError } from "../../domain/errors/shop-error.ts"
import { addedMessage, savePendingWishListItem, wishListPath } from "../../domain/wish-list/pending-wish-list-item.ts"
import {
  type WishList,
  type WishListItem,
  addWishListItem,
  prepareWishListItem,
  maxDescriptionLength,
  ownWishList,
  removeWishListItem,
  wishListItemsByIds,
  updateWishListItem,
  wishListItem,
} from "../../domain/wish-list/wish-lists.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { type SessionMessage, errorMessage } from "../../infra/session/session-messages.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { returnAddress, shopAddress } from "../../infra/web/own-address.ts"
import { escapeHtml } from "../../infra/web/shop-escape-html.ts"
import { formFields, formReader, id, sentText, textsById } from "../input/form-input.ts"
import { readBuyRequest } from "./buy-request-form.ts"
import { runAsCustomer, redirectOnInvalidKey } from "./customer-form.ts"
import { type FormAction, type FormOutcome, type FormPost, runInSession, returnPage } from "./form-routes.ts"

const listPage = "/wishlist/"
const listFull = "Your Wish List is full. Remove something first."

const productMissing = ({ request }: FormPost): FormOutcome => ({
  redirect: shopAddress(request, listPage),
  messages: [errorMessage("We can't specify a product.")],
})

const signInNotice: SessionMessage = {
  type: "notice",
  text: "You must login or register to add items to your wishlist.",
}

/**
 * POST wishlist/index/add: adds a product with its options. A guest is redirected to sign in; the product is added after that.
 * [forms-account/008, 010, 011] [forms-other/007, 008]
 */
export const addToWishList: FormAction = {
  path: "wishlist/index/add",
  onInvalidKey: redirectOnInvalidKey(listPage),
  handle: async (post) => {
    const { shop, request } = post
    const buyRequest = await readBuyRequest(post)
    return runInSession(post, async (trx, session) => {
      const entry = buyRequest && (await prepareWishListItem(shop, trx, buyRequest))
      if (entry === undefined) return productMissing(post)
      const from = returnPage(post)
      if (session.customerId === undefined) {
        await savePendingWishListItem(trx, session, { ...entry, from })
        return { redirect: shopAddress(request, "/customer/account/login/"), messages: [signInNotice] }
      }
      const list = await ownWishList(shop, trx, session.customerId)
      const address = shopAddress(request, wishListPath(list.id))
      if ((await addWishListItem(shop, trx, list.id, entry.item)) === "full")
        return { redirect: address, messages: [errorMessage(listFull)] }
      const messages = [addedMessage(entry.name, from)]
      return post.isBackground ? { json: { backUrl: address }, messages } : { redirect: address, messages }
    })
  },
}

/** Runs `work` in one transaction with the customer's wish list; redirects guests to the sign-in page. */
export const withWishList = (
  post: FormPost,
  work: (trx: Transaction<Tables>, list: WishList) => Promise<FormOutcome>,
): Promise<Response> =>
  runAsCustomer(post, async (trx, customer) => work(trx, await ownWishList(post.shop, trx, customer.id)))

/** Reads the name of a product, escaped for the HTML of a message. */
const escapedNameOf = async (trx: Transaction<Tables>, productId: number): Promise<string> => {
  const product = await trx.selectFrom("product").select("name").where("id", "=", productId).executeTakeFirst()
  return escapeHtml(product?.name ?? "")
}

const readItem = formReader(formFields({ itemId: id("item") }))

/** POST wishlist/index/remove {item}: removes an item; one of another list is ignored. [S26] */
export const removeFromWishList: FormAction = {
  path: "wishlist/index/remove",
  onInvalidKey: redirectOnInvalidKey(listPage),
  handle: (post) =>
    withWishList(post, async (trx, list) => {
      const item = await wishListItem(trx, list.id, post.input(readItem).itemId ?? 0)
      const redirect = returnPage(post)
      if (item === undefined) return { redirect }
      await removeWishListItem(post.shop, trx, item)
      const text = message("%1 has been removed from your Wish List.", [await escapedNameOf(trx, item.product_id)])
      return { redirect, messages: [{ type: "success", text }] }
    }),
}

/** Applies the form to one item, quantity zero removes it; returns the message if anything has changed. */
const updateOne = async (
  post: FormPost,
  trx: Transaction<Tables>,
  item: WishListItem,
  sent: { readonly qty: string | undefined; readonly description: string | undefined },
): Promise<SessionMessage | undefined> => {
  const quantity = sent.qty === undefined ? undefined : readQuantity(sent.qty)
  if (quantity?.kind === "none") {
    await removeWishListItem(post.shop, trx, item)
    return {
      type: "success",
      text: message("%1 has been removed from your Wish List.", [await escapedNameOf(trx, item.product_id)]),
    }
  }
  const pieces = quantity === undefined ? item.quantity : piecesOf(quantity)
  if (isShopError(pieces)) return errorMessage(pieces.message)
  const description = (sent.description ?? item.description).slice(0, maxDescriptionLength)
  if (pieces === item.quantity && description === item.description) return undefined
  await updateWishListItem(post.shop, trx, item, { quantity: pieces, description })
  return {
    type: "success",
    text: message("%1 has been updated in your Wish List.", [await escapedNameOf(trx, item.product_id)]),
  }
}

const readUpdate = formReader(
  formFields({
    quantities: textsById("qty"),
    descriptions: textsById("description"),
    share: sentText("save_and_share"),
  }),
)

/** POST wishlist/index/update: saves quantities and comments; the button `save_and_share` opens the sharing page. */
export const updateWishList: FormAction = {
  path: "wishlist/index/update",
  onInvalidKey: redirectOnInvalidKey(listPage),
  handle: (post) =>
    withWishList(post, async (trx, list) => {
      const { quantities, descriptions, share } = post.input(readUpdate)
      const messages: Array<SessionMessage> = []
      for (const item of await wishListItemsByIds(trx, list.id, [...quantities.keys(), ...descriptions.keys()])) {
        const sent = { qty: quantities.get(item.id), description: descriptions.get(item.id) }
        const message = await updateOne(post, trx, item, sent)
        if (message !== undefined) messages.push(message)
      }
      return {
        redirect:
          share !== undefined
            ? shopAddress(post.request, `/wishlist/index/share/wishlist_id/${list.id}/`)
            : returnAddress(post.request, undefined),
        messages,
      }
    }),
}

/** POST wishlist/index/fromcart {item}: moves a cart item with its options to the wish list. */
export const moveFromCart: FormAction = {
  path: "wishlist/index/fromcart",
  onInvalidKey: redirectOnInvalidKey("/checkout/cart/"),
  handle: (post) =>
    runAsCustomer(post, async (trx, customer) => {
      const { shop, request, input } = post
      const redirect = shopAddress(request, "/checkout/cart/")
      const cart = await activeCart(trx, { customerId: customer.id, cartId: undefined })
      const { itemId } = input(readItem)
      const line = cart && (await cartItems(trx, cart.id)).find(({ id }) => id === itemId)
      if (cart === undefined || line === undefined)
        return { redirect, messages: [errorMessage("The cart item doesn't exist.")] }
      const list = await ownWishList(shop, trx, customer.id)
      const { product_id: productId, quantity, choices, choices_key: choicesKey } = line
      const outcome = await addWishListItem(shop, trx, list.id, { productId, quantity, choices, choicesKey })
      if (outcome === "full") return { redirect, messages: [errorMessage(listFull)] }
      await removeItem(shop, trx, cart.id, line.id)
      const text = message("%1 has been moved to your wish list.", [await escapedNameOf(trx, productId)])
      return { redirect, messages: [{ type: "success", text }] }
    }),
}
