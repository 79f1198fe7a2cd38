import type { Transaction } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { AddressFields } from "../cart/cart-address.ts"
import type { Cart } from "../cart/cart.ts"
import { isShopError, type ShopError } from "../errors/shop-error.ts"
import { attemptOutcome, type AttemptOwner, type OrderAttempt } from "./order-attempt.ts"
import { placeOrder, type PlacedOrder, type Placement, type TotalChanged } from "./shop-place-order.ts"

/** How a call that places an order came to its cart. */
export type OrderAccess = {
  readonly active: (db: ReadConnection) => Promise<Cart | ShopError>
  readonly owner: (db: ReadConnection) => Promise<AttemptOwner | ShopError>
  /** That the cart this call means has become an order already. [R2] */
  readonly orderedBefore: (trx: Transaction<Tables>) => Promise<ShopError | undefined>
}

export type OrderRequest = Omit<Placement, "cart" | "billing"> & {
  readonly billing: (trx: Transaction<Tables>) => Promise<AddressFields | ShopError | undefined>
}

/** The order there is now, whether this call made it or one before. */
export type Placed = Omit<PlacedOrder, "number">

/**
 * Places the order of a cart, inside the caller's transaction, once: the same attempt gets the same order, however often it is sent,
 * and a cart that has become an order says so. [I1] [R2] [R3]
 */
export const placeOnce = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  access: OrderAccess,
  request: OrderRequest,
): Promise<Placed | TotalChanged | ShopError> => {
  const before = await attemptBefore(trx, access, request.attempt)
  if (before !== undefined)
    return isShopError(before) ? before : { _tag: "Placed", orderId: before, responseLost: false }
  const cart = await access.active(trx)
  if (isShopError(cart)) return (await access.orderedBefore(trx)) ?? cart
  const billing = await request.billing(trx)
  if (isShopError(billing)) return billing
  return placeOrder(shop, trx, { ...request, cart, billing })
}

/** The order this very attempt has made already. */
const attemptBefore = async (
  trx: Transaction<Tables>,
  access: OrderAccess,
  attempt: OrderAttempt | undefined,
): Promise<number | ShopError | undefined> => {
  if (attempt === undefined) return undefined
  const owner = await access.owner(trx)
  return isShopError(owner) ? owner : attemptOutcome(trx, attempt, owner)
}
