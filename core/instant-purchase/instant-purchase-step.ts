import type { FormField } from "../add-to-cart/product-choice.ts"
import type { FormProblem } from "../add-to-cart/product-form-problems.ts"
import { signInPath } from "../checkout/failed-call-notice.ts"
import type { Customer } from "../customer/customer.ts"
import type { Amount } from "../money/amount.ts"
import {
  instantOrderFields,
  type InstantOutcome,
  type InstantTotals,
  type InstantTotalsOutcome,
  type OrderedAmount,
} from "./instant-purchase-order.ts"
import { instantEligibility, type InstantOffer, type InstantPurchase } from "./instant-purchase.ts"

/** State of a one-click order. [4.instant-purchase] [8.13] */
export type InstantOrder = {
  readonly customer: Pick<Customer, "fullName"> | undefined
  readonly data: InstantPurchase
  readonly stage:
    | { readonly _tag: "Waiting" }
    | { readonly _tag: "Confirming"; readonly fields: ReadonlyArray<FormField>; readonly offer: InstantOffer }
    /** Request is in flight; a loading indicator is displayed. [4.instant-purchase.3] */
    | { readonly _tag: "Placing" }
  /** Totals of the order to confirm, or the fields for which they are requested; absent where the shop has none before an order. */
  readonly totals?:
    | { readonly _tag: "Pending"; readonly fields: ReadonlyArray<FormField> }
    | ({ readonly _tag: "Known" } & InstantTotals)
    | undefined
  /** Message of the last order, as plain text, with the amount of the order. */
  readonly message:
    | { readonly kind: "success" | "error"; readonly text: string; readonly amount?: OrderedAmount | undefined }
    | undefined
}

/** Event of an instant purchase. */
export type InstantEvent =
  | {
      readonly _tag: "InstantDataLoaded"
      readonly customer: Pick<Customer, "fullName"> | undefined
      readonly data: InstantPurchase
    }
  | {
      readonly _tag: "InstantPressed"
      readonly fields: ReadonlyArray<FormField>
      readonly problems: ReadonlyArray<FormProblem>
    }
  /** The totals of the order with these fields were loaded, or failed to load. */
  | {
      readonly _tag: "InstantTotalsLoaded"
      readonly fields: ReadonlyArray<FormField>
      readonly outcome: InstantTotalsOutcome
    }
  /** Dialog or message was closed. */
  | { readonly _tag: "InstantCancelled" }
  | { readonly _tag: "InstantConfirmed" }
  | { readonly _tag: "InstantOrderFinished"; readonly outcome: InstantOutcome }

/** Request of an instant purchase that a client performs. */
export type InstantRequest =
  | { readonly _tag: "ShowFormProblems" }
  | { readonly _tag: "LoadInstantTotals"; readonly fields: ReadonlyArray<FormField> }
  /** `expectedTotal`: the grand total that the confirmation displayed. */
  | {
      readonly _tag: "PlaceInstantOrder"
      readonly fields: ReadonlyArray<FormField>
      readonly expectedTotal?: Amount | undefined
    }
  | { readonly _tag: "NavigateFromInstant"; readonly path: string }

/** Result of one step: the next state and the requests to perform. */
export type InstantStep = { readonly order: InstantOrder; readonly requests: ReadonlyArray<InstantRequest> }

/** First state of an instant purchase: nothing confirmed, no request running. */
export const idleInstantOrder: InstantOrder = {
  customer: undefined,
  data: { available: false, offer: undefined },
  stage: { _tag: "Waiting" },
  message: undefined,
}

const withoutRequests = (order: InstantOrder): InstantStep => ({ order, requests: [] })

/** Opens the confirmation, and requests the totals from a shop that has them before an order. */
const openConfirmation = (order: InstantOrder, fields: ReadonlyArray<FormField>, offer: InstantOffer): InstantStep => {
  const open: InstantOrder = { ...order, stage: { _tag: "Confirming", fields, offer }, totals: undefined }
  if (offer.hasTotals !== true) return withoutRequests(open)
  const orderFields = instantOrderFields(fields, offer)
  return {
    order: { ...open, totals: { _tag: "Pending", fields: orderFields } },
    requests: [{ _tag: "LoadInstantTotals", fields: orderFields }],
  }
}

/** Updates an open dialog: with the new offer, or closed without one. */
const withData = (order: InstantOrder): InstantStep => {
  const { stage } = order
  if (stage._tag !== "Confirming") return withoutRequests(order)
  const eligibility = instantEligibility(order.customer, order.data)
  if (!eligibility.isEligible) return withoutRequests({ ...order, stage: { _tag: "Waiting" } })
  const isSame = JSON.stringify(eligibility.offer) === JSON.stringify(stage.offer)
  return isSame ? withoutRequests(order) : openConfirmation(order, stage.fields, eligibility.offer)
}

/** Displays the totals in the dialog that requested them; an order that the shop refuses ends with its message. */
const onTotalsLoaded = (
  order: InstantOrder,
  { fields, outcome }: Extract<InstantEvent, { _tag: "InstantTotalsLoaded" }>,
): InstantStep => {
  const { stage, totals } = order
  if (stage._tag !== "Confirming" || totals?._tag !== "Pending" || totals.fields !== fields)
    return withoutRequests(order)
  switch (outcome._tag) {
    case "Known":
      return withoutRequests({ ...order, totals: { _tag: "Known", ...outcome.totals } })
    case "Refused":
      return withoutRequests({ ...order, stage: { _tag: "Waiting" }, message: { kind: "error", text: outcome.text } })
    case "Unknown":
      return withoutRequests({ ...order, totals: undefined })
  }
}

/** Opens the dialog when the whole form is valid. [4.instant-purchase.2] [5.product-page.2] */
const onPressed = (order: InstantOrder, event: Extract<InstantEvent, { _tag: "InstantPressed" }>): InstantStep => {
  const eligibility = instantEligibility(order.customer, order.data)
  if (order.stage._tag !== "Waiting" || !eligibility.isEligible) return withoutRequests(order)
  if (event.problems.length > 0) return { order, requests: [{ _tag: "ShowFormProblems" }] }
  return openConfirmation({ ...order, message: undefined }, event.fields, eligibility.offer)
}

/** Places the order once; ignores a second confirmation, and one before the totals are displayed. [4.instant-purchase.3] */
const onConfirmed = (order: InstantOrder): InstantStep => {
  const { stage, totals } = order
  if (stage._tag !== "Confirming" || totals?._tag === "Pending") return withoutRequests(order)
  const fields = instantOrderFields(stage.fields, stage.offer)
  return {
    order: { ...order, stage: { _tag: "Placing" } },
    requests: [{ _tag: "PlaceInstantOrder", fields, ...(totals && { expectedTotal: totals.grandTotal }) }],
  }
}

/** Displays the outcome on the page. */
const onFinished = (order: InstantOrder, outcome: InstantOutcome): InstantStep => {
  if (order.stage._tag !== "Placing") return withoutRequests(order)
  const waiting: InstantOrder = { ...order, stage: { _tag: "Waiting" } }
  if (outcome._tag === "SignInNeeded")
    return { order: waiting, requests: [{ _tag: "NavigateFromInstant", path: signInPath }] }
  const kind = outcome._tag === "Placed" ? "success" : "error"
  const amount = outcome._tag === "Placed" ? outcome.amount : undefined
  return withoutRequests({ ...waiting, message: { kind, text: outcome.text, ...(amount && { amount }) } })
}

/** Computes the order after an event and the requests to send. [4.instant-purchase] [1.11] */
export const instantStep = (order: InstantOrder, event: InstantEvent): InstantStep => {
  switch (event._tag) {
    case "InstantDataLoaded":
      return withData({ ...order, customer: event.customer, data: event.data })
    case "InstantPressed":
      return onPressed(order, event)
    case "InstantTotalsLoaded":
      return onTotalsLoaded(order, event)
    case "InstantCancelled":
      return withoutRequests(
        order.stage._tag === "Placing" ? order : { ...order, stage: { _tag: "Waiting" }, message: undefined },
      )
    case "InstantConfirmed":
      return onConfirmed(order)
    case "InstantOrderFinished":
      return onFinished(order, event.outcome)
  }
}
