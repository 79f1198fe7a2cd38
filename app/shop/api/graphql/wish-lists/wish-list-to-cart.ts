import type { Transaction } from "kysely"

import { cartIdOfCustomer } from "../../../domain/cart/cart.ts"
import { plainId } from "../../../domain/cart/plain-id.ts"
import { choicesMissing, addWishListItemsToCart } from "../../../domain/wish-list/wish-list-item-to-cart.ts"
import {
  type WishList,
  type WishListItem,
  ownWishList,
  removeWishListItems,
  wishListItems,
} from "../../../domain/wish-list/wish-lists.ts"
import type { Tables } from "../../../infra/database/tables.ts"
import { message, type Message } from "../../../infra/translation/shop-message.ts"
import { cartUserError } from "../cart/user-error.ts"
import { signedInCustomer } from "../customers/signed-in.ts"
import { inputError } from "../graphql-error.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"
import type { Enums } from "../schema-types.ts"
import { checkListId } from "./change-wish-list.ts"

/**
 * The mutation `addWishlistItemsToCart`: moves items to the customer's cart. Items that cannot be added stay on the list, each with its
 * error.
 */
export const wishListToCartPart = {
  sdl: "",
  resolvers: {
    Mutation: {
      addWishlistItemsToCart: async (_source, args, context) => {
        const { shop } = context
        const customer = await signedInCustomer(context)
        return shop.transact(async (trx) => {
          const wishlist = await ownWishList(shop, trx, customer.id)
          checkListId(wishlist, args.wishlistId)
          const items = itemsWithIds(await wishListItems(trx, wishlist.id), args.wishlistItemIds ?? [])
          const cartId = await cartIdOfCustomer(shop, trx, customer.id)
          const errors = await moveAll(context, trx, { cartId, wishlist, items })
          return {
            wishlist,
            status: errors.length === 0,
            add_wishlist_items_to_cart_user_errors: errors.map(({ item, error }) => errorOf(wishlist, item, error)),
          }
        })
      },
    },
  },
} satisfies SchemaPart

/** The items with these ids; without ids, all items. */
const itemsWithIds = (items: ReadonlyArray<WishListItem>, ids: ReadonlyArray<string>): ReadonlyArray<WishListItem> => {
  if (ids.length === 0) return items
  const itemsById = new Map(items.map((item) => [item.id, item]))
  const unknown = ids.filter((id) => !itemsById.has(plainId(id) ?? 0))
  if (unknown.length > 0) throw inputError(message('The wishlist item ids "%1" were not found.', [unknown.join(",")]))
  const requestedIds = new Set(ids.map(plainId))
  return items.filter(({ id }) => requestedIds.has(id))
}

type Failure = {
  readonly item: WishListItem
  readonly error: { readonly code: Enums["WishlistCartUserInputErrorType"]; readonly message: Message }
}

const moveAll = async (
  { shop }: GraphqlContext,
  trx: Transaction<Tables>,
  {
    cartId,
    wishlist,
    items,
  }: { readonly cartId: number; readonly wishlist: WishList; readonly items: ReadonlyArray<WishListItem> },
): Promise<ReadonlyArray<Failure>> => {
  const requestedItems = items.map((item) => ({ item, quantity: item.quantity }))
  const outcomes = await addWishListItemsToCart(shop, trx, cartId, requestedItems)
  const added = outcomes.filter(({ problem }) => problem === undefined)
  const ids = added.map(({ item }) => item.id)
  await removeWishListItems(shop, trx, wishlist.id, ids)
  return outcomes.flatMap(({ item, problem }): ReadonlyArray<Failure> => {
    if (problem === undefined) return []
    if (problem === choicesMissing)
      return [{ item, error: { code: "REQUIRED_PARAMETER_MISSING", message: problem.message } }]
    return [
      {
        item,
        error: cartUserError(problem, {
          ifUnknown: message('Could not find a product with ID "%1"', [item.product_id]),
        }),
      },
    ]
  })
}

const errorOf = (list: WishList, item: WishListItem, error: Failure["error"]) => ({
  ...error,
  wishlistId: String(list.id),
  wishlistItemId: String(item.id),
})
