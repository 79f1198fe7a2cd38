import { priceOfForm } from "../add-to-cart/product-form.ts"
import { itemsWithValue, variantOf } from "../analytics/analytics-item.ts"
import type { AnalyticsEvent, AnalyticsItem } from "../analytics/analytics.ts"
import type { ProductCard } from "../catalogue/product/product.ts"
import { viewCartEvent, beginCheckoutEvent } from "../checkout/checkout-analytics.ts"
import type { PlacedOrder } from "../checkout/order/placed-order.ts"
import { perPiece, isZero } from "../money/amount.ts"
import type { StorefrontState } from "./storefront.ts"

/** Page events for analytics, set by the route; only in shops with analytics. */
export type AnalyticsPart = { readonly pageEvents: ReadonlyArray<AnalyticsEvent> }

/** Returns the event of viewing a listing or a row of products. */
export const listViewed = (
  list: string,
  cards: ReadonlyArray<Pick<ProductCard, "sku" | "name" | "from">>,
): AnalyticsEvent => ({
  name: "view_item_list",
  list,
  items: cards.map(({ sku, name, from }) => ({ sku, name, price: from.final, quantity: "1" })),
})

/** Returns the events of viewing the rows of a page that have products. */
export const rowsViewed = (
  rows: Readonly<Record<string, Parameters<typeof listViewed>[1]>>,
): ReadonlyArray<AnalyticsEvent> =>
  Object.entries(rows).flatMap(([heading, cards]) => (cards.length === 0 ? [] : [listViewed(heading, cards)]))

/** Returns the event of an order. */
export const orderPlaced = ({ number, currency, lines, segments }: PlacedOrder): AnalyticsEvent => {
  const amount = (code: string) => segments.find((segment) => segment.code === code)?.value ?? "0"
  return {
    name: "purchase",
    orderNumber: number,
    currency,
    coupon: "",
    value: amount("grand_total"),
    shipping: amount("shipping"),
    tax: amount("tax"),
    items: lines.map(({ sku, name, quantity, rowTotal, options }) => ({
      sku,
      name,
      price: isZero(quantity) ? rowTotal : perPiece(rowTotal, quantity),
      quantity,
      ...variantOf(options),
    })),
  }
}

const productOf = ({ product }: StorefrontState): AnalyticsItem | undefined =>
  product && {
    sku: product.product.sku,
    name: product.product.name,
    price: priceOfForm(product).price.final,
    quantity: "1",
  }

const productViewed = (state: StorefrontState): ReadonlyArray<AnalyticsEvent> => {
  const item = productOf(state)
  if (item === undefined || state.page.kind !== "product") return []
  return [{ name: "view_item", ...itemsWithValue(state.page.currency, [item]) }]
}

const cartOf = ({ cart }: StorefrontState): ReadonlyArray<AnalyticsEvent> =>
  cart === undefined || cart.lines.length === 0 ? [] : [viewCartEvent(cart)]

/** Returns the events of a page view. */
export const pageEvents = (state: StorefrontState): ReadonlyArray<AnalyticsEvent> => [
  ...productViewed(state),
  ...cartOf(state),
  ...(state.checkout === undefined ? [] : [beginCheckoutEvent(state.checkout)]),
  ...(state.analytics?.pageEvents ?? []),
]

/** Returns a product of the page by SKU with its list; of several lists the one with this heading. */
const listedProduct = ({ analytics }: StorefrontState, sku: string, heading: string) => {
  const lists = (analytics?.pageEvents ?? []).flatMap((event) =>
    event.name === "view_item_list" && event.items.some((item) => item.sku === sku) ? [event] : [],
  )
  const found = lists.find(({ list }) => list === heading) ?? lists[0]
  return found && { list: found.list, item: found.items.filter((item) => item.sku === sku)[0] }
}

/** Returns the event of selecting a product in a list of this page. */
export const itemSelected = (state: StorefrontState, sku: string, heading: string): AnalyticsEvent | undefined => {
  const found = listedProduct(state, sku, heading)
  return found?.item && { name: "select_item", list: found.list, items: [found.item] }
}

/** Returns the event of adding a product to the wish list: one of a list, or without a SKU the page's product. */
export const wishListItemAdded = (state: StorefrontState, sku: string | undefined): AnalyticsEvent | undefined => {
  const item = sku === undefined ? productOf(state) : listedProduct(state, sku, "")?.item
  return item && { name: "add_to_wishlist", ...itemsWithValue(state.page.currency, [item]) }
}

/**
 * Returns the key by which an event is sent once: a purchase once for its order, however often the page is viewed, and other events once for each
 * page view, which `viewId` identifies.
 */
export const occurrenceOf = (event: AnalyticsEvent, viewId: string): string => {
  if (event.name === "purchase") return `purchase ${event.orderNumber}`
  return "list" in event ? `${event.name} ${event.list} ${viewId}` : `${event.name} ${viewId}`
}
