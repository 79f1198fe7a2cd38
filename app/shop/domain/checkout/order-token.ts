import type { ReadConnection } from "../../context/context.ts"
import { orderById, type Order } from "./order-lookup.ts"

/**
 * What opens an order to whoever placed it, without an account: its number with the id of its cart, which is 128 random bits that nobody
 * else has been told.
 */
export const orderToken = async (db: ReadConnection, { number, cart_id: cartId }: Order): Promise<string> => {
  const { mask } = await db.selectFrom("cart").select("mask").where("id", "=", cartId).executeTakeFirstOrThrow()
  return btoa(`${number}/${mask}`)
}

/** The order a token opens; any other text opens nothing. [S26] */
export const orderOfToken = async (db: ReadConnection, token: string): Promise<Order | undefined> => {
  const [number = "", mask = ""] = opened(token).split("/")
  const row = await db
    .selectFrom("sales_order")
    .innerJoin("cart", "cart.id", "sales_order.cart_id")
    .select("sales_order.id")
    .where("sales_order.number", "=", number)
    .where("cart.mask", "=", mask)
    .executeTakeFirst()
  return row === undefined ? undefined : orderById(db, row.id)
}

const opened = (token: string): string => {
  try {
    return atob(token)
  } catch {
    return ""
  }
}
