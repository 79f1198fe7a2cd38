import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import { type AddressFields, saveAddress } from "../../domain/cart/cart-address.ts"
import { type Cart, cartById, saveCartChange } from "../../domain/cart/cart.ts"
import { type OrderFieldTexts, orderFieldTexts } from "../../domain/cart/order-fields.ts"
import { addressMissing, methodMissing } from "../../domain/checkout/order-problems.ts"
import { paymentMethods } from "../../domain/checkout/payment-methods.ts"
import { findAvailableRate } from "../../domain/checkout/rates.ts"
import { type Quote, ratesAt, readQuote } from "../../domain/checkout/shop-quote.ts"
import { pickupLocationProblem, withPickupLocationAddress } from "../../domain/directory/shop-pickup-locations.ts"
import { isRestError } from "../../domain/errors/rest-error.ts"
import { type ShopError, shopError } from "../../domain/errors/shop-error.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { type CartCall, completeFromAddressBook, withActiveCart } from "./active-cart.ts"
import { attributeProblem } from "./rest-address-input.ts"
import { decodeShippingInformation, rateColumns } from "./shipping-input.ts"
import { paymentDetailsJson } from "./totals-json.ts"

/** `POST shipping-information`: saves both addresses and the rate; returns payment methods and totals. */
export const saveShipping: CartCall = async (call, access) => {
  const { shop } = call
  const body = call.input(decodeShippingInformation)
  if (isRestError(body)) return body
  const {
    shipping_address: shipping,
    billing_address: billing,
    extension_attributes,
    ...codes
  } = body.address_information
  const wrongAttribute = attributeProblem(shop, shipping, billing)
  if (wrongAttribute !== undefined) return wrongAttribute
  const rate = rateColumns(codes)
  const fields = orderFieldTexts(extension_attributes)
  return withActiveCart(call, access, async (cart, trx) => {
    const quote = await readQuote(shop, trx, cart)
    const sentAddress = await completeFromAddressBook(trx, access, shipping)
    const to = sentAddress && withPickupLocationAddress(shop.settings, sentAddress)
    const billTo = billing === undefined ? undefined : await completeFromAddressBook(trx, access, billing)
    const problem = shippingProblem(shop, quote, to, rate)
    if (problem !== undefined) return problem
    if (to === undefined || (billing !== undefined && billTo === undefined)) return foreignAddress
    return saveChoice(shop, trx, cart, { to, billTo, rate, fields })
  })
}

const foreignAddress = shopError(
  400,
  message('The shipping information was unable to be saved. Error: "%message"', {
    message: message("Invalid address id "),
  }),
)

const shippingProblem = (
  shop: ShopContext,
  quote: Quote,
  to: AddressFields | undefined,
  rate: ShippingChoice["rate"],
): ShopError | undefined => {
  if (!shop.settings.checkout.guests && quote.cart.customer_id === null)
    return shopError(400, "Sorry, guest checkout is not available.")
  if (quote.lines.length === 0) {
    return shopError(400, "The shipping method can't be set for an empty cart. Add an item to cart and try again.")
  }
  if (to === undefined || quote.isVirtual) return undefined
  if ((to.country_id ?? null) === null) return addressMissing
  const locationError = pickupLocationProblem(shop.settings, rate.carrier_code, to)
  return locationError === undefined ? rateProblem(shop, quote, to, rate) : shopError(400, locationError)
}

/** The error of a rate that is not offered at this address; undefined when it is. [S31] */
export const rateProblem = (
  shop: ShopContext,
  quote: Quote,
  to: AddressFields,
  rate: ShippingChoice["rate"],
): ShopError | undefined => {
  const { carrier_code: carrier, method_code: method } = rate
  if (carrier === undefined || method === undefined) return shopError(404, methodMissing)
  return findAvailableRate(ratesAt(shop, quote, to), carrier, method) === undefined
    ? shopError(404, message("Carrier with such method not found: %1, %2", [carrier, method]))
    : undefined
}

type ShippingChoice = {
  readonly to: AddressFields
  readonly billTo: AddressFields | undefined
  readonly rate: Partial<Pick<Cart, "carrier_code" | "method_code">>
  readonly fields: OrderFieldTexts
}

const saveChoice = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  cart: Cart,
  { to, billTo, rate, fields }: ShippingChoice,
): Promise<unknown> => {
  await saveAddress(trx, cart.id, "shipping", to, "replace")
  if (billTo !== undefined) await saveAddress(trx, cart.id, "billing", billTo, "replace")
  await saveCartChange(shop, trx, cart.id, { ...rate, order_fields: JSON.stringify(fields) })
  const changed = await cartById(trx, cart.id)
  const quote = await readQuote(shop, trx, changed ?? cart)
  return paymentDetailsJson(shop.settings, quote, paymentMethods(shop.settings, quote))
}
