import { sumOf, times } from "../money/amount.ts"
import type { AnalyticsItem } from "./analytics.ts"

/** Chosen options in one text: `Fjord, Small`. */
export const variantOf = (options: ReadonlyArray<{ readonly value: string }>): Pick<AnalyticsItem, "variant"> =>
  options.length === 0 ? {} : { variant: options.map(({ value }) => value).join(", ") }

/** Products with what they are worth together. */
export const itemsWithValue = (currency: string, items: ReadonlyArray<AnalyticsItem>) => ({
  currency,
  items,
  value: sumOf(items.map(({ price, quantity }) => times(price, quantity))),
})
