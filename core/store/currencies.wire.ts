import { Schema } from "effect"

import { listOf, MaybeList, MaybeNumber, numberOf, readerOf } from "../web/response.wire.ts"

const readCode = readerOf(Schema.String, (code) => (/^[A-Z]{3}$/.test(code) ? code : undefined))

const readRate = readerOf(
  Schema.Struct({ currency_to: Schema.String, rate: MaybeNumber }),
  ({ currency_to: code, rate }) => ((numberOf(rate) ?? 0) > 0 ? code : undefined),
)

/** Decodes the currencies of a store view that have a rate; Magento cannot convert prices to others. */
export const readCurrencies = readerOf(
  Schema.Struct({ available_currency_codes: MaybeList, exchange_rates: MaybeList }),
  (wire, context): ReadonlyArray<string> => {
    const withRate = new Set(listOf(wire.exchange_rates, readRate, context))
    return listOf(wire.available_currency_codes, readCode, context).filter((code) => withRate.has(code))
  },
)
