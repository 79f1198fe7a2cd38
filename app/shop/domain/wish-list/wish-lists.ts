import type { Selectable, Transaction } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import { keyList } from "../../infra/database/key-list.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { WishListItemTable, WishListTable } from "../../infra/database/tables/wish-list-tables.ts"
import type { BuyRequest } from "../cart/buy-request.ts"
import { saveOptionFiles } from "../cart/options/save-option-files.ts"
import { readSalableProducts } from "../cart/read-salable-products.ts"
import type { SalableProducts } from "../cart/salable-product.ts"
import { newWishListItem, type NewWishListItem } from "./new-wish-list-item.ts"

/** A row of `wish_list`. A customer has one. */
export type WishList = Readonly<Selectable<WishListTable>>

/** A row of `wish_list_item`. */
export type WishListItem = Readonly<Selectable<WishListItemTable>>

/** Reads a customer's wish list; undefined before the first product is added. */
export const wishListOfCustomer = (db: ReadConnection, customerId: number): Promise<WishList | undefined> =>
  db.selectFrom("wish_list").selectAll().where("customer_id", "=", customerId).executeTakeFirst()

/** Reads a shared wish list by its sharing code. */
export const wishListByCode = (db: ReadConnection, code: string): Promise<WishList | undefined> =>
  db.selectFrom("wish_list").selectAll().where("sharing_code", "=", code).executeTakeFirst()

/** Returns the customer's wish list, creating one if there is none. */
export const ownWishList = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  customerId: number,
): Promise<WishList> => {
  const existingList = await wishListOfCustomer(trx, customerId)
  if (existingList !== undefined) return existingList
  return trx
    .insertInto("wish_list")
    .values({ customer_id: customerId, sharing_code: null, updated_at: shop.now() })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Reads the items of a list in the order they were added, without disabled products. */
export const wishListItems = (db: ReadConnection, wishListId: number): Promise<ReadonlyArray<WishListItem>> =>
  db
    .selectFrom("wish_list_item")
    .innerJoin("product", "product.id", "wish_list_item.product_id")
    .selectAll("wish_list_item")
    .where("wish_list_id", "=", wishListId)
    .where("product.enabled", "=", 1)
    .orderBy("wish_list_item.id")
    .execute()

/** Reads one item of this list; undefined for an item of another list. [S26] */
export const wishListItem = (
  db: ReadConnection,
  wishListId: number,
  itemId: number,
): Promise<WishListItem | undefined> =>
  db
    .selectFrom("wish_list_item")
    .selectAll()
    .where("wish_list_id", "=", wishListId)
    .where("id", "=", itemId)
    .executeTakeFirst()

/** Reads those of the given items that belong to the list, in the order they were added. [S26] */
export const wishListItemsByIds = (
  db: ReadConnection,
  wishListId: number,
  itemIds: Iterable<number>,
): Promise<ReadonlyArray<WishListItem>> =>
  db
    .selectFrom("wish_list_item")
    .selectAll()
    .where("wish_list_id", "=", wishListId)
    .where("id", "in", keyList(itemIds))
    .orderBy("id")
    .execute()

/**
 * Converts a request to a wish list item and saves its uploaded files; undefined when the product does not exist or is disabled. `readProducts`
 * has products that the caller has read already.
 */
export const prepareWishListItem = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  request: BuyRequest,
  readProducts?: SalableProducts,
): Promise<{ readonly item: NewWishListItem; readonly name: string } | undefined> => {
  if (!("id" in request.product)) return undefined
  const products = readProducts ?? (await readSalableProducts(trx, [request.product.id]))
  const product = products.get(request.product.id)
  if (product === undefined || !product.isEnabled) return undefined
  const { item, files } = newWishListItem(product, products, request, () => shop.randomId(16))
  await saveOptionFiles(shop, trx, files, "wish list item")
  return { item, name: product.name }
}

/** The maximum number of items of a list. */
const maxItems = 500

/** Adds an item; the quantity of an equal item is replaced. Returns "full" when the list has the maximum number of items. */
export const addWishListItem = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  wishListId: number,
  item: NewWishListItem,
): Promise<"added" | "full"> => {
  const items = await trx
    .selectFrom("wish_list_item")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("wish_list_id", "=", wishListId)
    .executeTakeFirstOrThrow()
  if (items.count >= maxItems) return "full"
  await trx
    .insertInto("wish_list_item")
    .values({
      wish_list_id: wishListId,
      product_id: item.productId,
      quantity: item.quantity,
      choices: item.choices,
      choices_key: item.choicesKey,
      description: "",
      added_at: shop.now(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(["wish_list_id", "product_id", "choices_key"])
        .doUpdateSet((eb) => ({ quantity: eb.ref("excluded.quantity") })),
    )
    .execute()
  await touchWishList(shop, trx, wishListId)
  return "added"
}

/** Deletes an item, and sets the time of the list's last change. */
export const removeWishListItem = (
  shop: ShopContext,
  trx: Transaction<Tables>,
  { id, wish_list_id: wishListId }: Pick<WishListItem, "id" | "wish_list_id">,
): Promise<void> => removeWishListItems(shop, trx, wishListId, [id])

/** Deletes items of one list, and sets the time of its last change. */
export const removeWishListItems = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  wishListId: number,
  ids: ReadonlyArray<number>,
): Promise<void> => {
  if (ids.length === 0) return
  await trx.deleteFrom("wish_list_item").where("wish_list_id", "=", wishListId).where("id", "in", ids).execute()
  await touchWishList(shop, trx, wishListId)
}

/** The maximum length of an item's comment, in characters. */
export const maxDescriptionLength = 500

/** Saves quantity and comment of an item, and sets the time of the list's last change. */
export const updateWishListItem = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  item: WishListItem,
  to: { readonly quantity: number; readonly description: string },
): Promise<void> => {
  await trx.updateTable("wish_list_item").set(to).where("id", "=", item.id).execute()
  await touchWishList(shop, trx, item.wish_list_id)
}

/** Replaces the options of an item; an equal item of the list is deleted. */
export const changeWishListItemOptions = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  item: WishListItem,
  { quantity, choices, choicesKey }: NewWishListItem,
): Promise<void> => {
  await trx
    .deleteFrom("wish_list_item")
    .where("wish_list_id", "=", item.wish_list_id)
    .where("product_id", "=", item.product_id)
    .where("choices_key", "=", choicesKey)
    .where("id", "!=", item.id)
    .execute()
  await trx
    .updateTable("wish_list_item")
    .set({ quantity, choices, choices_key: choicesKey })
    .where("id", "=", item.id)
    .execute()
  await touchWishList(shop, trx, item.wish_list_id)
}

const touchWishList = async (shop: ShopContext, trx: Transaction<Tables>, id: number): Promise<void> => {
  await trx.updateTable("wish_list").set({ updated_at: shop.now() }).where("id", "=", id).execute()
}

/** Returns the sharing code of a list, creating it at the first call. */
export const shareWishList = async (shop: ShopContext, trx: Transaction<Tables>, list: WishList): Promise<string> => {
  if (list.sharing_code !== null) return list.sharing_code
  const code = shop.randomId(16)
  await trx.updateTable("wish_list").set({ sharing_code: code }).where("id", "=", list.id).execute()
  return code
}
