import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { Units } from "../../infra/database/tables/column-types.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { cardMethod } from "../cards/charge-card.ts"
import { storedCard } from "../cards/stored-cards.ts"
import { attemptOutcome } from "../checkout/order-attempt.ts"
import { type PlacedOrder, type TotalChanged, placeOrder } from "../checkout/shop-place-order.ts"
import { type ShopError, isShopError, shopError } from "../errors/shop-error.ts"
import { priceText } from "../store-views/shop-price-text.ts"
import { type InstantPurchase, createInstantCart } from "./instant-cart.ts"

/** A request for a one-click order, as the product form sends it. */
export type InstantRequest = InstantPurchase & {
  readonly publicHash: string
  /** The total that the shopper confirmed; undefined: the order is placed at the current price. */
  readonly expectedTotal: Units | undefined
  /** Idempotency key; without one a repeated request is recognized by its fingerprint. */
  readonly key: string | undefined
  readonly fingerprint: string
  /** The origin of the shop as the shopper sees it. */
  readonly origin: string
}

const noCard = shopError(400, "A payment method isn't defined for instance purchase. Verify and try again.")

/** Equal requests without a key count as repeated within this time. */
const repeatWindowMs = 10_000

/** Thrown to roll back what an order with an error has written. */
class NotPlaced extends Error {
  readonly error: ShopError
  constructor(error: ShopError) {
    super(error.message.source)
    this.error = error
  }
}

/**
 * Places an order of one product in one transaction, independently of the customer's cart, and returns its number. A repeated request, by
 * key or fingerprint, returns the same order. [I1] [R1] [7.instant-purchase-order]
 */
export const placeInstantOrder = (shop: ShopContext, request: InstantRequest): Promise<string | ShopError> =>
  shop
    .transact(async (trx) => {
      const before = await orderBefore(shop, trx, request)
      if (before !== undefined) return isShopError(before) ? before : numberOf(trx, before)
      const outcome = await createOrder(shop, trx, request)
      if (isShopError(outcome)) throw new NotPlaced(outcome)
      return outcome.number
    })
    .catch((cause: unknown) => {
      if (cause instanceof NotPlaced) return cause.error
      throw cause
    })

const orderBefore = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  { key, fingerprint, customerId }: InstantRequest,
): Promise<number | ShopError | undefined> => {
  if (key !== undefined) return attemptOutcome(trx, { key, fingerprint }, { customerId })
  const recent = await trx
    .selectFrom("order_attempt as attempt")
    .innerJoin("cart", "cart.id", "attempt.cart_id")
    .select("attempt.order_id")
    .where("cart.customer_id", "=", customerId)
    .where("attempt.fingerprint", "=", fingerprint)
    .where("attempt.created_at", ">", shop.now() - repeatWindowMs)
    .executeTakeFirst()
  return recent?.order_id ?? undefined
}

const numberOf = async (trx: Transaction<Tables>, orderId: number): Promise<string> => {
  const order = await trx.selectFrom("sales_order").select("number").where("id", "=", orderId).executeTakeFirstOrThrow()
  return order.number
}

const createOrder = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  request: InstantRequest,
): Promise<PlacedOrder | ShopError> => {
  const { customerId, publicHash } = request
  if ((await storedCard(trx, customerId, publicHash)) === undefined) return noCard
  const cart = await createInstantCart(shop, trx, request)
  if (isShopError(cart)) return cart
  const outcome = await placeOrder(shop, trx, {
    cart,
    payment: { method: cardMethod, poNumber: undefined, data: JSON.stringify({ public_hash: publicHash }) },
    billing: undefined,
    email: undefined,
    attempt: { key: request.key ?? `instant-${shop.randomId(16)}`, fingerprint: request.fingerprint },
    expectedTotal: request.expectedTotal,
    origin: request.origin,
  })
  return !isShopError(outcome) && outcome._tag === "TotalChanged" ? totalChangedError(shop, outcome) : outcome
}

const totalChangedError = ({ settings }: ShopContext, { totals }: TotalChanged): ShopError =>
  shopError(
    409,
    message("The total of your order is now %1. Check it and place the order again.", [
      priceText(settings, totals.grandTotal),
    ]),
  )
