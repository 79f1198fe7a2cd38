import type { Units } from "../../infra/database/tables/catalogue-tables.ts"
import { roundedWithCarry } from "./carried-rounding.ts"
import type { Totals } from "./shop-totals.ts"

/** A tax as an order remembers it. */
export type OrderTax = { readonly title: string; readonly percent: Units; readonly amount: Units }

export const orderTaxesText = (taxes: Totals["taxes"]): string => {
  const orderTaxes: ReadonlyArray<OrderTax> = taxes.map(({ title, percent, amount }) => ({ title, percent, amount }))
  return JSON.stringify(orderTaxes)
}

/** Reads what `orderTaxesText` wrote; the column holds nothing else. */
export const readOrderTaxes = (text: string): ReadonlyArray<OrderTax> => {
  const taxes: ReadonlyArray<OrderTax> = JSON.parse(text)
  return taxes
}

/** What each tax of an order is of its shipping: the tax on shipping, spread over the rates. */
export const shippingTaxes = (taxes: ReadonlyArray<OrderTax>, shippingTax: Units): ReadonlyArray<OrderTax> => {
  const percents = taxes.reduce((sum, { percent }) => sum + percent, 0)
  if (shippingTax === 0 || percents === 0) return []
  const amounts = roundedWithCarry(
    taxes.map(({ percent }) => BigInt(shippingTax) * BigInt(percent)),
    BigInt(percents),
  )
  return taxes.map((tax, index) => ({ ...tax, amount: amounts[index] ?? 0 }))
}
