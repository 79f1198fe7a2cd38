import { type Transaction, sql } from "kysely"

import type { ShopContext } from "../../../context/context.ts"
import { piecesOf } from "../../../domain/cart/options/choose-lines.ts"
import { plainId } from "../../../domain/cart/plain-id.ts"
import { readSalableProducts } from "../../../domain/cart/read-salable-products.ts"
import { readQuantity } from "../../../domain/cart/shop-quantity.ts"
import { isShopError } from "../../../domain/errors/shop-error.ts"
import {
  type WishList,
  addWishListItem,
  changeWishListItemOptions,
  prepareWishListItem,
  maxDescriptionLength,
  ownWishList,
  removeWishListItem,
  updateWishListItem,
  wishListItem,
} from "../../../domain/wish-list/wish-lists.ts"
import { valuesOfList } from "../../../infra/database/lists-in-sql.ts"
import { jsonList } from "../../../infra/database/storable-text.ts"
import type { Tables } from "../../../infra/database/tables.ts"
import { type Message, message } from "../../../infra/translation/shop-message.ts"
import { buyRequestOf } from "../cart/cart-item-request.ts"
import { signedInCustomer } from "../customers/signed-in.ts"
import { noSuchEntity } from "../graphql-error.ts"
import { checkItemCount } from "../item-limit.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"
import type { Inputs } from "../schema-types.ts"

type AddArguments = { readonly wishlistId: string; readonly wishlistItems: ReadonlyArray<Inputs["CartItemInput"]> }
type RemoveArguments = { readonly wishlistId: string; readonly wishlistItemsIds: ReadonlyArray<string> }
type UserError = { readonly code: "PRODUCT_NOT_FOUND" | "UNDEFINED"; readonly message: Message }

/** Throws a no-such-entity error unless the id is that of the customer's wish list, or `0`, which also means their own list. */
export const checkListId = (list: WishList, id: string): void => {
  if (id !== "0" && String(list.id) !== id) throw noSuchEntity("The wishlist was not found.")
}

/**
 * Changes the customer's wish list item by item, in one transaction. `prepare` reads what all changes need, and returns the change of one
 * item, which resolves to the error it is rejected with.
 */
const changeItems = async <Item>(
  context: GraphqlContext,
  wishlistId: string,
  items: ReadonlyArray<Item>,
  prepare: (trx: Transaction<Tables>, list: WishList) => Promise<(item: Item) => Promise<UserError | undefined>>,
) => {
  const { shop } = context
  checkItemCount(items)
  const customer = await signedInCustomer(context)
  return shop.transact(async (trx) => {
    const wishlist = await ownWishList(shop, trx, customer.id)
    checkListId(wishlist, wishlistId)
    const change = await prepare(trx, wishlist)
    const errors: Array<UserError> = []
    for (const item of items) {
      const error = await change(item)
      if (error !== undefined) errors.push(error)
    }
    return { wishlist, user_errors: errors }
  })
}

const addProducts = ({ wishlistId, wishlistItems }: AddArguments, context: GraphqlContext) =>
  changeItems(context, wishlistId, wishlistItems, async (trx, wishlist) => {
    const idOfSku = await productIds(trx, wishlistItems.map(skuOf))
    const products = await readSalableProducts(trx, idOfSku.values())
    return async (requestedItem) => {
      const { shop } = context
      const sku = skuOf(requestedItem)
      const id = idOfSku.get(sku)
      const request = { ...buyRequestOf(requestedItem), product: { id: id ?? 0 } }
      const entry = id === undefined ? undefined : await prepareWishListItem(shop, trx, request, products)
      if (entry === undefined)
        return { code: "PRODUCT_NOT_FOUND", message: message('Could not find a product with SKU "%1"', [sku]) }
      const added = await addWishListItem(shop, trx, wishlist.id, entry.item)
      return added === "full" ? { code: "UNDEFINED", message: message("The wish list is full.") } : undefined
    }
  })

const skuOf = ({ sku }: Inputs["CartItemInput"]): string => sku.trim()

/** Product ids by SKU as written in `skus`; upper and lower case are the same, unknown SKUs are absent. */
const productIds = async (
  trx: Transaction<Tables>,
  skus: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await trx
    .selectFrom([
      sql<{ readonly value: string }>`${valuesOfList(sql`${jsonList(skus)}`, "")}`.as("requested"),
      "product",
    ])
    .select(["requested.value as sku", "product.id"])
    .whereRef("product.sku", "=", "requested.value")
    .execute()
  return new Map(rows.map(({ sku, id }) => [sku, id]))
}

const removeProducts = ({ wishlistId, wishlistItemsIds }: RemoveArguments, context: GraphqlContext) =>
  changeItems(context, wishlistId, wishlistItemsIds, async (trx, wishlist) => async (id) => {
    const item = await wishListItem(trx, wishlist.id, plainId(id) ?? 0)
    if (item === undefined)
      return { code: "UNDEFINED", message: message('Could not find a wishlist item with ID "%1"', [id]) }
    await removeWishListItem(context.shop, trx, item)
    return undefined
  })

type UpdateArguments = {
  readonly wishlistId: string
  readonly wishlistItems: ReadonlyArray<Inputs["WishlistItemUpdateInput"]>
}

const updateProducts = ({ wishlistId, wishlistItems }: UpdateArguments, context: GraphqlContext) =>
  changeItems(context, wishlistId, wishlistItems, async (trx, wishlist) => async (update) => {
    const problem = await updateOne(context.shop, trx, wishlist, update)
    return problem === undefined ? undefined : { code: "UNDEFINED", message: problem }
  })

/** Updates one item; returns Magento's error of an update that cannot be done. */
const updateOne = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  list: WishList,
  update: Inputs["WishlistItemUpdateInput"],
): Promise<Message | undefined> => {
  const item = await wishListItem(trx, list.id, plainId(update.wishlist_item_id) ?? 0)
  if (item === undefined)
    return message('The wishlist item with ID "%1" does not belong to the wishlist', [update.wishlist_item_id])
  const parsed = readQuantity(update.quantity ?? item.quantity)
  if (parsed.kind === "none") return message("The quantity of a wish list item cannot be 0")
  const quantity = piecesOf(parsed)
  if (isShopError(quantity)) return quantity.message
  if (update.selected_options || update.entered_options) {
    const request = { ...buyRequestOf({ ...update, sku: "", quantity }), product: { id: item.product_id } }
    const entry = await prepareWishListItem(shop, trx, request)
    if (entry === undefined) return message("The product is disabled")
    await changeWishListItemOptions(shop, trx, item, { ...entry.item, quantity })
  }
  const description = (update.description ?? item.description).slice(0, maxDescriptionLength)
  await updateWishListItem(shop, trx, item, { quantity, description })
  return undefined
}

/** The mutations `addProductsToWishlist`, `updateProductsInWishlist` and `removeProductsFromWishlist` of the customer's list. */
export const changeWishListPart = {
  sdl: "",
  resolvers: {
    Mutation: {
      addProductsToWishlist: (_source, args, context) => addProducts(args, context),
      updateProductsInWishlist: (_source, args, context) => updateProducts(args, context),
      removeProductsFromWishlist: (_source, args, context) => removeProducts(args, context),
    },
  },
} satisfies SchemaPart
