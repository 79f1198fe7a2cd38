import type { Selectable, Transaction } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { CompareListTable } from "../../infra/database/tables/wish-list-tables.ts"
import type { Session } from "../../infra/session/session.ts"
import { among } from "../cart/among.ts"

export type CompareList = Readonly<Selectable<CompareListTable>>

/** More columns nobody compares. */
const mostProducts = 20

/** Lists that belong to nobody are kept so long. */
const keptDays = 30

/** The list of whoever has this session: the customer's, or the browser's own. */
export const compareListOf = (db: ReadConnection, session: Session | undefined): Promise<CompareList | undefined> => {
  if (session === undefined) return Promise.resolve(undefined)
  return session.customerId === undefined
    ? db.selectFrom("compare_list").selectAll().where("session_id", "=", session.id).executeTakeFirst()
    : compareListOfCustomer(db, session.customerId)
}

export const compareListOfCustomer = (db: ReadConnection, customerId: number): Promise<CompareList | undefined> =>
  db.selectFrom("compare_list").selectAll().where("customer_id", "=", customerId).executeTakeFirst()

/** A list by its uid: one of nobody's, or the caller's own. [S26] */
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

/** A new list of a customer, of a session, or of whoever will know its uid. */
export const createCompareList = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  owner: { readonly customerId?: number | undefined; readonly sessionId?: number | undefined } = {},
): Promise<CompareList> => {
  const oldest = shop.now() - keptDays * 24 * 60 * 60 * 1000
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

/** The list of a session, made when there is none. */
export const ownCompareList = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  session: Session,
): Promise<CompareList> => {
  const known = await compareListOf(trx, session)
  if (known !== undefined) return known
  return createCompareList(
    shop,
    trx,
    session.customerId === undefined ? { sessionId: session.id } : { customerId: session.customerId },
  )
}

/** Ids of the compared products, the first added first. */
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

/** Adds products that exist; the oldest make room where there are too many. */
export const compareAlso = async (
  trx: Transaction<Tables>,
  listId: number,
  productIds: ReadonlyArray<number>,
): Promise<void> => {
  const ids = [...new Set(productIds)].slice(0, mostProducts)
  if (ids.length === 0) return
  const known = await trx.selectFrom("product").select("id").where("id", "in", ids).where("enabled", "=", 1).execute()
  const found = new Set(known.map(({ id }) => id))
  const rows = ids.filter((id) => found.has(id)).map((id) => ({ list_id: listId, product_id: id }))
  if (rows.length === 0) return
  await trx
    .insertInto("compare_item")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["list_id", "product_id"]).doNothing())
    .execute()
  const kept = trx
    .selectFrom("compare_item")
    .select("id")
    .where("list_id", "=", listId)
    .orderBy("id", "desc")
    .limit(mostProducts)
  await trx.deleteFrom("compare_item").where("list_id", "=", listId).where("id", "not in", kept).execute()
}

export const compareNoMore = async (
  trx: Transaction<Tables>,
  listId: number,
  productIds: ReadonlyArray<number>,
): Promise<void> => {
  if (productIds.length === 0) return
  await trx
    .deleteFrom("compare_item")
    .where("list_id", "=", listId)
    .where("product_id", "in", among(productIds))
    .execute()
}

export const deleteCompareList = async (trx: Transaction<Tables>, listId: number): Promise<void> => {
  await trx.deleteFrom("compare_list").where("id", "=", listId).execute()
}

/** After sign-in the guest's products join the customer's own. */
export const joinCompareLists = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  guest: Session,
  customerId: number,
): Promise<void> => {
  const list = await compareListOf(trx, guest)
  if (list !== undefined) await giveCompareList(shop, trx, list, customerId)
}

/** The products of a list join the customer's own, which is returned; the list they come from is gone. */
export const giveCompareList = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  list: CompareList,
  customerId: number,
): Promise<CompareList> => {
  const own = (await compareListOfCustomer(trx, customerId)) ?? (await createCompareList(shop, trx, { customerId }))
  if (own.id === list.id) return own
  await compareAlso(trx, own.id, await comparedProducts(trx, list.id))
  await deleteCompareList(trx, list.id)
  return own
}
