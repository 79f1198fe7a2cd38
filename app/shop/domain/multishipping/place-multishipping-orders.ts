import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { Units } from "../../infra/database/tables/column-types.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { activeCartOfCustomer, cartById, type Cart } from "../cart/cart.ts"
import type { NewOrder } from "../checkout/order-rows.ts"
import type { PaymentChoice } from "../checkout/payment-methods.ts"
import { alreadyPlacedProblem, payableOrder, saveOrder } from "../checkout/shop-place-order.ts"
import type { Quote } from "../checkout/shop-quote.ts"
import { isShopError, type ShopError, shopError } from "../errors/shop-error.ts"
import { priceText } from "../store-views/shop-price-text.ts"
import { copyQuoteToNewCart } from "./copy-quote-to-new-cart.ts"
import type { MultishippingChoices } from "./multishipping-choices.ts"
import { ordersOfCart, type MultishippingOrder } from "./multishipping-orders.ts"
import {
  fingerprintOfOrders,
  type Multishipping,
  multishippingProblem,
  readMultishipping,
} from "./multishipping-quotes.ts"
import { sumOfTotals } from "./sum-of-totals.ts"

/** A request to place the orders of a cart. */
export type MultishippingPlacement = {
  readonly customerId: number
  /** The cart that the shopper saw. It becomes orders once, so that a repeated request finds the same orders. */
  readonly cartId: number
  readonly agreementIds: ReadonlyArray<number>
  /** The total the shopper saw, of all orders. */
  readonly expectedTotal: Units | undefined
  /** The fingerprint of what the shopper saw: another tab may have changed it. Undefined: the orders are placed as they are now. */
  readonly fingerprint: string | undefined
  /** The origin of the shop as the shopper sees it, for links in the mails. */
  readonly origin: string
}

const cartChanged = shopError(
  409,
  "Your cart has changed. Check what each address receives, and place the order again.",
)

/**
 * Places one order for each address, and one for what is not shipped, inside the caller's transaction: all or none. A request for a cart
 * that has become orders already returns these. Everything is validated before anything is written. [I1] [I2] [I3] [I4] [R2]
 */
export const placeMultishippingOrders = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  placement: MultishippingPlacement,
): Promise<ReadonlyArray<MultishippingOrder> | ShopError> => {
  const requestedCart = await cartById(trx, placement.cartId)
  if (requestedCart?.customer_id === placement.customerId) {
    const before = await ordersOfCart(trx, requestedCart.id)
    if (before.length > 0) return before
    const alreadyPlaced = await alreadyPlacedProblem(trx, requestedCart)
    if (alreadyPlaced !== undefined) return alreadyPlaced
  }
  const cart = await activeCartOfCustomer(trx, placement.customerId)
  if (cart === undefined || cart.id !== placement.cartId) return cartChanged
  const multishipping = await readMultishipping(shop, trx, cart)
  if (isShopError(multishipping)) return multishipping
  if (!isUnchanged(multishipping, placement)) return cartChanged
  const orders = await validatedOrders(shop, trx, multishipping, placement)
  return isShopError(orders) ? orders : saveOrders(shop, trx, cart, orders, placement.origin)
}

/** True if every piece has an address, and nothing has changed since the shopper saw it. */
const isUnchanged = (multishipping: Multishipping, { fingerprint }: MultishippingPlacement): boolean =>
  multishipping.isComplete && (fingerprint === undefined || fingerprint === fingerprintOfOrders(multishipping))

/** The payment of one of the orders; one without anything to pay is free, as in Magento. */
const paymentOf = ({ payment }: MultishippingChoices, { totals }: Quote): PaymentChoice | undefined => {
  const method = totals.grandTotal === 0 ? "free" : payment?.method
  return method === undefined ? undefined : { method, poNumber: payment?.poNumber, data: undefined }
}

/** The data of all orders, or the first error. */
const validatedOrders = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  { cart, lines, parts, choices }: Multishipping,
  { agreementIds, expectedTotal }: MultishippingPlacement,
): Promise<ReadonlyArray<NewOrder> | ShopError> => {
  const total = sumOfTotals(parts)
  const problem = multishippingProblem(shop.settings, cart, lines, total)
  if (problem !== undefined) return problem
  const orders: Array<NewOrder> = []
  for (const { quote } of parts) {
    const payment = paymentOf(choices, quote)
    if (payment === undefined) return shopError(400, "Enter a valid payment method and try again.")
    const order = await payableOrder(shop, trx, quote, { cart, payment, agreementIds, email: undefined })
    if (isShopError(order)) return order
    orders.push(order)
  }
  return expectedTotal === undefined || expectedTotal === total.grandTotal
    ? orders
    : shopError(
        409,
        message("The total of your order is now %1. Check it and place the order again.", [
          priceText(shop.settings, total.grandTotal),
        ]),
      )
}

/** Writes the orders. The first order uses the cart itself, every further order a new cart, because a cart has one order. [I1] */
const saveOrders = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  cart: Cart,
  orders: ReadonlyArray<NewOrder>,
  origin: string,
): Promise<ReadonlyArray<MultishippingOrder>> => {
  const ordersWithCarts = await cartsOfOrders(shop, trx, cart, orders)
  for (const order of ordersWithCarts) {
    const { orderId } = await saveOrder(shop, trx, order, {
      cart: order.quote.cart,
      attempt: undefined,
      billing: undefined,
      origin,
    })
    await trx.insertInto("multishipping_order").values({ order_id: orderId, cart_id: cart.id }).execute()
  }
  return ordersOfCart(trx, cart.id)
}

/**
 * Gives each order a cart: the first order the original cart, every further order a new cart. The new carts are created before the first
 * order changes the original cart.
 */
const cartsOfOrders = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  cart: Cart,
  [first, ...others]: ReadonlyArray<NewOrder>,
): Promise<ReadonlyArray<NewOrder>> => {
  const ordersWithNewCarts: Array<NewOrder> = []
  for (const order of others)
    ordersWithNewCarts.push({ ...order, quote: await copyQuoteToNewCart(shop, trx, cart, order.quote) })
  return first === undefined ? [] : [first, ...ordersWithNewCarts]
}
