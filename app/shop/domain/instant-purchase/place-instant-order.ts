import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { cardMethod } from "../cards/charge-card.ts"
import { storedCard } from "../cards/stored-cards.ts"
import { addItem } from "../cart/add-item.ts"
import type { BuyRequest } from "../cart/buy-request.ts"
import { bookAddress, insertAddresses, saveAddress } from "../cart/cart-address.ts"
import { type Cart, cartById, cartChanged } from "../cart/cart.ts"
import { attemptOutcome } from "../checkout/order-attempt.ts"
import type { ShippingRate } from "../checkout/rates.ts"
import { type PlacedOrder, placeOrder } from "../checkout/shop-place-order.ts"
import { quoteRates, readQuote } from "../checkout/shop-quote.ts"
import { type ShopError, isShopError, shopError } from "../errors/shop-error.ts"
import { cheapestRate } from "./instant-offer.ts"

/** A request for a one-click order, as the product form sends it. */
export type InstantRequest = {
  readonly customerId: number
  readonly buy: BuyRequest
  readonly publicHash: string
  readonly shippingId: number
  readonly billingId: number
  readonly carrier: string
  readonly method: string
  /** Idempotency key; without one a repeated request is recognized by its fingerprint. */
  readonly key: string | undefined
  readonly fingerprint: string
  /** The origin of the shop as the shopper sees it. */
  readonly origin: string
}

/** Magento's message for an instant purchase that failed for a reason the shopper cannot change. */
export const instantFailed = message("Something went wrong while processing your order. Please try again later.")

const failed = shopError(400, instantFailed)
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
      const outcome = await orderOf(shop, trx, request)
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
  const just = await trx
    .selectFrom("order_attempt as attempt")
    .innerJoin("cart", "cart.id", "attempt.cart_id")
    .select("attempt.order_id")
    .where("cart.customer_id", "=", customerId)
    .where("attempt.fingerprint", "=", fingerprint)
    .where("attempt.created_at", ">", shop.now() - repeatWindowMs)
    .executeTakeFirst()
  return just?.order_id ?? undefined
}

const numberOf = async (trx: Transaction<Tables>, orderId: number): Promise<string> => {
  const order = await trx.selectFrom("sales_order").select("number").where("id", "=", orderId).executeTakeFirstOrThrow()
  return order.number
}

const orderOf = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  request: InstantRequest,
): Promise<PlacedOrder | ShopError> => {
  const { customerId, publicHash } = request
  if ((await storedCard(trx, customerId, publicHash)) === undefined) return noCard
  const cart = await filledCart(shop, trx, request)
  if (isShopError(cart)) return cart
  const outcome = await placeOrder(shop, trx, {
    cart,
    payment: { method: cardMethod, poNumber: undefined, data: JSON.stringify({ public_hash: publicHash }) },
    billing: undefined,
    email: undefined,
    attempt: { key: request.key ?? `instant-${shop.randomId(16)}`, fingerprint: request.fingerprint },
    expectedTotal: undefined,
    origin: request.origin,
  })
  return !isShopError(outcome) && outcome._tag === "TotalChanged" ? failed : outcome
}

/** Creates a hidden cart with the product, addresses and rate; the customer's active cart is not changed. */
const filledCart = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  { customerId, buy, shippingId, billingId, carrier, method }: InstantRequest,
): Promise<Cart | ShopError> => {
  const shipping = await bookAddress(trx, customerId, shippingId)
  const billing = await bookAddress(trx, customerId, billingId)
  if (shipping === undefined || billing === undefined) return failed
  const id = await hiddenCart(shop, trx, customerId)
  const added = await addItem(shop, trx, id, buy)
  if (isShopError(added)) return added
  await saveAddress(trx, id, "shipping", shipping, "replace")
  await saveAddress(trx, id, "billing", billing, "replace")
  const quote = await readQuote(shop, trx, await cartOf(trx, id))
  const rate = quote.virtual ? undefined : rateOf(quoteRates(shop, quote), carrier, method)
  const codes = { carrier_code: rate?.carrierCode ?? null, method_code: rate?.methodCode ?? null }
  await cartChanged(shop, trx, id, codes)
  return cartOf(trx, id)
}

const cartOf = async (trx: Transaction<Tables>, id: number): Promise<Cart> => {
  const cart = await cartById(trx, id)
  if (cart === undefined) throw new Error("A cart that was just created is missing")
  return cart
}

const hiddenCart = async (shop: ShopContext, trx: Transaction<Tables>, customerId: number): Promise<number> => {
  const now = shop.now()
  const { id } = await trx
    .insertInto("cart")
    .values({
      mask: shop.randomId(16),
      customer_id: customerId,
      is_active: 0,
      version: 1,
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await insertAddresses(trx, id, customerId)
  return id
}

/** The requested rate, or the cheapest one. */
const rateOf = (rates: ReadonlyArray<ShippingRate>, carrier: string, method: string): ShippingRate | undefined => {
  const offered = rates.filter(({ available }) => available)
  return carrier === cheapestRate.carrier && method === cheapestRate.method
    ? offered.toSorted((one, other) => one.amount - other.amount)[0]
    : offered.find(({ carrierCode, methodCode }) => carrierCode === carrier && methodCode === method)
}
