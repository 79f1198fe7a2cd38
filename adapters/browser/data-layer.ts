import type { AnalyticsEvent, AnalyticsItem, AnalyticsSink } from "../../core/analytics/analytics.ts"

declare global {
  interface Window {
    dataLayer?: Array<unknown>
  }
}

const item = ({ sku, name, price, quantity, variant }: AnalyticsItem) => ({
  ...(sku === "" ? {} : { item_id: sku }),
  item_name: name,
  price: Number(price),
  quantity: Number(quantity),
  ...(variant === undefined ? {} : { item_variant: variant }),
})

/** Parameter names in the data layer; amounts are numbers there. */
const names: Readonly<Record<string, string>> = {
  list: "item_list_name",
  orderNumber: "transaction_id",
  coupon: "coupon",
  rate: "shipping_tier",
  text: "search_term",
  promotion: "promotion_id",
}
const amounts: ReadonlyArray<string> = ["value", "shipping", "tax"]

const entryOf = (
  event: AnalyticsEvent,
  [name, value]: readonly [string, unknown],
): ReadonlyArray<[string, unknown]> => {
  if (amounts.includes(name)) return [[name, Number(value)]]
  if (name === "currency") return [[name, value]]
  if (name === "method") return [[event.name === "add_payment_info" ? "payment_type" : "method", value]]
  const parameter = names[name]
  return parameter === undefined ? [] : [[parameter, value]]
}

/** Converts an event to the format of Google's tag manager. */
export const dataLayerEntry = (event: AnalyticsEvent) => ({
  event: event.name,
  ecommerce: {
    ...Object.fromEntries(Object.entries(event).flatMap((entry) => entryOf(event, entry))),
    ...("items" in event ? { items: event.items.map(item) } : {}),
  },
})

/** Sends events to `dataLayer`, where a tag manager reads them; the page itself sends nothing. */
export const dataLayerSink: AnalyticsSink = {
  name: "data-layer",
  send: (event) => {
    window.dataLayer ??= []
    window.dataLayer.push(dataLayerEntry(event))
  },
}
