import type { AnalyticsEvent, AnalyticsItem, AnalyticsSink } from "../../core/analytics/analytics.ts"

declare global {
  interface Window {
    dataLayer?: Array<unknown>
  }
}

const itemEntry = ({ sku, name, price, quantity, variant }: AnalyticsItem) => ({
  ...(sku === "" ? {} : { item_id: sku }),
  item_name: name,
  price: Number(price),
  quantity: Number(quantity),
  ...(variant === undefined ? {} : { item_variant: variant }),
})

/** Names of parameters in the data layer by the names of our events. */
const parameterNames: Readonly<Record<string, string>> = {
  list: "item_list_name",
  orderNumber: "transaction_id",
  coupon: "coupon",
  rate: "shipping_tier",
  text: "search_term",
  promotion: "promotion_id",
}
/** Amounts, which are numbers in the data layer and texts in our events. */
const amountNames: ReadonlyArray<string> = ["value", "shipping", "tax"]

const entryOf = (
  event: AnalyticsEvent,
  [name, value]: readonly [string, unknown],
): ReadonlyArray<[string, unknown]> => {
  if (amountNames.includes(name)) return [[name, Number(value)]]
  if (name === "currency") return [[name, value]]
  if (name === "method") return [[event.name === "add_payment_info" ? "payment_type" : "method", value]]
  const parameter = parameterNames[name]
  return parameter === undefined ? [] : [[parameter, value]]
}

/** Converts an event to the format of Google's tag manager. */
export const dataLayerEntry = (event: AnalyticsEvent) => ({
  event: event.name,
  ecommerce: {
    ...Object.fromEntries(Object.entries(event).flatMap((entry) => entryOf(event, entry))),
    ...("items" in event ? { items: event.items.map(itemEntry) } : {}),
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
