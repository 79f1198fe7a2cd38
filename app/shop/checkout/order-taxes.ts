import type { Units } from "../catalogue/catalogue-tables.ts"
import type { Totals } from "./totals.ts"

/** A tax as an order remembers it. */
export type OrderTax = { readonly title: string; readonly percent: Units; readonly amount: Units }

export const orderTaxesText = (taxes: Totals["taxes"]): string => {
  const kept: ReadonlyArray<OrderTax> = taxes.map(({ title, percent, amount }) => ({ title, percent, amount }))
  return JSON.stringify(kept)
}

/** Reads what `orderTaxesText` wrote; the column holds nothing else. */
export const readOrderTaxes = (text: string): ReadonlyArray<OrderTax> => {
  const taxes: ReadonlyArray<OrderTax> = JSON.parse(text)
  return taxes
}
