import { choiceOfForm, priceOfForm } from "../add-to-cart/product-form.ts"
import { itemsWithValue } from "../analytics/analytics-item.ts"
import type { AnalyticsEvent } from "../analytics/analytics.ts"
import { isAmount } from "../money/amount.ts"
import type { StorefrontState } from "../storefront/storefront.ts"
import { idleInstantOrder, type InstantOrder } from "./instant-step.ts"

/** What a one-click order buys: the form's product, as it is chosen. */
const goods = ({ product, page }: StorefrontState) => {
  if (product === undefined) return undefined
  const { sku, name } = product.product
  const { quantity } = choiceOfForm(product)
  return itemsWithValue(page.currency, [
    { sku, name, price: priceOfForm(product).price.final, quantity: isAmount(quantity) ? quantity : "1" },
  ])
}

/** The number in the shop's sentence about the order, in whatever language; it has a digit more than three. */
const numberIn = (text: string): string | undefined => /[\w-]*\d{4,}[\w-]*/.exec(text)?.[0]

/** The order that the shop has just said there is. */
const numberOf = (before: InstantOrder, { message: says }: InstantOrder): string | undefined =>
  before.stage._tag === "Placing" && says?.kind === "success" ? numberIn(says.text) : undefined

/**
 * What became of a one-click order between two states of its page: it was begun when the question appeared, and is a purchase when the shop
 * says its number. The shop does not say what sending and tax come to, so they are left out.
 */
export const instantEvents = (before: StorefrontState, now: StorefrontState): ReadonlyArray<AnalyticsEvent> => {
  const [was, is] = [before.instantOrder ?? idleInstantOrder, now.instantOrder ?? idleInstantOrder]
  const bought = goods(now)
  if (bought === undefined || was.stage._tag === is.stage._tag) return []
  if (is.stage._tag === "Confirming") return [{ name: "begin_checkout", coupon: "", ...bought }]
  const orderNumber = numberOf(was, is)
  return orderNumber === undefined ? [] : [{ name: "purchase", orderNumber, coupon: "", ...bought }]
}
