import type { ProviderCard } from "./provider-card.ts"

/** Report of a provider about a payment. */
export type PaymentReport =
  /** Paid, or reserved for the merchant. `card` is one that the provider has saved because the customer asked for it. */
  | { readonly _tag: "Approved"; readonly card?: ProviderCard | undefined }
  /** Accepted; a person at the provider decides later. */
  | { readonly _tag: "InReview" }
  | { readonly _tag: "Declined" }
  /** The shopper has left the provider without paying, or the payment was canceled. */
  | { readonly _tag: "Canceled" }
  /** Not decided yet. */
  | { readonly _tag: "Undecided" }
  /** The shopper has to act at `url`: in a frame of the payment page, such as 3-D Secure, or at the provider's own page. */
  | { readonly _tag: "ActionNeeded"; readonly shownIn: "frame" | "window"; readonly url: string }

/**
 * Stage of one payment. `Placing` and the stages before it are in the checkout, the others on the payment page, which any window of the
 * shopper can open again.
 */
export type PaymentStage =
  | { readonly _tag: "Idle" }
  /** The view of the method is in the page. */
  | { readonly _tag: "Mounted" }
  | { readonly _tag: "Tokenising" }
  | { readonly _tag: "Placing" }
  /** The order is placed; the provider has not decided. */
  | { readonly _tag: "Waiting" }
  | { readonly _tag: "Challenge"; readonly shownIn: "frame" | "window"; readonly url: string }
  /** The shopper is back from a window that was closed, or has reloaded the page; the provider's report is fetched. */
  | { readonly _tag: "Recovered" }
  /** Paid, or accepted for review. */
  | { readonly _tag: "Returned" }
  | { readonly _tag: "Canceled" }
  /** Not paid. `reason` is the message of a refusal in the checkout. */
  | { readonly _tag: "Declined"; readonly reason?: string | undefined }

/** Event of a payment. */
export type PaymentEvent =
  | { readonly _tag: "ViewMounted" }
  | { readonly _tag: "ViewRemoved" }
  | { readonly _tag: "PayPressed" }
  | { readonly _tag: "TokenReceived" }
  | { readonly _tag: "TokenRefused"; readonly reason: string }
  | { readonly _tag: "OrderPlaced" }
  | { readonly _tag: "OrderRefused"; readonly reason: string }
  /** The payment page is opened. */
  | { readonly _tag: "PageOpened" }
  | { readonly _tag: "Reported"; readonly report: PaymentReport }

/** Messages to the shopper; one at most for a transition. */
export const paymentMessages = {
  declined: "Your payment was declined. Nothing was charged, and your cart is as it was.",
  /** Another window of the shopper may have paid meanwhile. */
  canceled: "This order is canceled. If you have paid in another window, you get the money back.",
  returned: "Your order was canceled before your payment arrived. You get the money back.",
} as const

/** Events of the log; one at most for a transition. */
export type PaymentLogEvent =
  | "payment-token-refused"
  | "payment-challenge"
  | "payment-approved"
  | "payment-in-review"
  | "payment-declined"
  | "payment-canceled"
  /** The provider has money for an order that is not placed any more: it is refunded. */
  | "payment-approved-too-late"
  /** The provider took back a payment that it had approved. */
  | "payment-declined-after-approval"

/** The next stage, the message to the shopper and the entry of the log. */
export type PaymentStep = {
  readonly stage: PaymentStage
  readonly message?: (typeof paymentMessages)[keyof typeof paymentMessages] | undefined
  readonly log?: PaymentLogEvent | undefined
}

/** Returns the stage as a step without message and entry of the log. */
const stageOnly = (stage: PaymentStage): PaymentStep => ({ stage })

/** Computes the step after a report about a payment that is not decided yet. */
const onReport = (stage: PaymentStage, report: PaymentReport): PaymentStep => {
  switch (report._tag) {
    case "Approved":
      return { stage: { _tag: "Returned" }, log: "payment-approved" }
    case "InReview":
      return { stage: { _tag: "Returned" }, log: "payment-in-review" }
    case "Declined":
      return { stage: { _tag: "Declined" }, message: paymentMessages.declined, log: "payment-declined" }
    case "Canceled":
      return { stage: { _tag: "Canceled" }, message: paymentMessages.canceled, log: "payment-canceled" }
    case "ActionNeeded": {
      const { shownIn, url } = report
      return { stage: { _tag: "Challenge", shownIn, url }, log: "payment-challenge" }
    }
    case "Undecided":
      // A shopper who came back from a challenge waits as after placing the order.
      return stageOnly(stage._tag === "Placing" || stage._tag === "Recovered" ? { _tag: "Waiting" } : stage)
  }
}

/** Computes the step after a report about a decided payment: its stage stays, and a contradicting report is logged for the operator. */
const onLateReport = (stage: PaymentStage, report: PaymentReport): PaymentStep => {
  const isPaid = stage._tag === "Returned"
  if (!isPaid && report._tag === "Approved")
    return { stage, message: paymentMessages.returned, log: "payment-approved-too-late" }
  if (isPaid && report._tag === "Declined") return { stage, log: "payment-declined-after-approval" }
  return stageOnly(stage)
}

const onPayPressed = (stage: PaymentStage): PaymentStage => {
  switch (stage._tag) {
    case "Idle":
      return { _tag: "Placing" }
    case "Mounted":
    case "Declined":
    case "Canceled":
      return { _tag: "Tokenising" }
    default:
      return stage
  }
}

const withToken = (stage: PaymentStage, event: PaymentEvent): PaymentStep => {
  if (event._tag === "TokenReceived") return stageOnly({ _tag: "Placing" })
  return event._tag === "TokenRefused"
    ? { stage: { _tag: "Declined", reason: event.reason }, log: "payment-token-refused" }
    : stageOnly(stage)
}

const withOrder = (stage: PaymentStage, event: PaymentEvent): PaymentStep => {
  if (event._tag === "OrderPlaced") return stageOnly({ _tag: "Waiting" })
  return stageOnly(event._tag === "OrderRefused" ? { _tag: "Declined", reason: event.reason } : stage)
}

/** Computes the step of a payment in the checkout. Removing the view discards its token, but not an order that is being placed. */
const inCheckout = (stage: PaymentStage, event: PaymentEvent): PaymentStep => {
  if (event._tag === "PayPressed") return stageOnly(onPayPressed(stage))
  if (stage._tag === "Placing") return withOrder(stage, event)
  if (event._tag === "ViewMounted") return stageOnly({ _tag: "Mounted" })
  if (event._tag === "ViewRemoved") return stageOnly({ _tag: "Idle" })
  return stage._tag === "Tokenising" ? withToken(stage, event) : stageOnly(stage)
}

/** True for stages of an order that is placed, or whose request is sent, before the provider has decided. */
const isOpen = ({ _tag }: PaymentStage): boolean =>
  _tag === "Placing" || _tag === "Waiting" || _tag === "Challenge" || _tag === "Recovered"

const isDecided = ({ _tag }: PaymentStage): boolean => _tag === "Returned" || _tag === "Canceled" || _tag === "Declined"

/**
 * Computes the next stage of a payment. An event that does not fit the stage changes nothing, so that repeated and late events are safe.
 *
 * @example
 * paymentStep({ _tag: "Waiting" }, { _tag: "Reported", report: { _tag: "Approved" } }).stage // { _tag: "Returned" }
 */
export const paymentStep = (stage: PaymentStage, event: PaymentEvent): PaymentStep => {
  if (event._tag === "Reported") {
    if (isOpen(stage)) return onReport(stage, event.report)
    return isDecided(stage) ? onLateReport(stage, event.report) : stageOnly(stage)
  }
  if (event._tag === "PageOpened") return stageOnly(isOpen(stage) ? { _tag: "Recovered" } : stage)
  const isInCheckout = stage._tag === "Placing" || (!isOpen(stage) && stage._tag !== "Returned")
  return isInCheckout ? inCheckout(stage, event) : stageOnly(stage)
}

/** The decision of a report; `undefined` if it has none. */
export const decisionOf = ({ _tag }: PaymentReport): Exclude<StoredPaymentState, "open"> | undefined => {
  switch (_tag) {
    case "Approved":
      return "approved"
    case "InReview":
      return "review"
    case "Declined":
      return "declined"
    case "Canceled":
      return "canceled"
    case "Undecided":
    case "ActionNeeded":
      return undefined
  }
}

/** State of a payment that the shop stores with its order. */
export type StoredPaymentState = "open" | "approved" | "review" | "declined" | "canceled"

/** Returns the stage of a stored payment before the payment page is opened. */
export const stageOfStored = (state: StoredPaymentState): PaymentStage => {
  switch (state) {
    case "open":
    case "review":
      return { _tag: "Waiting" }
    case "approved":
      return { _tag: "Returned" }
    case "declined":
      return { _tag: "Declined" }
    case "canceled":
      return { _tag: "Canceled" }
  }
}
