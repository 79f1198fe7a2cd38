import { Context, Effect } from "effect"

import type { FormField } from "../add-to-cart/product-choice.ts"
import { noSuchCall } from "../checkout/checkout-notice.ts"
import type { CallError, CallFailed } from "../web/call-error.ts"
import { instantOutcome, type InstantResponse } from "./instant-outcome.ts"
import type { InstantEvent } from "./instant-step.ts"

type Sections = Readonly<Record<string, unknown>>

/** Orders with one click. Implemented in adapters/forms/instant-purchase.ts. */
export class InstantPurchaseCalls extends Context.Service<
  InstantPurchaseCalls,
  {
    /** Places the order and answers the shop's text, which does not say whether there is one. [7.instant-purchase-order] */
    readonly place: (fields: ReadonlyArray<FormField>) => Effect.Effect<string, CallError>
    /** The customer sections that an order changes, loaded anew. */
    readonly sections: () => Effect.Effect<Sections, CallFailed>
  }
>()("storefront/core/instant-purchase/InstantPurchaseCalls") {}

/** Whether nobody can say what became of an order: a server that stumbled, or said what cannot be read, may have placed it first. [I7] */
export const leavesOrderInDoubt = (error: CallError): boolean =>
  error._tag === "CallFailed" || (error._tag === "CallRefused" && error.status >= 500)

const answerAfter = (error: CallError): InstantResponse => {
  if (leavesOrderInDoubt(error)) return { _tag: "Lost" }
  if (error._tag === "SignInNeeded") return { _tag: "SignInNeeded" }
  return { _tag: "Refused", text: error._tag === "CallRefused" ? error.message : noSuchCall }
}

/** Places one order, loads the sections anew, and tells the step how it ended. Nothing is ever sent twice. [R1] */
export const placeInstantOrder = Effect.fn("placeInstantOrder")(function* (fields: ReadonlyArray<FormField>) {
  const calls = yield* InstantPurchaseCalls
  const answer = yield* calls.place(fields).pipe(
    Effect.match({
      onSuccess: (text): InstantResponse => ({ _tag: "Responded", text }),
      onFailure: answerAfter,
    }),
  )
  const sections = yield* calls.sections().pipe(Effect.orElseSucceed((): Sections => ({})))
  const event: Extract<InstantEvent, { _tag: "InstantOrderFinished" }> = {
    _tag: "InstantOrderFinished",
    outcome: instantOutcome(answer, sections["messages"]),
  }
  return { event, sections }
})
