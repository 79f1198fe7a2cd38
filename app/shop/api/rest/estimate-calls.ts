import { bookAddress } from "../../domain/cart/cart-address.ts"
import { saveEstimate } from "../../domain/checkout/estimate.ts"
import { quoteRates, ratesAt } from "../../domain/checkout/shop-quote.ts"
import { isRestError, requiredField } from "../../domain/errors/rest-error.ts"
import { requiredParameter } from "../../domain/errors/rest-input.ts"
import { type ShopError, isShopError, shopError } from "../../domain/errors/shop-error.ts"
import { message, namedValue } from "../../infra/translation/shop-message.ts"
import { type CartCall, activeQuote, addressMissing, withActive } from "./active-cart.ts"
import { readAddress } from "./rest-address-input.ts"
import { rateIn, readInformation } from "./shipping-input.ts"
import { rateJson, totalsJson } from "./totals-json.ts"

/** Call 1. Nothing is saved. */
export const estimateRates: CartCall = async ({ shop, body }, access) => {
  const sent = requiredParameter(body, "address")
  const address = isRestError(sent) ? sent : readAddress(sent)
  if (isRestError(address)) return address
  const quote = await activeQuote(shop, shop.read, access)
  return isShopError(quote)
    ? zeroInsteadOfNull(quote)
    : ratesAt(shop, quote, address).map((rate) => rateJson(shop.settings, rate))
}

/** This one call names an unknown cart 0. [rest-guest/040] */
const zeroInsteadOfNull = (refusal: ShopError): ShopError =>
  namedValue(refusal.message, "fieldValue") === null
    ? shopError(404, message("No such entity with %fieldName = %fieldValue", { fieldName: "cartId", fieldValue: 0 }))
    : refusal

/** Call 2: by an address of the customer's book; another's is as unknown as none. */
export const estimateRatesBySaved: CartCall = async ({ shop, body, customerId }, access) => {
  const addressId = requiredParameter(body, "addressId")
  if (isRestError(addressId)) return addressId
  const quote = await activeQuote(shop, shop.read, access)
  if (isShopError(quote)) return quote
  if (quote.virtual || quote.lines.length === 0) return []
  const address = await bookAddress(shop.read, customerId ?? 0, Number(addressId) || 0)
  return address === undefined
    ? addressMissing
    : ratesAt(shop, quote, address).map((rate) => rateJson(shop.settings, rate))
}

/** Call 22. */
export const listRates: CartCall = async ({ shop }, access) => {
  const quote = await activeQuote(shop, shop.read, access)
  if (isShopError(quote)) return quote
  if (quote.virtual || quote.lines.length === 0) return []
  return quote.addresses.shipping.country_id === null
    ? addressMissing
    : quoteRates(shop, quote).map((rate) => rateJson(shop.settings, rate))
}

/** Call 3. */
export const readTotals: CartCall = async ({ shop }, access) => {
  const quote = await activeQuote(shop, shop.read, access)
  return isShopError(quote) ? quote : totalsJson(shop.settings, quote.totals)
}

/** Call 4. Saves address and rate, as every Magento does. Without an address the call is refused (a Magento answers 500 in plain text). */
export const estimateTotals: CartCall = async (call, access) => {
  const { shop, body } = call
  const fields = readInformation(body)
  if (isRestError(fields)) return fields
  const address = fields.has("address") ? readAddress(fields.get("address")) : requiredField("address")
  if (isRestError(address)) return address
  return withActive(call, access, async (cart, trx) => {
    const quote = await saveEstimate(shop, trx, cart, { address, rate: rateIn(fields) })
    return isShopError(quote) ? quote : totalsJson(shop.settings, quote.totals, { estimated: true })
  })
}
