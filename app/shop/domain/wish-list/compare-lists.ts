import type { Selectable, Transaction } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import { keyList } from "../../infra/database/key-list.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { CompareListTable } from "../../infra/database/tables/wish-list-tables.ts"
import type { Session } from "../../infra/session/session.ts"

/** A row of `compare_list`. */
export type CompareList = Readonly<Selectable<CompareListTable>>

/** The maximum number of products of a compare list. */
const maxProducts = 20

/** Days after which a list of a guest is deleted. */
const guestListLifetimeDays = 30

/** Reads the compare list of a session: the customer's, or the guest's. */
export const compareListOf = (db: ReadConnection, session: Session | undefined): Promise<CompareList | undefined> => {
  if (session === undefined) return Promise.resolve(undefined)
  return session.customerId === undefined
    ? db.selectFrom("compare_list").selectAll().where("session_id", "=", session.id).executeTakeFirst()
    : compareListOfCustomer(db, session.customerId)
}

/** Reads the compare list of a customer; undefined before the first product is added. */
export const compareListOfCustomer = (db: ReadConnection, customerId: number): Promise<CompareList | undefined> =>
  db.selectFrom("compare_list").selectAll().where("customer_id", "=", customerId).executeTakeFirst()

/** Reads a list by its uid: a guest's list, or the caller's own. [S26] */
export const compareListByUid = (
  db: ReadConnection,
  uid: string,
  customerId: number | undefined,
): Promise<CompareList | undefined> =>
  db
    .selectFrom("compare_list")
    .selectAll()
    .where("uid", "=", uid)
    .where((eb) => eb.or([eb("customer_id", "is", null), eb("customer_id", "=", customerId ?? 0)]))
    .executeTakeFirst()

/** Creates a list of a customer, of a session, or without an owner, found by its uid. Also deletes up to 10 expired guest lists. */
export const createCompareList = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  owner: { readonly customerId?: number | undefined; readonly sessionId?: number | undefined } = {},
): Promise<CompareList> => {
  const oldest = shop.now() - guestListLifetimeDays * 24 * 60 * 60 * 1000
  const old = trx
    .selectFrom("compare_list")
    .select("id")
    .where("created_at", "<", oldest)
    .where("customer_id", "is", null)
  await trx.deleteFrom("compare_list").where("id", "in", old.limit(10)).execute()
  return trx
    .insertInto("compare_list")
    .values({
      uid: shop.randomId(16),
      customer_id: owner.customerId ?? null,
      session_id: owner.sessionId ?? null,
      created_at: shop.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Returns the list of a session, creating one if there is none. */
export const ownCompareList = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  session: Session,
): Promise<CompareList> => {
  const existingList = await compareListOf(trx, session)
  if (existingList !== undefined) return existingList
  return createCompareList(
    shop,
    trx,
    session.customerId === undefined ? { sessionId: session.id } : { customerId: session.customerId },
  )
}

/** Reads the ids of the enabled products of a list, in the order they were added. */
export const comparedProducts = async (db: ReadConnection, listId: number): Promise<ReadonlyArray<number>> => {
  const rows = await db
    .selectFrom("compare_item")
    .innerJoin("product", "product.id", "compare_item.product_id")
    .select("product_id")
    .where("list_id", "=", listId)
    .where("product.enabled", "=", 1)
    .orderBy("compare_item.id")
    .execute()
  return rows.map((row) => row.product_id)
}

/** Adds existing products to a list; beyond the maximum the oldest ones are removed. */
export const addToCompareList = async (
  trx: Transaction<Tables>,
  listId: number,
  productIds: ReadonlyArray<number>,
): Promise<void> => {
  const ids = [...new Set(productIds)].slice(0, maxProducts)
  if (ids.length === 0) return
  const existing = await trx
    .selectFrom("product")
    .select("id")
    .where("id", "in", ids)
    .where("enabled", "=", 1)
    .execute()
  const found = new Set(existing.map(({ id }) => id))
  const rows = ids.filter((id) => found.has(id)).map((id) => ({ list_id: listId, product_id: id }))
  if (rows.length === 0) return
  await trx
    .insertInto("compare_item")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["list_id", "product_id"]).doNothing())
    .execute()
  const newest = trx
    .selectFrom("compare_item")
    .select("id")
    .where("list_id", "=", listId)
    .orderBy("id", "desc")
    .limit(maxProducts)
  await trx.deleteFrom("compare_item").where("list_id", "=", listId).where("id", "not in", newest).execute()
}

/** Removes products from a list; those that it does not have are ignored. */
export const removeFromCompareList = async (
  trx: Transaction<Tables>,
  listId: number,
  productIds: ReadonlyArray<number>,
): Promise<void> => {
  if (productIds.length === 0) return
  await trx
    .deleteFrom("compare_item")
    .where("list_id", "=", listId)
    .where("product_id", "in", keyList(productIds))
    .execute()
}

/** Deletes a list with its products. */
export const deleteCompareList = async (trx: Transaction<Tables>, listId: number): Promise<void> => {
  await trx.deleteFrom("compare_list").where("id", "=", listId).execute()
}

/** Adds the products of the guest's list to the customer's list after sign-in. */
export const mergeCompareLists = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  guest: Session,
  customerId: number,
): Promise<void> => {
  const list = await compareListOf(trx, guest)
  if (list !== undefined) await assignCompareList(shop, trx, list, customerId)
}

/** Moves the products of a list to the customer's list and deletes the former. Returns the customer's list. */
export const assignCompareList = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  list: CompareList,
  customerId: number,
): Promise<CompareList> => {
  const customersList =
    (await compareListOfCustomer(trx, customerId)) ?? (await createCompareList(shop, trx, { customerId }))
  if (customersList.id === list.id) return customersList
  await addToCompareList(trx, customersList.id, await comparedProducts(trx, list.id))
  await deleteCompareList(trx, list.id)
  return customersList
}
