import type { Transaction } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { AddressFields } from "../cart/cart-address.ts"
import type { Cart } from "../cart/cart.ts"
import { isShopError, type ShopError } from "../errors/shop-error.ts"
import { attemptOutcome, type AttemptOwner, type OrderAttempt } from "./order-attempt.ts"
import { placeOrder, type PlacedOrder, type Placement, type TotalChanged } from "./shop-place-order.ts"

/** Access of a request to its cart: by the guest cart's mask, or by the customer. */
export type OrderAccess = {
  /** Reads the active cart. */
  readonly active: (db: ReadConnection) => Promise<Cart | ShopError>
  /** Identifies the owner of attempts. */
  readonly owner: (db: ReadConnection) => Promise<AttemptOwner | ShopError>
  /** Returns the error for a cart that already became an order. [R2] */
  readonly alreadyOrderedProblem: (trx: Transaction<Tables>) => Promise<ShopError | undefined>
}

/** A request to place an order, before its cart is read. */
export type OrderRequest = Omit<Placement, "cart" | "billing"> & {
  readonly billing: (trx: Transaction<Tables>) => Promise<AddressFields | ShopError | undefined>
}

/** The order, whether this request or an earlier one with the same key created it. */
export type Placed = Omit<PlacedOrder, "number">

/**
 * Places the order of a cart once, inside the caller's transaction: repeated requests with the same key return the same order, and a cart
 * that already became an order is an error. [I1] [R2] [R3]
 */
export const placeOnce = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  access: OrderAccess,
  request: OrderRequest,
): Promise<Placed | TotalChanged | ShopError> => {
  const before = await orderOfEarlierAttempt(trx, access, request.attempt)
  if (before !== undefined)
    return isShopError(before) ? before : { _tag: "Placed", orderId: before, isResponseLost: false }
  const cart = await access.active(trx)
  if (isShopError(cart)) return (await access.alreadyOrderedProblem(trx)) ?? cart
  const billing = await request.billing(trx)
  if (isShopError(billing)) return billing
  return placeOrder(shop, trx, { ...request, cart, billing })
}

/** Returns the order that an earlier request with the same key created. */
const orderOfEarlierAttempt = async (
  trx: Transaction<Tables>,
  access: OrderAccess,
  attempt: OrderAttempt | undefined,
): Promise<number | ShopError | undefined> => {
  if (attempt === undefined) return undefined
  const owner = await access.owner(trx)
  return isShopError(owner) ? owner : attemptOutcome(trx, attempt, owner)
}
