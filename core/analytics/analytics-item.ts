import { sumOf, times } from "../money/amount.ts"
import type { AnalyticsItem } from "./analytics.ts"

/** Returns the selected options as one text, such as `Fjord, Small`. */
export const variantOf = (options: ReadonlyArray<{ readonly value: string }>): Pick<AnalyticsItem, "variant"> =>
  options.length === 0 ? {} : { variant: options.map(({ value }) => value).join(", ") }

/** Returns the items with their currency and total value. */
export const itemsWithValue = (currency: string, items: ReadonlyArray<AnalyticsItem>) => ({
  currency,
  items,
  value: sumOf(items.map(({ price, quantity }) => times(price, quantity))),
})
