import type { Amount } from "../money/amount.ts"

/** A product as statistics know it. Amounts are exact decimal text. */
export type AnalyticsItem = {
  readonly sku: string
  readonly name: string
  readonly price: Amount
  readonly quantity: Amount
  readonly variant?: string | undefined
}

type ItemsWithValue = {
  readonly currency: string
  readonly value: Amount
  readonly items: ReadonlyArray<AnalyticsItem>
}

/** What happened in the shop, by the names that Google Analytics 4 gave such things and others took over. */
export type AnalyticsEvent =
  | { readonly name: "view_item_list" | "select_item"; readonly list: string; readonly items: ItemsWithValue["items"] }
  | ({
      readonly name: "view_item" | "add_to_wishlist" | "add_to_cart" | "remove_from_cart" | "view_cart"
    } & ItemsWithValue)
  | ({ readonly name: "begin_checkout"; readonly coupon: string } & ItemsWithValue)
  | ({ readonly name: "add_shipping_info"; readonly rate: string } & ItemsWithValue)
  | ({ readonly name: "add_payment_info"; readonly method: string } & ItemsWithValue)
  | ({
      readonly name: "purchase"
      readonly orderNumber: string
      readonly coupon: string
      /** Absent where the shop tells no more than the number. */
      readonly shipping?: Amount | undefined
      readonly tax?: Amount | undefined
    } & ItemsWithValue)
  | { readonly name: "search"; readonly text: string }
  | { readonly name: "login" | "sign_up"; readonly method: string }
  | { readonly name: "view_promotion" | "select_promotion"; readonly promotion: string }

/** Takes events where they are wanted: an extension point. Without `wants` it hears all. It must neither fail nor keep anybody waiting. */
export type AnalyticsSink = {
  readonly name: string
  readonly accepts?: ReadonlyArray<AnalyticsEvent["name"]> | undefined
  readonly send: (event: AnalyticsEvent) => void
}

/** The storefront itself tells nobody anything. */
export const analyticsSinks: ReadonlyArray<AnalyticsSink> = []

/** Those who want to hear of an event. */
export const sinksFor = (event: AnalyticsEvent, sinks: ReadonlyArray<AnalyticsSink>): ReadonlyArray<AnalyticsSink> =>
  sinks.filter(({ accepts: wants }) => wants === undefined || wants.includes(event.name))

/** Whether statistics may be made; before the shopper has said so, they may not. */
export type Consent = "unset" | "given" | "refused"

/** Whether anybody may be told, and the occurrences that were. */
export type AnalyticsState = { readonly consent: Consent; readonly sent: ReadonlyArray<string> }

/** `occurrence` names one happening, such as `purchase 000000012`: told twice, it still happened once. */
export type AnalyticsChange =
  | { readonly _tag: "Happened"; readonly occurrence: string; readonly event: AnalyticsEvent }
  | { readonly _tag: "ConsentChanged"; readonly consent: Consent }

/** The state after a happening, what is told of it, and why or why not. */
export type AnalyticsStep = {
  readonly state: AnalyticsState
  readonly send: AnalyticsEvent | undefined
  readonly because: "consent given" | "no consent" | "sent before" | "nothing happened"
}

/** How many occurrences are remembered; more than a visit has. */
const maxOccurrences = 500

/**
 * What sinks are told: each occurrence once, and none that happened before the shopper agreed or after they took it back. What was
 * not told then is forgotten, not told later.
 */
export const analyticsStep = (state: AnalyticsState, happening: AnalyticsChange): AnalyticsStep => {
  if (happening._tag === "ConsentChanged") {
    const { consent } = happening
    return { state: { ...state, consent }, send: undefined, because: "nothing happened" }
  }
  if (state.consent !== "given") return { state, send: undefined, because: "no consent" }
  const { occurrence, event } = happening
  if (state.sent.includes(occurrence)) return { state, send: undefined, because: "sent before" }
  const told = [...state.sent, occurrence].slice(-maxOccurrences)
  return { state: { ...state, sent: told }, send: event, because: "consent given" }
}
