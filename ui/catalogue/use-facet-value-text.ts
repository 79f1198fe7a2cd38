import type { Facet } from "../../core/catalogue/listing/listing.ts"
import { priceRange } from "../../core/catalogue/listing/price-range.ts"
import { usePriceText, useText } from "../storefront/storefront-context.tsx"

/** Returns a function that formats a value of a filter: a price range in the currency of the page, other values by their label. */
export const useFacetValueText = (): ((
  code: string,
  value: Pick<Facet["values"][number], "value" | "label">,
) => string) => {
  const t = useText()
  const priceText = usePriceText()
  return (code, { value, label }) => {
    const range = code === "price" ? priceRange(value) : undefined
    if (range === undefined) return label
    const from = priceText(range.from ?? "0")
    return range.to === undefined ? t("%1 and above", from) : t("%1 - %2", from, priceText(range.to))
  }
}
