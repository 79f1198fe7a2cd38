import type { ConsentChoice } from "../consent/consent.ts"
import type { Amount } from "../money/amount.ts"

/** Product in an analytics event. Amounts are exact decimal text. */
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

/** Event in the shop. Only the event names are those of Google Analytics 4; the fields are our own. */
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
      /** Absent where the backend provides only the order number. */
      readonly shipping?: Amount | undefined
      readonly tax?: Amount | undefined
    } & ItemsWithValue)
  | { readonly name: "search"; readonly text: string }
  | { readonly name: "login" | "sign_up"; readonly method: string }
  | { readonly name: "view_promotion" | "select_promotion"; readonly promotion: string }

/** Receives analytics events: an extension point. Without `accepts` it receives all. It must neither throw nor block. */
export type AnalyticsSink = {
  readonly name: string
  readonly accepts?: ReadonlyArray<AnalyticsEvent["name"]> | undefined
  /** Consent that is required before events are sent to it. Default: `statistics`. */
  readonly consent?: keyof ConsentChoice | undefined
  readonly send: (event: AnalyticsEvent) => void
}

/** Sinks of every shop: none. The browser adds one for `window.dataLayer`. */
export const analyticsSinks: ReadonlyArray<AnalyticsSink> = []

/** Returns the use of data that a sink needs the shopper's consent to. */
export const consentOf = ({ consent = "statistics" }: AnalyticsSink): keyof ConsentChoice => consent

/** Returns the sinks that accept an event, and that the shopper allows. */
export const sinksFor = (
  event: AnalyticsEvent,
  sinks: ReadonlyArray<AnalyticsSink>,
  choice: ConsentChoice,
): ReadonlyArray<AnalyticsSink> =>
  sinks.filter((sink) => choice[consentOf(sink)] && (sink.accepts === undefined || sink.accepts.includes(event.name)))

/** Consent of the shopper to at least one of the sinks; `unset` allows none. */
export type Consent = "unset" | "given" | "refused"

/** Consent and the occurrences that were sent. */
export type AnalyticsState = { readonly consent: Consent; readonly sent: ReadonlyArray<string> }

/** Event with the occurrence that identifies it, such as `purchase 000000012`, so that it is sent once. */
export type TrackedEvent = { readonly occurrence: string; readonly event: AnalyticsEvent }

/** State after an event, the event to send, and the reason. */
export type AnalyticsStep = {
  readonly state: AnalyticsState
  readonly send: AnalyticsEvent | undefined
  readonly reason: "consent given" | "no consent" | "sent before"
}

/** Maximum number of stored occurrences, more than a visit has. */
const maxOccurrences = 500

/**
 * Decides which event is sent to sinks: each occurrence once, and only with consent. Events without consent are dropped, not sent
 * later.
 */
export const analyticsStep = (state: AnalyticsState, { occurrence, event }: TrackedEvent): AnalyticsStep => {
  if (state.consent !== "given") return { state, send: undefined, reason: "no consent" }
  if (state.sent.includes(occurrence)) return { state, send: undefined, reason: "sent before" }
  const sent = [...state.sent, occurrence].slice(-maxOccurrences)
  return { state: { ...state, sent }, send: event, reason: "consent given" }
}
