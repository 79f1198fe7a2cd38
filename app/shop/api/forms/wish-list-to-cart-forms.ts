import type { Transaction } from "kysely"

import { idIn } from "../../domain/cart/buy-request-of.ts"
import { ownCart } from "../../domain/cart/session-cart.ts"
import { salableProductsWithCart } from "../../domain/cart/shop-cart-lines.ts"
import { readQuantity } from "../../domain/cart/shop-quantity.ts"
import { choicesMissing, addWishListItemToCart } from "../../domain/wish-list/wish-list-item-to-cart.ts"
import {
  type WishList,
  type WishListItem,
  removeWishListItem,
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
import { returnAddress, shopAddress } from "../../infra/web/own-address.ts"
import { redirectOnInvalidKey, toSignIn } from "./customer-form.ts"
import { type FormAction, type FormOutcome, type FormPost, inSession } from "./form-routes.ts"

/** The list a form speaks of: one's own, which loses what it gives, or one that was shared by its code. [S26] */
type Found = { readonly list: WishList; readonly isOwn: boolean }

const ownList = async (trx: Transaction<Tables>, { customerId }: Session): Promise<Found | undefined> => {
  const list = customerId === undefined ? undefined : await wishListOfCustomer(trx, customerId)
  return list && { list, isOwn: true }
}

const sharedList = async (trx: Transaction<Tables>, { fields }: FormPost): Promise<Found | undefined> => {
  const list = await wishListByCode(trx, fields.text("code") ?? "")
  return list && { list, isOwn: false }
}

const quantityOf = ({ fields }: FormPost, item: WishListItem): number => {
  const said = readQuantity(fields.text(`qty[${item.id}]`) ?? fields.text("qty"))
  return said.kind === "pieces" ? said.count : item.quantity
}

/** Back where the form stood; a script is told where that is. */
const onward = (post: FormPost, address: string, messages: ReadonlyArray<SessionMessage>): FormOutcome =>
  post.background ? { json: { backUrl: address }, messages } : { redirect: address, messages }

const back = ({ request, fields }: FormPost): string => returnAddress(request, fields.text("uenc"))

const cartLink = ({ request }: FormPost): string => shopAddress(request, "/checkout/cart/")

/** One wish into the cart; what has not been chosen yet is chosen on the page of its product. */
const moveOne = async (
  post: FormPost,
  trx: Transaction<Tables>,
  session: Session,
  found: Found,
): Promise<FormOutcome> => {
  const { shop, request, fields } = post
  const item = await wishListItem(trx, found.list.id, idIn(fields.text("item")) ?? 0)
  if (item === undefined) return { redirect: back(post) }
  const quantity = quantityOf(post, item)
  const cartId = await ownCart(shop, trx, session)
  const products = await salableProductsWithCart(trx, cartId, [item.product_id])
  const refused = await addWishListItemToCart(shop, trx, cartId, { item, quantity, products })
  const { name = "", urlKey = "" } = products.get(item.product_id) ?? {}
  if (refused === choicesMissing) {
    const page = shopAddress(request, `/${urlKey}${shop.settings.suffix.product}?qty=${quantity}`)
    return onward(post, page, [{ type: "notice", text: refused.message }])
  }
  if (refused !== undefined) return onward(post, back(post), [errorMessage(refused.message)])
  if (found.isOwn) await removeWishListItem(shop, trx, item)
  const text = message('You added %1 to your <a href="%2">shopping cart</a>.', [name, cartLink(post)])
  return onward(post, back(post), [{ type: "success", text }])
}

/** Everything that can be had goes into the cart; the rest stays, and is named. */
const moveAll = async (
  post: FormPost,
  trx: Transaction<Tables>,
  session: Session,
  found: Found,
): Promise<FormOutcome> => {
  const { shop } = post
  const cartId = await ownCart(shop, trx, session)
  const added: Array<string> = []
  const messages: Array<SessionMessage> = []
  const items = await wishListItems(trx, found.list.id)
  const products = await salableProductsWithCart(
    trx,
    cartId,
    items.map((item) => item.product_id),
  )
  for (const item of items) {
    const refused = await addWishListItemToCart(shop, trx, cartId, { item, quantity: quantityOf(post, item), products })
    const name = products.get(item.product_id)?.name ?? ""
    if (refused === undefined) {
      if (found.isOwn) await removeWishListItem(shop, trx, item)
      added.push(name)
    } else
      messages.push(
        errorMessage(message('%1 for "%2".', [translate(shop.settings, refused.message).replace(/\.$/, ""), name])),
      )
  }
  if (added.length > 0) {
    const names = added.map((name) => `"${name}"`).join(", ")
    const text = message('%1 product(s) have been added to <a href="%2">shopping cart</a>: %3.', [
      added.length,
      cartLink(post),
      names,
    ])
    messages.push({ type: "success", text })
  }
  return onward(post, back(post), messages)
}

type Move = typeof moveOne

const fromOwn =
  (move: Move): FormAction["handle"] =>
  async (post) => {
    if ((await sessionOf(post.shop, post.request))?.customerId === undefined) return toSignIn(post)
    return inSession(post, async (trx, session) => {
      const found = await ownList(trx, session)
      return found === undefined ? { redirect: back(post) } : move(post, trx, session, found)
    })
  }

const fromShared =
  (move: Move): FormAction["handle"] =>
  (post) =>
    inSession(post, async (trx, session) => {
      const found = await sharedList(trx, post)
      return found === undefined ? { redirect: back(post) } : move(post, trx, session, found)
    })

/** POST wishlist/index/cart {item, qty}: one wish into the cart. */
export const wishListItemToCart: FormAction = {
  path: "wishlist/index/cart",
  onInvalidKey: redirectOnInvalidKey("/wishlist/"),
  handle: fromOwn(moveOne),
}

/** POST wishlist/index/allcart: all of them. */
export const wishListToCart: FormAction = {
  path: "wishlist/index/allcart",
  onInvalidKey: redirectOnInvalidKey("/wishlist/"),
  handle: fromOwn(moveAll),
}

/** POST wishlist/shared/cart {item, code}: from somebody else's list, which keeps what it has. */
export const sharedItemToCart: FormAction = {
  path: "wishlist/shared/cart",
  onInvalidKey: redirectOnInvalidKey("/"),
  handle: fromShared(moveOne),
}

/** POST wishlist/shared/allcart {code}. */
export const sharedListToCart: FormAction = {
  path: "wishlist/shared/allcart",
  onInvalidKey: redirectOnInvalidKey("/"),
  handle: fromShared(moveAll),
}
