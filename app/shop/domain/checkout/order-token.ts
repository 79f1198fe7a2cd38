import type { ReadConnection } from "../../context/context.ts"
import { orderById, type Order } from "./order-lookup.ts"

/**
 * The token that gives access to an order without an account: base64 of its number and the mask of its cart, which is 128 secret random
 * bits.
 */
export const orderToken = async (db: ReadConnection, { number, cart_id: cartId }: Order): Promise<string> => {
  const { mask } = await db.selectFrom("cart").select("mask").where("id", "=", cartId).executeTakeFirstOrThrow()
  return btoa(`${number}/${mask}`)
}

/** Reads the order of a token; undefined for any other text. [S26] */
export const orderOfToken = async (db: ReadConnection, token: string): Promise<Order | undefined> => {
  const [number = "", mask = ""] = decoded(token).split("/")
  const row = await db
    .selectFrom("sales_order")
    .innerJoin("cart", "cart.id", "sales_order.cart_id")
    .select("sales_order.id")
    .where("sales_order.number", "=", number)
    .where("cart.mask", "=", mask)
    .executeTakeFirst()
  return row === undefined ? undefined : orderById(db, row.id)
}

const decoded = (token: string): string => {
  try {
    return atob(token)
  } catch {
    return ""
  }
}
