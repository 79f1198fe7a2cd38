import type { ShopContext } from "../../context/context.ts"
import { bookAddress } from "../../domain/cart/cart-address.ts"
import { arrivalRule } from "../../domain/catalogue/arrival-days.ts"
import { readLeadDays } from "../../domain/catalogue/lead-days.ts"
import { saveEstimate } from "../../domain/checkout/estimate.ts"
import { addressMissing } from "../../domain/checkout/order-problems.ts"
import { type Quote, quoteRates, ratesAt } from "../../domain/checkout/shop-quote.ts"
import type { OfferedRate } from "../../domain/checkout/shop-totals.ts"
import { isRestError } from "../../domain/errors/rest-error.ts"
import { type ShopError, isShopError, shopError } from "../../domain/errors/shop-error.ts"
import { message, namedValue } from "../../infra/translation/shop-message.ts"
import { inputDecoder } from "../input/decode-input.ts"
import { IdOrZero, parameters } from "../input/input-schema.ts"
import { type CartCall, activeQuote, withActiveCart } from "./active-cart.ts"
import { attributeProblem, CartAddress } from "./rest-address-input.ts"
import { decodeTotalsInformation, rateColumns } from "./shipping-input.ts"
import { rateJson, totalsJson } from "./totals-json.ts"

type Json = Readonly<Record<string, unknown>>

/** The JSON of the rates of a cart. Available rates have the days on which the cart arrives in the country. */
const ratesJson = async (
  shop: ShopContext,
  { lines }: Quote,
  country: string | null | undefined,
  rates: ReadonlyArray<OfferedRate>,
): Promise<ReadonlyArray<Json>> => {
  const shipped = lines.filter(({ isVirtual }) => !isVirtual)
  const products = shipped.flatMap((line) => [line.productId, ...line.stockItems.map(({ productId }) => productId)])
  const arrivalOf = arrivalRule(shop.settings, await readLeadDays(shop, shop.read, [...new Set(products)]))
  return rates.map((rate) =>
    rateJson(
      shop.settings,
      rate,
      rate.available ? arrivalOf(shop.now(), rate.carrierCode, country ?? null) : undefined,
    ),
  )
}

const decodeAddress = inputDecoder(parameters({ address: CartAddress }))

/** `POST estimate-shipping-methods`: the rates at an address. Saves nothing. */
export const estimateRates: CartCall = async ({ shop, input }, access) => {
  const body = input(decodeAddress)
  if (isRestError(body)) return body
  const problem = attributeProblem(shop, body.address)
  if (problem !== undefined) return problem
  const quote = await activeQuote(shop, shop.read, access)
  return isShopError(quote)
    ? zeroInsteadOfNull(quote)
    : ratesJson(shop, quote, body.address.country_id, ratesAt(shop, quote, body.address))
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
export const estimateRatesByAddressId: CartCall = async ({ shop, input, customerId }, access) => {
  const body = input(decodeAddressId)
  if (isRestError(body)) return body
  const quote = await activeQuote(shop, shop.read, access)
  if (isShopError(quote)) return quote
  if (quote.isVirtual || quote.lines.length === 0) return []
  const address = await bookAddress(shop.read, customerId ?? 0, body.address_id)
  return address === undefined
    ? addressMissing
    : ratesJson(shop, quote, address.country_id, ratesAt(shop, quote, address))
}

/** `GET shipping-methods`: the rates at the shipping address of the cart. */
export const listRates: CartCall = async ({ shop }, access) => {
  const quote = await activeQuote(shop, shop.read, access)
  if (isShopError(quote)) return quote
  if (quote.isVirtual || quote.lines.length === 0) return []
  const country = quote.addresses.shipping.country_id
  return country === null ? addressMissing : ratesJson(shop, quote, country, quoteRates(shop, quote))
}

/** `GET totals`: the totals of the cart. */
export const readTotals: CartCall = async ({ shop }, access) => {
  const quote = await activeQuote(shop, shop.read, access)
  return isShopError(quote) ? quote : totalsJson(shop.settings, quote.totals)
}

/**
 * `POST totals-information`: the totals at an address with a rate. Saves both, as Magento does. Without an address the response is 400
 * (Magento responds 500 in plain text).
 */
export const estimateTotals: CartCall = async (call, access) => {
  const { shop } = call
  const body = call.input(decodeTotalsInformation)
  if (isRestError(body)) return body
  const { address, ...codes } = body.address_information
  const problem = attributeProblem(shop, address)
  if (problem !== undefined) return problem
  return withActiveCart(call, access, async (cart, trx) => {
    const quote = await saveEstimate(shop, trx, cart, { address, rate: rateColumns(codes) })
    return isShopError(quote) ? quote : totalsJson(shop.settings, quote.totals, { isEstimate: true })
  })
}
