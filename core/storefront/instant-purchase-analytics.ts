import { choiceOfForm, priceOfForm } from "../add-to-cart/product-form.ts"
import { itemsWithValue } from "../analytics/analytics-item.ts"
import type { AnalyticsEvent } from "../analytics/analytics.ts"
import { orderNumberIn } from "../instant-purchase/instant-purchase-order.ts"
import { idleInstantOrder, type InstantOrder } from "../instant-purchase/instant-purchase-step.ts"
import { isAmount } from "../money/amount.ts"
import type { StorefrontState } from "./storefront.ts"

/** Analytics items of the product in the form, with their total value. */
const itemsOf = ({ product, page }: StorefrontState) => {
  if (product === undefined) return undefined
  const { sku, name } = product.product
  const { quantity } = choiceOfForm(product)
  return itemsWithValue(page.currency, [
    { sku, name, price: priceOfForm(product).price.final, quantity: isAmount(quantity) ? quantity : "1" },
  ])
}

/** Number of the order that was just placed. */
const numberOf = (before: InstantOrder, { message }: InstantOrder): string | undefined =>
  before.stage._tag === "Placing" && message?.kind === "success" ? orderNumberIn(message.text) : undefined

/**
 * Analytics events of a one-click order between two states of its page: `begin_checkout` when the confirmation opens, `purchase` when the
 * message contains the order number. Shipping and tax are unknown and left out.
 */
export const instantEvents = (before: StorefrontState, now: StorefrontState): ReadonlyArray<AnalyticsEvent> => {
  const [earlier, later] = [before.instantOrder ?? idleInstantOrder, now.instantOrder ?? idleInstantOrder]
  const bought = itemsOf(now)
  if (bought === undefined || earlier.stage._tag === later.stage._tag) return []
  if (later.stage._tag === "Confirming") return [{ name: "begin_checkout", coupon: "", ...bought }]
  const orderNumber = numberOf(earlier, later)
  return orderNumber === undefined ? [] : [{ name: "purchase", orderNumber, coupon: "", ...bought }]
}
