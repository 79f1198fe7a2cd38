import type { Totals } from "../checkout/shop-totals.ts"
import type { PartQuote } from "./multishipping-quotes.ts"

/** Amounts that are added up over the orders. */
const summedAmounts = ["subtotal", "discount", "shippingDiscount", "shipping", "tax", "grandTotal"] as const

/** Amounts of all orders together. */
export type SumOfTotals = Pick<Totals, (typeof summedAmounts)[number]>

/** Adds up the totals of the orders. */
export const sumOfTotals = (parts: ReadonlyArray<Pick<PartQuote, "quote">>): SumOfTotals => {
  const sum = { subtotal: 0, discount: 0, shippingDiscount: 0, shipping: 0, tax: 0, grandTotal: 0 }
  for (const { quote } of parts) for (const name of summedAmounts) sum[name] += quote.totals[name]
  return sum
}
