import { itemsWithValue, variantOf } from "../analytics/analytics-item.ts"
import type { AnalyticsEvent, AnalyticsItem } from "../analytics/analytics.ts"
import { amountOfNumber, type Amount } from "../money/amount.ts"
import type { MiniCart } from "./mini-cart.ts"

/** The part of the cart that is remembered until it changes. */
export type CountedLine = {
  readonly itemId: string
  readonly sku: string
  readonly name: string
  readonly price: Amount
  readonly quantity: number
  readonly variant?: string | undefined
}

/** The lines of a cart to compare a later one with; `undefined` when the shop did not name them all. */
export const countedLines = ({
  count,
  lines,
}: Pick<MiniCart, "count" | "lines">): ReadonlyArray<CountedLine> | undefined => {
  const named = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (named < count) return undefined
  return lines.map(({ itemId, sku, name, price, quantity, options }) => ({
    itemId,
    sku,
    name,
    price,
    quantity,
    ...variantOf(options),
  }))
}

/** What of `more` is not in `less`, line by line. */
const surplus = (more: ReadonlyArray<CountedLine>, less: ReadonlyArray<CountedLine>): ReadonlyArray<AnalyticsItem> =>
  more.flatMap(({ itemId, quantity, ...item }) => {
    const had = less.find((line) => line.itemId === itemId)?.quantity ?? 0
    const quantityMore = quantity > had ? amountOfNumber(quantity - had) : undefined
    return quantityMore === undefined ? [] : [{ ...item, quantity: quantityMore }]
  })

/**
 * What was put into the cart and taken out of it between two looks, whichever way: by a page, a window, another tab or without
 * scripts. At most one event of each kind.
 */
export const cartEvents = (
  before: ReadonlyArray<CountedLine>,
  after: ReadonlyArray<CountedLine>,
  currency: string,
): ReadonlyArray<AnalyticsEvent> => {
  const [added, removed] = [surplus(after, before), surplus(before, after)]
  return [
    ...(added.length === 0 ? [] : [{ name: "add_to_cart" as const, ...itemsWithValue(currency, added) }]),
    ...(removed.length === 0 ? [] : [{ name: "remove_from_cart" as const, ...itemsWithValue(currency, removed) }]),
  ]
}
