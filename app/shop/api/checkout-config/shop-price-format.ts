import { formatLocale } from "../../context/format-locale.ts"
import type { StoreView } from "../../context/settings.ts"

/** The price format of a store view and currency, with the keys of Magento's price scripts. */
export const priceFormat = (currency: string, { locale }: StoreView) => {
  const parts = new Intl.NumberFormat(formatLocale(locale), { style: "currency", currency }).formatToParts(1234567.89)
  const valueOf = (type: Intl.NumberFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? ""
  const precision = valueOf("fraction").length
  const numberParts = new Set<Intl.NumberFormatPartTypes>(["integer", "group", "decimal", "fraction"])
  const pattern = parts
    .map(({ type, value }, index) => {
      if (!numberParts.has(type)) return value
      return index === parts.findIndex((part) => numberParts.has(part.type)) ? "%s" : ""
    })
    .join("")
  return {
    pattern,
    precision,
    requiredPrecision: precision,
    decimalSymbol: valueOf("decimal"),
    groupSymbol: valueOf("group"),
    groupLength: 3,
    integerRequired: false,
  }
}
