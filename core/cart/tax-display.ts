import type { Amount } from "../money/amount.ts"

/** Tax in the displayed prices of cart and checkout, by the store's settings. `both` displays two prices, with and without tax. */
export type TaxDisplay = "excluding" | "including" | "both"

/** Price to display; `exclTax` only where both prices are displayed and differ. */
export type TaxedPrice = { readonly price: Amount; readonly exclTax?: Amount | undefined }

/**
 * Chooses the price to display.
 *
 * @example
 * taxedPrice("10", "11.9", "both") // { price: "11.9", exclTax: "10" }
 */
export const taxedPrice = (exclTax: Amount, inclTax: Amount, display: TaxDisplay = "excluding"): TaxedPrice => {
  if (display === "excluding") return { price: exclTax }
  return { price: inclTax, exclTax: display === "both" && exclTax !== inclTax ? exclTax : undefined }
}
