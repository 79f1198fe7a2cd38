import type { Transaction } from "kysely"

import { buyRequestOf, idIn } from "../../domain/cart/buy-request-of.ts"
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
  longestDescription,
  ownWishList,
  removeWishListItem,
  theseItems,
  updateWishListItem,
  wishListItem,
} from "../../domain/wish-list/wish-lists.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { type SessionMessage, errorMessage } from "../../infra/session/session-messages.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { escapeHtml } from "../../infra/web/html.ts"
import { returnAddress, shopAddress } from "../../infra/web/own-address.ts"
import { asCustomer, redirectOnInvalidKey } from "./customer-form.ts"
import { type FormAction, type FormOutcome, type FormPost, inSession } from "./form-routes.ts"

const listPage = "/wishlist/"
const listFull = "Your Wish List is full. Remove something first."

const nothingNamed = ({ request }: FormPost): FormOutcome => ({
  redirect: shopAddress(request, listPage),
  messages: [errorMessage("We can't specify a product.")],
})

const tellSignIn: SessionMessage = {
  type: "notice",
  text: "You must login or register to add items to your wishlist.",
}

/**
 * POST wishlist/index/add: a product as it is chosen now. A guest is led to sign in, and what they wanted is done then.
 * [forms-account/008, 010, 011] [forms-other/007, 008]
 */
export const addToWishList: FormAction = {
  path: "wishlist/index/add",
  onInvalidKey: redirectOnInvalidKey(listPage),
  handle: async (post) => {
    const { shop, request, fields } = post
    const wanted = await buyRequestOf(fields)
    return inSession(post, async (trx, session) => {
      const entry = wanted && (await prepareWishListItem(shop, trx, wanted))
      if (entry === undefined) return nothingNamed(post)
      const from = returnAddress(request, fields.text("uenc"))
      if (session.customerId === undefined) {
        await savePendingWishListItem(trx, session, { ...entry, from })
        return { redirect: shopAddress(request, "/customer/account/login/"), messages: [tellSignIn] }
      }
      const list = await ownWishList(shop, trx, session.customerId)
      const address = shopAddress(request, wishListPath(list.id))
      if ((await addWishListItem(shop, trx, list.id, entry.item)) === "full")
        return { redirect: address, messages: [errorMessage(listFull)] }
      const messages = [addedMessage(entry.name, from)]
      return post.background ? { json: { backUrl: address }, messages } : { redirect: address, messages }
    })
  },
}

/** One transaction with the customer's own list; guests are led to sign in. */
export const withWishList = (
  post: FormPost,
  work: (trx: Transaction<Tables>, list: WishList) => Promise<FormOutcome>,
): Promise<Response> =>
  asCustomer(post, async (trx, customer) => work(trx, await ownWishList(post.shop, trx, customer.id)))

const nameOf = async (trx: Transaction<Tables>, productId: number): Promise<string> => {
  const product = await trx.selectFrom("product").select("name").where("id", "=", productId).executeTakeFirst()
  return escapeHtml(product?.name ?? "")
}

/** POST wishlist/index/remove {item}. */
export const removeFromWishList: FormAction = {
  path: "wishlist/index/remove",
  onInvalidKey: redirectOnInvalidKey(listPage),
  handle: (post) =>
    withWishList(post, async (trx, list) => {
      const item = await wishListItem(trx, list.id, idIn(post.fields.text("item")) ?? 0)
      const redirect = returnAddress(post.request, post.fields.text("uenc"))
      if (item === undefined) return { redirect }
      await removeWishListItem(post.shop, trx, item)
      const text = message("%1 has been removed from your Wish List.", [await nameOf(trx, item.product_id)])
      return { redirect, messages: [{ type: "success", text }] }
    }),
}

/** What a form says of each item: `qty[12]=2`, `description[12]=for Anna`. */
const valuesByItem = ({ fields }: FormPost, name: "qty" | "description"): ReadonlyMap<number, string> =>
  new Map(
    fields.texts.flatMap(([field, value]) => {
      const id = idIn(new RegExp(`^${name}\\[(\\d{1,15})\\]$`).exec(field)?.[1])
      return id === undefined ? [] : [[id, value.trim()] as const]
    }),
  )

/** One item as the form says; the sentence to say about it, if anything has changed. Zero takes it off. */
const updateOne = async (
  post: FormPost,
  trx: Transaction<Tables>,
  item: WishListItem,
  said: { readonly qty: string | undefined; readonly description: string | undefined },
): Promise<SessionMessage | undefined> => {
  const quantity = said.qty === undefined ? undefined : readQuantity(said.qty)
  if (quantity?.kind === "none") {
    await removeWishListItem(post.shop, trx, item)
    return {
      type: "success",
      text: message("%1 has been removed from your Wish List.", [await nameOf(trx, item.product_id)]),
    }
  }
  const pieces = quantity === undefined ? item.quantity : piecesOf(quantity)
  if (isShopError(pieces)) return errorMessage(pieces.message)
  const description = (said.description ?? item.description).slice(0, longestDescription)
  if (pieces === item.quantity && description === item.description) return undefined
  await updateWishListItem(post.shop, trx, item, { quantity: pieces, description })
  return {
    type: "success",
    text: message("%1 has been updated in your Wish List.", [await nameOf(trx, item.product_id)]),
  }
}

/** POST wishlist/index/update: quantities and comments of the list's page, and on to sharing where that was pressed. */
export const updateWishList: FormAction = {
  path: "wishlist/index/update",
  onInvalidKey: redirectOnInvalidKey(listPage),
  handle: (post) =>
    withWishList(post, async (trx, list) => {
      const quantities = valuesByItem(post, "qty")
      const descriptions = valuesByItem(post, "description")
      const messages: Array<SessionMessage> = []
      for (const item of await theseItems(trx, list.id, [...quantities.keys(), ...descriptions.keys()])) {
        const said = { qty: quantities.get(item.id), description: descriptions.get(item.id) }
        const message = await updateOne(post, trx, item, said)
        if (message !== undefined) messages.push(message)
      }
      const shares = post.fields.text("save_and_share") !== undefined
      return {
        redirect: shares ? shopAddress(post.request, "/wishlist/index/share/") : returnAddress(post.request, undefined),
        messages,
      }
    }),
}

/** POST wishlist/index/fromcart {item}: a line of the cart goes onto the list, chosen as it was. */
export const moveFromCart: FormAction = {
  path: "wishlist/index/fromcart",
  onInvalidKey: redirectOnInvalidKey("/checkout/cart/"),
  handle: (post) =>
    asCustomer(post, async (trx, customer) => {
      const { shop, request, fields } = post
      const redirect = shopAddress(request, "/checkout/cart/")
      const cart = await activeCart(trx, { customerId: customer.id, cartId: undefined })
      const itemId = idIn(fields.text("item"))
      const line = cart && (await cartItems(trx, cart.id)).find(({ id }) => id === itemId)
      if (cart === undefined || line === undefined)
        return { redirect, messages: [errorMessage("The cart item doesn't exist.")] }
      const list = await ownWishList(shop, trx, customer.id)
      const { product_id: productId, quantity, choices, choices_key: choicesKey } = line
      const outcome = await addWishListItem(shop, trx, list.id, { productId, quantity, choices, choicesKey })
      if (outcome === "full") return { redirect, messages: [errorMessage(listFull)] }
      await removeItem(shop, trx, cart.id, line.id)
      const text = message("%1 has been moved to your wish list.", [await nameOf(trx, productId)])
      return { redirect, messages: [{ type: "success", text }] }
    }),
}
