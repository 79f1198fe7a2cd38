import { type Quote, quoteRates, selectedRate } from "../../../domain/checkout/shop-quote.ts"
import type { OfferedRate } from "../../../domain/checkout/shop-totals.ts"
import type { GraphqlContext } from "../request-context.ts"
import { moneyOf } from "../store/graphql-money.ts"

/** Returns the object whose fields the types `AvailableShippingMethod` and `SelectedShippingMethod` return. */
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

/** Returns the selected rate as `SelectedShippingMethod`; its price including tax is that of the rate, not of the totals. */
export const selectedRateSource = (context: GraphqlContext, quote: Quote) => {
  const rate = selectedRate(context.shop, quote)
  return rate === undefined ? null : rateSource(context, rate)
}

/** Returns the rates for the cart's own shipping address as `AvailableShippingMethod`. */
export const ratesOf = (context: GraphqlContext, quote: Quote) =>
  quoteRates(context.shop, quote).map((rate) => rateSource(context, rate))
