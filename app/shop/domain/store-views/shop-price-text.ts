import { formatLocale } from "../../context/format-locale.ts"
import { amountText } from "../../context/money.ts"
import { viewOf } from "../../context/settings-of-view.ts"
import type { ShopSettings } from "../../context/settings.ts"
import { memoizeByKey } from "../../infra/cache/memoize-by-key.ts"
import type { Units } from "../../infra/database/tables/column-types.ts"

type Currency = { readonly locale: string; readonly currency: string }

const priceFormat = memoizeByKey(
  ({ locale, currency }: Currency) => new Intl.NumberFormat(locale, { style: "currency", currency }),
  ({ locale, currency }) => `${locale} ${currency}`,
)

/**
 * Formats a price in the language of the store view, such as `$12.00`. In right-to-left languages a mark is added, which prevents the sign
 * of a currency such as `US$` from being split at the end of the text.
 */
export const priceText = (settings: ShopSettings, units: Units): string => {
  const locale = formatLocale(viewOf(settings).locale)
  const format = priceFormat({ locale, currency: settings.currency })
  // `format` formats decimal text exactly, but its type accepts only `${number}`.
  return format.format(decimal(amountText(units))).replace(/\u200f.*/, "$&\u200e")
}

const decimal = (text: string): `${number}` => {
  if (isDecimal(text)) return text
  throw new RangeError(`Not a decimal number: ${text}`)
}

const isDecimal = (text: string): text is `${number}` => /^-?\d+(?:\.\d+)?$/.test(text)
