import type { Units } from "../../infra/database/tables/column-types.ts"
import { roundWithCarry } from "./carried-rounding.ts"
import type { Totals } from "./shop-totals.ts"

/** A tax as saved with an order; `percent` in ten-thousandths. */
export type OrderTax = { readonly title: string; readonly percent: Units; readonly amount: Units }

/** Writes the taxes of an order as JSON text, so that later changes of the rates do not change the order. */
export const orderTaxesText = (taxes: Totals["taxes"]): string => {
  const orderTaxes: ReadonlyArray<OrderTax> = taxes.map(({ title, percent, amount }) => ({ title, percent, amount }))
  return JSON.stringify(orderTaxes)
}

/** Parses the column that `orderTaxesText` writes. */
export const readOrderTaxes = (text: string): ReadonlyArray<OrderTax> => {
  const taxes: ReadonlyArray<OrderTax> = JSON.parse(text)
  return taxes
}

/** The part of each tax of an order that is for shipping: `shippingTax`, distributed over the rates by their percentages. */
export const shippingTaxes = (taxes: ReadonlyArray<OrderTax>, shippingTax: Units): ReadonlyArray<OrderTax> => {
  const percents = taxes.reduce((sum, { percent }) => sum + percent, 0)
  if (shippingTax === 0 || percents === 0) return []
  const amounts = roundWithCarry(
    taxes.map(({ percent }) => BigInt(shippingTax) * BigInt(percent)),
    BigInt(percents),
  )
  return taxes.map((tax, index) => ({ ...tax, amount: amounts[index] ?? 0 }))
}
