import { bookAddress } from "../../domain/cart/cart-address.ts"
import { saveEstimate } from "../../domain/checkout/estimate.ts"
import { addressMissing } from "../../domain/checkout/order-problems.ts"
import { quoteRates, ratesAt } from "../../domain/checkout/shop-quote.ts"
import { isRestError } from "../../domain/errors/rest-error.ts"
import { type ShopError, isShopError, shopError } from "../../domain/errors/shop-error.ts"
import { message, namedValue } from "../../infra/translation/shop-message.ts"
import { inputDecoder } from "../input/decode-input.ts"
import { IdOrZero, parameters } from "../input/input-schema.ts"
import { type CartCall, activeQuote, withActive } from "./active-cart.ts"
import { attributeProblem, CartAddress } from "./rest-address-input.ts"
import { decodeTotalsInformation, rateColumns } from "./shipping-input.ts"
import { rateJson, totalsJson } from "./totals-json.ts"

const decodeAddress = inputDecoder(parameters({ address: CartAddress }))

/** `POST estimate-shipping-methods`: the rates at an address. Saves nothing. */
export const estimateRates: CartCall = async ({ shop, input }, access) => {
  const sent = input(decodeAddress)
  if (isRestError(sent)) return sent
  const problem = attributeProblem(shop, sent.address)
  if (problem !== undefined) return problem
  const quote = await activeQuote(shop, shop.read, access)
  return isShopError(quote)
    ? zeroInsteadOfNull(quote)
    : ratesAt(shop, quote, sent.address).map((rate) => rateJson(shop.settings, rate))
}

/** The error of this endpoint has `fieldValue` 0 for an unknown cart. [rest-guest/040] */
const zeroInsteadOfNull = (error: ShopError): ShopError =>
  namedValue(error.message, "fieldValue") === null
    ? shopError(404, message("No such entity with %fieldName = %fieldValue", { fieldName: "cartId", fieldValue: 0 }))
    : error

const decodeAddressId = inputDecoder(parameters({ address_id: IdOrZero }))

/**
 * `POST estimate-shipping-methods-by-address-id`: the rates at an address of the customer's address book. The id of another customer's
 * address is the same error as an unknown one.
 */
export const estimateRatesBySaved: CartCall = async ({ shop, input, customerId }, access) => {
  const sent = input(decodeAddressId)
  if (isRestError(sent)) return sent
  const quote = await activeQuote(shop, shop.read, access)
  if (isShopError(quote)) return quote
  if (quote.virtual || quote.lines.length === 0) return []
  const address = await bookAddress(shop.read, customerId ?? 0, sent.address_id)
  return address === undefined
    ? addressMissing
    : ratesAt(shop, quote, address).map((rate) => rateJson(shop.settings, rate))
}

/** `GET shipping-methods`: the rates at the shipping address of the cart. */
export const listRates: CartCall = async ({ shop }, access) => {
  const quote = await activeQuote(shop, shop.read, access)
  if (isShopError(quote)) return quote
  if (quote.virtual || quote.lines.length === 0) return []
  return quote.addresses.shipping.country_id === null
    ? addressMissing
    : quoteRates(shop, quote).map((rate) => rateJson(shop.settings, rate))
}

/** `GET totals`: the totals of the cart. */
export const readTotals: CartCall = async ({ shop }, access) => {
  const quote = await activeQuote(shop, shop.read, access)
  return isShopError(quote) ? quote : totalsJson(shop.settings, quote.totals)
}

/**
 * `POST totals-information`: the totals at an address with a rate. Saves both, as every Magento does. Without an address the response is 400
 * (Magento responds 500 in plain text).
 */
export const estimateTotals: CartCall = async (call, access) => {
  const { shop } = call
  const sent = call.input(decodeTotalsInformation)
  if (isRestError(sent)) return sent
  const { address, ...codes } = sent.address_information
  const problem = attributeProblem(shop, address)
  if (problem !== undefined) return problem
  return withActive(call, access, async (cart, trx) => {
    const quote = await saveEstimate(shop, trx, cart, { address, rate: rateColumns(codes) })
    return isShopError(quote) ? quote : totalsJson(shop.settings, quote.totals, { estimated: true })
  })
}
