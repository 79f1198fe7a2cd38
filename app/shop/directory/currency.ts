import type { ShopSettings } from "../settings.ts"

/** What money this shop takes: one currency, so there is nothing to convert. */
export const currencyOf = ({ currency }: ShopSettings) => ({
  base_currency_code: currency,
  base_currency_symbol: currencySymbol(currency),
  default_display_currency_code: currency,
  default_display_currency_symbol: currencySymbol(currency),
  available_currency_codes: [currency],
  exchange_rates: [{ currency_to: currency, rate: 1 }],
})

const currencySymbol = (currency: string): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency, currencyDisplay: "narrowSymbol" })
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value ?? currency
