import { priceOfForm } from "../add-to-cart/product-form.ts"
import type { CartLine } from "../cart/cart-lines.ts"
import { eachOf, isZero } from "../catalogue/amount.ts"
import type { ProductCard } from "../catalogue/product.ts"
import type { PlacedOrder } from "../checkout/placed-order.ts"
import type { AnalyticsEvent, AnalyticsItem } from "./analytics.ts"
import type { StorefrontState } from "./storefront.ts"

/** What looking at a page means, as its loader knows it; only in a shop whose analytics are switched on. */
export type AnalyticsPart = { readonly seen: ReadonlyArray<AnalyticsEvent> }

/** A listing that was looked at. */
export const listSeen = (
  list: string,
  cards: ReadonlyArray<Pick<ProductCard, "sku" | "name" | "from">>,
): AnalyticsEvent => ({
  name: "view_item_list",
  list,
  items: cards.map(({ sku, name, from }) => ({ sku, name, price: from.final, quantity: "1" })),
})

/** An order, by its number. The shop's answer names no SKU; sinks get its lines by name. */
export const orderSeen = ({ number, currency, lines, segments }: PlacedOrder): AnalyticsEvent => {
  const amount = (code: string) => segments.find((segment) => segment.code === code)?.value ?? "0"
  return {
    name: "purchase",
    orderNumber: number,
    currency,
    coupon: "",
    value: amount("grand_total"),
    shipping: amount("shipping"),
    tax: amount("tax"),
    items: lines.map(({ name, quantity, rowTotal, options }) => ({
      sku: "",
      name,
      price: isZero(quantity) ? rowTotal : eachOf(rowTotal, quantity),
      quantity,
      ...variantOf(options),
    })),
  }
}

/** Chosen options in one text: `Fjord, Small`. */
export const variantOf = (options: CartLine["options"]): Pick<AnalyticsItem, "variant"> =>
  options.length === 0 ? {} : { variant: options.map(({ value }) => value).join(", ") }

const productSeen = ({ product, page }: StorefrontState): ReadonlyArray<AnalyticsEvent> => {
  if (product === undefined || page.kind !== "product") return []
  const { sku, name } = product.product
  const price = priceOfForm(product).price.final
  return [{ name: "view_item", currency: page.currency, value: price, items: [{ sku, name, price, quantity: "1" }] }]
}

const checkoutSeen = ({ checkout }: StorefrontState): ReadonlyArray<AnalyticsEvent> =>
  checkout === undefined
    ? []
    : [
        {
          name: "begin_checkout",
          currency: checkout.totals.currency,
          value: checkout.totals.grandTotal,
          coupon: checkout.totals.couponCode,
          items: checkout.lines.map(({ sku, name, price, quantity, options }) => ({
            sku,
            name,
            price,
            quantity: String(quantity),
            ...variantOf(options),
          })),
        },
      ]

/** What opening this page means. */
export const pageEvents = (state: StorefrontState): ReadonlyArray<AnalyticsEvent> => [
  ...productSeen(state),
  ...checkoutSeen(state),
  ...(state.analytics?.seen ?? []),
]

/** An order happens once however often its page is looked at; everything else once a look. `look` names the look. */
export const occurrenceOf = (event: AnalyticsEvent, look: string): string =>
  event.name === "purchase" ? `purchase ${event.orderNumber}` : `${event.name} ${look}`
