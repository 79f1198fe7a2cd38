import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { addItem } from "../cart/add-item.ts"
import type { BuyRequest } from "../cart/buy-request.ts"
import { bookAddress, insertAddresses, saveAddress } from "../cart/cart-address.ts"
import { type Cart, cartById, saveCartChange } from "../cart/cart.ts"
import type { ShippingRate } from "../checkout/rates.ts"
import { quoteRates, readQuote } from "../checkout/shop-quote.ts"
import { pickupCarrier } from "../directory/shop-pickup-locations.ts"
import { type ShopError, isShopError, shopError } from "../errors/shop-error.ts"
import { cheapestRate } from "./instant-offer.ts"

/** A one-click purchase, as the product form sends it. */
export type InstantPurchase = {
  readonly customerId: number
  readonly buy: BuyRequest
  readonly shippingId: number
  readonly billingId: number
  readonly carrier: string
  readonly method: string
}

/** Magento's message for an instant purchase that failed for a reason the shopper cannot change. */
export const instantFailed = message("Something went wrong while processing your order. Please try again later.")

const failed = shopError(400, instantFailed)

/** Creates a hidden cart with the product, addresses and rate; the customer's active cart is not changed. */
export const createInstantCart = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  { customerId, buy, shippingId, billingId, carrier, method }: InstantPurchase,
): Promise<Cart | ShopError> => {
  const shipping = await bookAddress(trx, customerId, shippingId)
  const billing = await bookAddress(trx, customerId, billingId)
  if (shipping === undefined || billing === undefined) return failed
  const id = await insertHiddenCart(shop, trx, customerId)
  const added = await addItem(shop, trx, id, buy)
  if (isShopError(added)) return added
  await saveAddress(trx, id, "shipping", shipping, "replace")
  await saveAddress(trx, id, "billing", billing, "replace")
  const quote = await readQuote(shop, trx, await cartOf(trx, id))
  const rate = quote.isVirtual ? undefined : rateOf(quoteRates(shop, quote), carrier, method)
  const codes = { carrier_code: rate?.carrierCode ?? null, method_code: rate?.methodCode ?? null }
  await saveCartChange(shop, trx, id, codes)
  return cartOf(trx, id)
}

const cartOf = async (trx: Transaction<Tables>, id: number): Promise<Cart> => {
  const cart = await cartById(trx, id)
  if (cart === undefined) throw new Error("A cart that was just created is missing")
  return cart
}

const insertHiddenCart = async (shop: ShopContext, trx: Transaction<Tables>, customerId: number): Promise<number> => {
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

/** The requested rate, or the cheapest one that delivers. */
const rateOf = (rates: ReadonlyArray<ShippingRate>, carrier: string, method: string): ShippingRate | undefined => {
  const offered = rates.filter(({ available, carrierCode }) => available && carrierCode !== pickupCarrier)
  return carrier === cheapestRate.carrier && method === cheapestRate.method
    ? offered.toSorted((one, other) => one.amount - other.amount)[0]
    : offered.find(({ carrierCode, methodCode }) => carrierCode === carrier && methodCode === method)
}
