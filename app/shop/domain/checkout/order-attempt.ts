import { createHash } from "node:crypto"

import type { Transaction } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { shopError, type ShopError } from "../errors/shop-error.ts"

/** One try to place an order, under the key its client made for it. */
export type OrderAttempt = { readonly key: string; readonly fingerprint: string }

/** What an order request asked for, hashed; the same JSON in another order of keys counts as the same. */
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

/** Whose attempt it may be: the guest's cart of the mask, or any cart of the customer. */
export type AttemptOwner = { readonly cartId: number } | { readonly customerId: number }

const keyUsed = shopError(422, "This order was already sent with other data. Start again from the checkout.")

/**
 * What became of an attempt: undefined when it was never made, the order it made, or a refusal when the key was used for something else.
 * An attempt leaves a row only together with its order, so there is no third state. [I1] [I7] [R3]
 */
export const attemptOutcome = async (
  db: ReadConnection,
  { key, fingerprint }: OrderAttempt,
  owner: AttemptOwner,
): Promise<number | ShopError | undefined> => {
  const made = await db
    .selectFrom("order_attempt as attempt")
    .innerJoin("cart", "cart.id", "attempt.cart_id")
    .select(["attempt.fingerprint", "attempt.order_id", "attempt.cart_id", "cart.customer_id"])
    .where("attempt_key", "=", key)
    .executeTakeFirst()
  if (made === undefined) return undefined
  const own = "cartId" in owner ? made.cart_id === owner.cartId : made.customer_id === owner.customerId
  return own && made.fingerprint === fingerprint && made.order_id !== null ? made.order_id : keyUsed
}

/** The first row of an order: a second request under the same key ends here. */
export const beginAttempt = async (
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

export const endAttempt = async (trx: Transaction<Tables>, attempt: OrderAttempt, orderId: number): Promise<void> => {
  await trx.updateTable("order_attempt").set({ order_id: orderId }).where("attempt_key", "=", attempt.key).execute()
}
