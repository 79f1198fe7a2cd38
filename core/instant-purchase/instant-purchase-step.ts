import type { FormField } from "../add-to-cart/product-choice.ts"
import type { FormProblem } from "../add-to-cart/product-form-problems.ts"
import { signInPath } from "../checkout/failed-call-notice.ts"
import type { Customer } from "../customer/customer.ts"
import { instantOrderFields } from "./instant-purchase-order.ts"
import type { InstantOutcome } from "./instant-purchase-order.ts"
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
  /** Message of the last order, as plain text. */
  readonly message: { readonly kind: "success" | "error"; readonly text: string } | undefined
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
  /** Dialog or message was closed. */
  | { readonly _tag: "InstantCancelled" }
  | { readonly _tag: "InstantConfirmed" }
  | { readonly _tag: "InstantOrderFinished"; readonly outcome: InstantOutcome }

/** Request of an instant purchase that a client performs. */
export type InstantRequest =
  | { readonly _tag: "ShowFormProblems" }
  | { readonly _tag: "PlaceInstantOrder"; readonly fields: ReadonlyArray<FormField> }
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

/** Updates an open dialog: with the new offer, or closed without one. */
const withData = (order: InstantOrder): InstantOrder => {
  const { stage } = order
  if (stage._tag !== "Confirming") return order
  const now = instantEligibility(order.customer, order.data)
  return { ...order, stage: now.eligible ? { ...stage, offer: now.offer } : { _tag: "Waiting" } }
}

/** Opens the dialog when the whole form is valid. [4.instant-purchase.2] [5.product-page.2] */
const pressed = (order: InstantOrder, event: Extract<InstantEvent, { _tag: "InstantPressed" }>): InstantStep => {
  const now = instantEligibility(order.customer, order.data)
  if (order.stage._tag !== "Waiting" || !now.eligible) return withoutRequests(order)
  if (event.problems.length > 0) return { order, requests: [{ _tag: "ShowFormProblems" }] }
  return withoutRequests({
    ...order,
    stage: { _tag: "Confirming", fields: event.fields, offer: now.offer },
    message: undefined,
  })
}

/** Places the order once; ignores a second confirmation. [4.instant-purchase.3] */
const confirmed = (order: InstantOrder): InstantStep => {
  const { stage } = order
  if (stage._tag !== "Confirming") return withoutRequests(order)
  return {
    order: { ...order, stage: { _tag: "Placing" } },
    requests: [{ _tag: "PlaceInstantOrder", fields: instantOrderFields(stage.fields, stage.offer) }],
  }
}

/** Displays the outcome on the page. */
const ended = (order: InstantOrder, outcome: InstantOutcome): InstantStep => {
  if (order.stage._tag !== "Placing") return withoutRequests(order)
  const waiting: InstantOrder = { ...order, stage: { _tag: "Waiting" } }
  if (outcome._tag === "SignInNeeded")
    return { order: waiting, requests: [{ _tag: "NavigateFromInstant", path: signInPath }] }
  const kind = outcome._tag === "Placed" ? "success" : "error"
  return withoutRequests({ ...waiting, message: { kind, text: outcome.text } })
}

/** Computes the order after an event and the requests to send. [4.instant-purchase] [1.11] */
export const instantStep = (order: InstantOrder, event: InstantEvent): InstantStep => {
  switch (event._tag) {
    case "InstantDataLoaded":
      return withoutRequests(withData({ ...order, customer: event.customer, data: event.data }))
    case "InstantPressed":
      return pressed(order, event)
    case "InstantCancelled":
      return withoutRequests(
        order.stage._tag === "Placing" ? order : { ...order, stage: { _tag: "Waiting" }, message: undefined },
      )
    case "InstantConfirmed":
      return confirmed(order)
    case "InstantOrderFinished":
      return ended(order, event.outcome)
  }
}
