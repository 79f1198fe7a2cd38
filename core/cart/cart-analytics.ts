import { itemsWithValue, variantOf } from "../analytics/analytics-item.ts"
import type { AnalyticsEvent, AnalyticsItem } from "../analytics/analytics.ts"
import { amountOfNumber, type Amount } from "../money/amount.ts"
import type { MiniCart } from "./mini-cart.ts"

/** Cart line as it is stored to compare the next cart with. */
export type CartLineSnapshot = {
  readonly itemId: string
  readonly sku: string
  readonly name: string
  readonly price: Amount
  readonly quantity: number
  readonly variant?: string | undefined
}

/** Lines to compare a later cart with; `undefined` when the section does not contain all of them. */
export const cartLineSnapshots = ({
  count,
  lines,
}: Pick<MiniCart, "count" | "lines">): ReadonlyArray<CartLineSnapshot> | undefined => {
  const listed = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (listed < count) return undefined
  return lines.map(({ itemId, sku, name, price, quantity, options }) => ({
    itemId,
    sku,
    name,
    price,
    quantity,
    ...variantOf(options),
  }))
}

/** Quantities of `more` that exceed those of `less`, line by line. */
const surplus = (
  more: ReadonlyArray<CartLineSnapshot>,
  less: ReadonlyArray<CartLineSnapshot>,
): ReadonlyArray<AnalyticsItem> =>
  more.flatMap(({ itemId, quantity, ...item }) => {
    const otherQuantity = less.find((line) => line.itemId === itemId)?.quantity ?? 0
    const difference = quantity > otherQuantity ? amountOfNumber(quantity - otherQuantity) : undefined
    return difference === undefined ? [] : [{ ...item, quantity: difference }]
  })

/** Returns the analytics events for the difference between two carts: at most one of each kind, also for changes in another tab. */
export const cartEvents = (
  before: ReadonlyArray<CartLineSnapshot>,
  after: ReadonlyArray<CartLineSnapshot>,
  currency: string,
): ReadonlyArray<AnalyticsEvent> => {
  const [added, removed] = [surplus(after, before), surplus(before, after)]
  return [
    ...(added.length === 0 ? [] : [{ name: "add_to_cart" as const, ...itemsWithValue(currency, added) }]),
    ...(removed.length === 0 ? [] : [{ name: "remove_from_cart" as const, ...itemsWithValue(currency, removed) }]),
  ]
}
