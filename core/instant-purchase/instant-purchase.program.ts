import { Context, Effect } from "effect"

import type { FormField } from "../add-to-cart/product-choice.ts"
import { noSuchCall } from "../checkout/failed-call-notice.ts"
import type { CallError, CallFailed } from "../web/call-error.ts"
import { instantOutcome, type InstantResponse } from "./instant-purchase-order.ts"
import type { InstantEvent } from "./instant-purchase-step.ts"

type Sections = Readonly<Record<string, unknown>>

/** Calls of one-click orders. Implemented in adapters/forms/instant-purchase-calls.ts. */
export class InstantPurchaseCalls extends Context.Service<
  InstantPurchaseCalls,
  {
    /**
     * Places the order and returns the text of the response, which is the same for success and failure. [7.instant-purchase-order]
     * [7.instant-purchase-order.1]
     */
    readonly placeOrder: (fields: ReadonlyArray<FormField>) => Effect.Effect<string, CallError>
    /** Loads the customer sections that an order changes. */
    readonly sections: () => Effect.Effect<Sections, CallFailed>
  }
>()("storefront/core/instant-purchase/InstantPurchaseCalls") {}

/** True for errors after which the order may exist: status 5xx, or an unreadable response. [I7] */
export const orderMayExist = (error: CallError): boolean =>
  error._tag === "CallFailed" || (error._tag === "CallRefused" && error.status >= 500)

const responseAfter = (error: CallError): InstantResponse => {
  if (orderMayExist(error)) return { _tag: "Lost" }
  if (error._tag === "SignInNeeded") return { _tag: "SignInNeeded" }
  return { _tag: "Refused", text: error._tag === "CallRefused" ? error.message : noSuchCall }
}

/** Places one order, reloads the sections, and returns the outcome as an event. Sends nothing twice. [R1] */
export const placeInstantOrder = Effect.fn("placeInstantOrder")(function* (fields: ReadonlyArray<FormField>) {
  const calls = yield* InstantPurchaseCalls
  const response = yield* calls.placeOrder(fields).pipe(
    Effect.match({
      onSuccess: (text): InstantResponse => ({ _tag: "Responded", text }),
      onFailure: responseAfter,
    }),
  )
  const sections = yield* calls.sections().pipe(Effect.orElseSucceed((): Sections => ({})))
  const event: Extract<InstantEvent, { _tag: "InstantOrderFinished" }> = {
    _tag: "InstantOrderFinished",
    outcome: instantOutcome(response, sections["messages"]),
  }
  return { event, sections }
})
