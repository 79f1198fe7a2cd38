import type { Transaction } from "kysely"

import { sessionCartId } from "../../domain/cart/session-cart.ts"
import { readQuantity } from "../../domain/cart/shop-quantity.ts"
import { choicesMissing, addWishListItemsToCart } from "../../domain/wish-list/wish-list-item-to-cart.ts"
import {
  type WishList,
  type WishListItem,
  removeWishListItem,
  removeWishListItems,
  wishListByCode,
  wishListItem,
  wishListItems,
  wishListOfCustomer,
} from "../../domain/wish-list/wish-lists.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { type SessionMessage, errorMessage } from "../../infra/session/session-messages.ts"
import { type Session, sessionOf } from "../../infra/session/session.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { translate } from "../../infra/translation/shop-translate.ts"
import { shopAddress } from "../../infra/web/own-address.ts"
import { formFields, formReader, id, sentText, sentTextsById, text } from "../input/form-input.ts"
import type { Decoded } from "../input/input-schema.ts"
import { redirectOnInvalidKey, redirectToSignInPage } from "./customer-form.ts"
import { type FormAction, type FormOutcome, type FormPost, runInSession, returnPage } from "./form-routes.ts"

const MoveForm = formFields({
  itemId: id("item"),
  code: text("code"),
  quantities: sentTextsById("qty"),
  quantity: sentText("qty"),
})
const readMove = formReader(MoveForm)

type Sent = Decoded<typeof MoveForm>

/** The wish list of a form: the customer's own, from which moved items are removed, or a list shared by its code. [S26] */
type Found = { readonly list: WishList; readonly isOwn: boolean }

/** A wish list, and the form that names the items to move. */
type Selection = Found & { readonly sent: Sent }

const ownList = async (trx: Transaction<Tables>, { customerId }: Session): Promise<Found | undefined> => {
  const list = customerId === undefined ? undefined : await wishListOfCustomer(trx, customerId)
  return list && { list, isOwn: true }
}

const sharedList = async (trx: Transaction<Tables>, { code }: Sent): Promise<Found | undefined> => {
  const list = await wishListByCode(trx, code)
  return list && { list, isOwn: false }
}

/** The quantity sent for an item; the quantity in the wish list when no valid one was sent. */
const quantityOf = (sent: Sent, item: WishListItem): number => {
  const quantity = readQuantity(sent.quantities.get(item.id) ?? sent.quantity)
  return quantity.kind === "pieces" ? quantity.count : item.quantity
}

/** Redirects to an address; a script gets it as JSON. */
const redirectTo = (post: FormPost, address: string, messages: ReadonlyArray<SessionMessage>): FormOutcome =>
  post.isBackground ? { json: { backUrl: address }, messages } : { redirect: address, messages }

const cartLink = ({ request }: FormPost): string => shopAddress(request, "/checkout/cart/")

/** Adds one item to the cart; an item with missing options opens the page of its product. */
const moveOne = async (
  post: FormPost,
  trx: Transaction<Tables>,
  session: Session,
  { list, isOwn, sent }: Selection,
): Promise<FormOutcome> => {
  const { shop, request } = post
  const item = await wishListItem(trx, list.id, sent.itemId ?? 0)
  if (item === undefined) return { redirect: returnPage(post) }
  const quantity = quantityOf(sent, item)
  const cartId = await sessionCartId(shop, trx, session)
  const [added] = await addWishListItemsToCart(shop, trx, cartId, [{ item, quantity }])
  const problem = added?.problem
  const { name, urlKey } = added?.product ?? { name: "", urlKey: "" }
  if (problem === choicesMissing) {
    const page = shopAddress(request, `/${urlKey}${shop.settings.suffix.product}?qty=${quantity}`)
    return redirectTo(post, page, [{ type: "notice", text: problem.message }])
  }
  if (problem !== undefined) return redirectTo(post, returnPage(post), [errorMessage(problem.message)])
  if (isOwn) await removeWishListItem(shop, trx, item)
  const text = message('You added %1 to your <a href="%2">shopping cart</a>.', [name, cartLink(post)])
  return redirectTo(post, returnPage(post), [{ type: "success", text }])
}

/** Adds all available items to the cart; messages name the others. */
const moveAll = async (
  post: FormPost,
  trx: Transaction<Tables>,
  session: Session,
  { list, isOwn, sent }: Selection,
): Promise<FormOutcome> => {
  const { shop } = post
  const cartId = await sessionCartId(shop, trx, session)
  const items = await wishListItems(trx, list.id)
  const requestedItems = items.map((item) => ({ item, quantity: quantityOf(sent, item) }))
  const outcomes = await addWishListItemsToCart(shop, trx, cartId, requestedItems)
  const added = outcomes.filter(({ problem }) => problem === undefined)
  const ids = added.map(({ item }) => item.id)
  if (isOwn) await removeWishListItems(shop, trx, list.id, ids)
  const messages: Array<SessionMessage> = outcomes.flatMap(({ product, problem }) => {
    if (problem === undefined) return []
    const reason = translate(shop.settings, problem.message).replace(/\.$/, "")
    return [errorMessage(message('%1 for "%2".', [reason, product?.name ?? ""]))]
  })
  if (added.length > 0) {
    const names = added.map(({ product }) => `"${product?.name ?? ""}"`).join(", ")
    const text = message('%1 product(s) have been added to <a href="%2">shopping cart</a>: %3.', [
      added.length,
      cartLink(post),
      names,
    ])
    messages.push({ type: "success", text })
  }
  return redirectTo(post, returnPage(post), messages)
}

type Move = typeof moveOne

/** Moves items of the list that `find` returns. The form is read before the transaction. */
const moveFrom = (
  post: FormPost,
  move: Move,
  find: (trx: Transaction<Tables>, session: Session, sent: Sent) => Promise<Found | undefined>,
): Promise<Response> => {
  const fields = post.input(readMove)
  return runInSession(post, async (trx, session) => {
    const found = await find(trx, session, fields)
    return found === undefined ? { redirect: returnPage(post) } : move(post, trx, session, { ...found, sent: fields })
  })
}

const fromOwn =
  (move: Move): FormAction["handle"] =>
  async (post) =>
    (await sessionOf(post.shop, post.request))?.customerId === undefined
      ? redirectToSignInPage(post)
      : moveFrom(post, move, ownList)

const fromShared =
  (move: Move): FormAction["handle"] =>
  (post) =>
    moveFrom(post, move, (trx, _session, sent) => sharedList(trx, sent))

/** POST wishlist/index/cart {item, qty}: moves one item to the cart. */
export const wishListItemToCart: FormAction = {
  path: "wishlist/index/cart",
  onInvalidKey: redirectOnInvalidKey("/wishlist/"),
  handle: fromOwn(moveOne),
}

/** POST wishlist/index/allcart: moves all items to the cart. */
export const wishListToCart: FormAction = {
  path: "wishlist/index/allcart",
  onInvalidKey: redirectOnInvalidKey("/wishlist/"),
  handle: fromOwn(moveAll),
}

/** POST wishlist/shared/cart {item, code}: adds an item of a shared list, which does not change. */
export const sharedItemToCart: FormAction = {
  path: "wishlist/shared/cart",
  onInvalidKey: redirectOnInvalidKey("/"),
  handle: fromShared(moveOne),
}

/** POST wishlist/shared/allcart {code}: adds all items of a shared list. */
export const sharedListToCart: FormAction = {
  path: "wishlist/shared/allcart",
  onInvalidKey: redirectOnInvalidKey("/"),
  handle: fromShared(moveAll),
}
