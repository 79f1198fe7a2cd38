import { sql, type Selectable } from "kysely"

import type { ReadConnection } from "../../context/context.ts"
import { groupRows } from "../../infra/database/grouped-rows.ts"
import { keyList } from "../../infra/database/key-list.ts"
import { sqlOfDatabase } from "../../infra/database/sql-of-database.ts"
import type { OrderAddressTable, OrderItemTable, OrderTable } from "../../infra/database/tables/order-tables.ts"

/** A row of `sales_order_item`. */
export type OrderLine = Readonly<Selectable<OrderItemTable>>

/** A row of `sales_order_address`. */
export type OrderAddress = Readonly<Selectable<OrderAddressTable>>

/** An order with its lines and addresses. */
export type Order = Readonly<Selectable<OrderTable>> & {
  readonly lines: ReadonlyArray<OrderLine>
  readonly addresses: ReadonlyArray<OrderAddress>
}

const orders = (db: ReadConnection) => db.selectFrom("sales_order").selectAll()

/** The data of an order by which a guest proves to be its buyer. */
export type GuestOrderClaim = { readonly number: string } & (
  | { readonly lastName: string; readonly email: string }
  | { readonly lastName: string; readonly postcode: string }
  | { readonly email: string; readonly postcode: string }
)

/**
 * Finds an order by its number, if all of the billing last name, the e-mail and the billing postcode that are given match; undefined
 * otherwise, so that a wrong claim is not distinguishable from an unknown number. [S26]
 */
export const guestOrder = async (db: ReadConnection, claim: GuestOrderClaim): Promise<Order | undefined> => {
  const [order] = await withParts(db, await orders(db).where("number", "=", claim.number).execute())
  if (order === undefined) return undefined
  const billing = order.addresses.find(({ kind }) => kind === "billing")
  const isProven =
    (!("lastName" in claim) || sameText(order.lastname, claim.lastName)) &&
    (!("email" in claim) || sameText(order.email, claim.email)) &&
    (!("postcode" in claim) || samePostcode(billing?.postcode, claim.postcode))
  return isProven ? order : undefined
}

/** Compares postcodes without spaces. */
const samePostcode = (actual: string | null | undefined, claimed: string): boolean => {
  const plain = (text: string) => text.replace(/\s/g, "")
  return sameText(plain(actual ?? ""), plain(claimed))
}

/** Compares texts without case; an empty value of an order matches nothing. */
const sameText = (actual: string, claimed: string): boolean =>
  actual.trim() !== "" && actual.trim().toLowerCase() === claimed.trim().toLowerCase()

/** Reads the order that a cart became. */
export const orderOfCart = async (db: ReadConnection, cartId: number): Promise<Order | undefined> =>
  (await withParts(db, await orders(db).where("cart_id", "=", cartId).execute()))[0]

/** Reads an order, whoever placed it; the caller must check the owner. */
export const orderById = async (db: ReadConnection, id: number): Promise<Order | undefined> =>
  (await withParts(db, await orders(db).where("id", "=", id).execute()))[0]

/** Reads the customer's orders, the newest first. */
export const ordersOf = async (db: ReadConnection, customerId: number, limit = 100): Promise<ReadonlyArray<Order>> =>
  withParts(db, await orders(db).where("customer_id", "=", customerId).orderBy("id", "desc").limit(limit).execute())

/** A filter of a customer's orders, with order and paging. */
export type OrdersQuery = {
  /** Only orders with these numbers. */
  readonly numbers?: ReadonlyArray<string> | undefined
  /** Only orders whose number contains this text. */
  readonly numberPart?: string | undefined
  /** Only orders of this store view. */
  readonly storeId?: number | undefined
  readonly isNewestFirst: boolean
  readonly offset: number
  readonly limit: number
}

/** The position of a text in the number of an order, from 1; 0 when it is not part of it. */
const positionIn = (part: string) =>
  sqlOfDatabase<number>({ sqlite: sql`instr(number, ${part})`, postgres: sql`strpos(number, ${part})` })

/** Reads one page of the customer's orders and the total count. Other customers' orders are never included. [S26] */
export const pageOfOrders = async (
  db: ReadConnection,
  customerId: number,
  { numbers, numberPart, storeId, isNewestFirst, offset, limit }: OrdersQuery,
): Promise<{ readonly orders: ReadonlyArray<Order>; readonly total: number }> => {
  const matchingOrders = db
    .selectFrom("sales_order")
    .where("customer_id", "=", customerId)
    .$if(numbers !== undefined, (query) => query.where("number", "in", keyList(numbers ?? [])))
    .$if(numberPart !== undefined, (query) => query.where(positionIn(numberPart ?? ""), ">", 0))
    .$if(storeId !== undefined, (query) => query.where("store_id", "=", storeId ?? 0))
  const { total } = await matchingOrders.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow()
  const direction = isNewestFirst ? "desc" : "asc"
  const rows = await matchingOrders.selectAll().orderBy("id", direction).offset(offset).limit(limit).execute()
  return { orders: await withParts(db, rows), total }
}

const withParts = async (
  db: ReadConnection,
  rows: ReadonlyArray<Readonly<Selectable<OrderTable>>>,
): Promise<ReadonlyArray<Order>> => {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const lines = await db
    .selectFrom("sales_order_item")
    .selectAll()
    .where("order_id", "in", keyList(ids))
    .orderBy("id")
    .execute()
  const addresses = await db
    .selectFrom("sales_order_address")
    .selectAll()
    .where("order_id", "in", keyList(ids))
    .orderBy("id")
    .execute()
  const linesOf = groupRows(lines, "order_id", (line) => line)
  const addressesOf = groupRows(addresses, "order_id", (address) => address)
  return rows.map((row) => ({ ...row, lines: linesOf.get(row.id) ?? [], addresses: addressesOf.get(row.id) ?? [] }))
}
