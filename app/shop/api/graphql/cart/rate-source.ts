import { rateNamed } from "../../../domain/checkout/rates.ts"
import { quoteRates, type Quote } from "../../../domain/checkout/shop-quote.ts"
import type { OfferedRate } from "../../../domain/checkout/shop-totals.ts"
import type { GraphqlContext } from "../request-context.ts"
import { moneyOf } from "../store/graphql-money.ts"

/** The source of `AvailableShippingMethod` and `SelectedShippingMethod`. */
export const rateSource = (context: GraphqlContext, rate: OfferedRate) => ({
  carrier_code: rate.carrierCode,
  carrier_title: rate.carrierTitle,
  method_code: rate.methodCode,
  method_title: rate.methodTitle,
  amount: moneyOf(rate.amount, context),
  price_excl_tax: moneyOf(rate.amount, context),
  price_incl_tax: moneyOf(rate.amountWithTax, context),
  available: rate.available,
  error_message: rate.errorMessage,
})

/** The selected rate; its price including tax is that of the rate, not of the totals. */
export const selectedRate = (context: GraphqlContext, quote: Quote) => {
  const { rate } = quote.totals
  if (rate === undefined) return null
  const offered = rateNamed(quoteRates(context.shop, quote), rate.carrierCode, rate.methodCode)
  return offered === undefined ? null : rateSource(context, offered)
}

/** The rates for the cart's own shipping address. */
export const ratesOf = (context: GraphqlContext, quote: Quote) =>
  quoteRates(context.shop, quote).map((rate) => rateSource(context, rate))
