import type { ShopSettings } from "../../context/settings.ts"

/** The currencies of the store view: base currency, display currency and exchange rate. */
export const currencyOf = ({ currency, base }: ShopSettings) => ({
  base_currency_code: base?.currency ?? currency,
  base_currency_symbol: currencySymbol(base?.currency ?? currency),
  default_display_currency_code: currency,
  default_display_currency_symbol: currencySymbol(currency),
  available_currency_codes: [currency],
  exchange_rates: [{ currency_to: currency, rate: Number(base?.rate ?? 1) }],
})

const currencySymbol = (currency: string): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency, currencyDisplay: "narrowSymbol" })
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value ?? currency
