import { createHash } from "node:crypto"

import type { Transaction } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { shopError, type ShopError } from "../errors/shop-error.ts"

/** One attempt to place an order, identified by an idempotency key of the client. */
export type OrderAttempt = { readonly key: string; readonly fingerprint: string }

/** Hashes the body of an order request; the order of JSON keys does not matter. */
export const fingerprintOf = (body: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(sorted(body)))
    .digest("hex")

const sorted = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, entry]) => [key, sorted(entry)])
}

/** The owner of an attempt: a guest cart, or any cart of a customer. */
export type AttemptOwner = { readonly cartId: number } | { readonly customerId: number }

const keyUsed = shopError(422, "This order was already sent with other data. Start again from the checkout.")

/**
 * Returns the id of the order that an attempt has created, undefined for a new attempt, or an error when the key was used for other data.
 * The row of an attempt is written in the transaction of its order, so there is no third state. [I1] [I7] [R3]
 */
export const attemptOutcome = async (
  db: ReadConnection,
  { key, fingerprint }: OrderAttempt,
  owner: AttemptOwner,
): Promise<number | ShopError | undefined> => {
  const saved = await db
    .selectFrom("order_attempt as attempt")
    .innerJoin("cart", "cart.id", "attempt.cart_id")
    .leftJoin("sales_order as placed", "placed.id", "attempt.order_id")
    .select(["attempt.fingerprint", "attempt.order_id", "attempt.cart_id", "cart.customer_id"])
    .select("placed.cart_id as ordered_cart_id")
    .where("attempt_key", "=", key)
    .executeTakeFirst()
  if (saved === undefined) return undefined
  const isOwn = "cartId" in owner ? saved.cart_id === owner.cartId : saved.customer_id === owner.customerId
  // After a failed payment the order has another cart, and this one is the shopper's again: then the attempt has no order.
  const hasOrderedCart = saved.ordered_cart_id === saved.cart_id
  return isOwn && hasOrderedCart && saved.fingerprint === fingerprint && saved.order_id !== null
    ? saved.order_id
    : keyUsed
}

/** Inserts the attempt before the order; a second request with the same key violates its primary key. */
export const insertOrderAttempt = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  cartId: number,
  attempt: OrderAttempt,
): Promise<void> => {
  await trx
    .insertInto("order_attempt")
    .values({ attempt_key: attempt.key, fingerprint: attempt.fingerprint, cart_id: cartId, created_at: shop.now() })
    .execute()
}

/** Records the order that an attempt has created, in the same transaction. */
export const setOrderOfAttempt = async (
  trx: Transaction<Tables>,
  attempt: OrderAttempt,
  orderId: number,
): Promise<void> => {
  await trx.updateTable("order_attempt").set({ order_id: orderId }).where("attempt_key", "=", attempt.key).execute()
}
