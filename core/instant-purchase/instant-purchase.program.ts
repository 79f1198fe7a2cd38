import { Context, Effect } from "effect"

import type { FormField } from "../add-to-cart/product-choice.ts"
import { noSuchCall } from "../checkout/failed-call-notice.ts"
import { totalsRows } from "../checkout/totals/totals-rows.ts"
import type { Totals } from "../checkout/totals/totals.ts"
import type { Amount } from "../money/amount.ts"
import type { CallError, CallFailed } from "../web/call-error.ts"
import {
  instantOutcome,
  type InstantOutcome,
  type InstantResponse,
  type InstantTotalsOutcome,
  type OrderedAmount,
  orderNumberIn,
} from "./instant-purchase-order.ts"
import type { InstantEvent } from "./instant-purchase-step.ts"

type Sections = Readonly<Record<string, unknown>>

/** Calls of one-click orders. Implemented in adapters/forms/instant-purchase-calls.ts. */
export class InstantPurchaseCalls extends Context.Service<
  InstantPurchaseCalls,
  {
    /**
     * Places the order and returns the text of the response, which is the same for success and failure. A shop with totals before the order
     * places none at another total than `expectedTotal`. [7.instant-purchase-order] [7.instant-purchase-order.1]
     */
    readonly placeOrder: (fields: ReadonlyArray<FormField>, expectedTotal?: Amount) => Effect.Effect<string, CallError>
    /** Loads the totals of the order without placing it, or the reason why it cannot be placed. Touches no cart of the shopper. */
    readonly totals: (fields: ReadonlyArray<FormField>) => Effect.Effect<Totals | string, CallError>
    /** Loads the grand total of a placed order of the customer by its number; `undefined` for other numbers than that of the newest order. */
    readonly orderedAmount: (number: string) => Effect.Effect<OrderedAmount | undefined, CallFailed>
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

/** Loads the totals of a one-click order before it is placed. They are `Unknown` after a failure or an invalid response. */
export const loadInstantTotals = Effect.fn("loadInstantTotals")(function* (
  fields: ReadonlyArray<FormField>,
): Effect.fn.Return<InstantTotalsOutcome, never, InstantPurchaseCalls> {
  const calls = yield* InstantPurchaseCalls
  const totals = yield* calls.totals(fields).pipe(Effect.orElseSucceed(() => undefined))
  if (totals === undefined || totals === "") return { _tag: "Unknown" }
  if (typeof totals === "string") return { _tag: "Refused", text: totals }
  const rows = totalsRows(totals, { isVirtual: false, isRateSelected: true })
  return { _tag: "Known", totals: { grandTotal: totals.grandTotal, rows } }
})

/** Adds the amount of a placed order to its outcome if it can be loaded. */
const withAmount = Effect.fnUntraced(function* (
  outcome: InstantOutcome,
): Effect.fn.Return<InstantOutcome, never, InstantPurchaseCalls> {
  const number = outcome._tag === "Placed" ? orderNumberIn(outcome.text) : undefined
  if (outcome._tag !== "Placed" || number === undefined) return outcome
  const calls = yield* InstantPurchaseCalls
  const amount = yield* calls.orderedAmount(number).pipe(Effect.orElseSucceed(() => undefined))
  return amount === undefined ? outcome : { ...outcome, amount }
})

/**
 * Places one order, reloads the sections, and returns the outcome as an event, with the amount of the order. Sends nothing twice. [R1]
 */
export const placeInstantOrder = Effect.fn("placeInstantOrder")(function* (
  fields: ReadonlyArray<FormField>,
  expectedTotal?: Amount,
) {
  const calls = yield* InstantPurchaseCalls
  const response = yield* calls.placeOrder(fields, expectedTotal).pipe(
    Effect.match({
      onSuccess: (text): InstantResponse => ({ _tag: "Responded", text }),
      onFailure: responseAfter,
    }),
  )
  const sections = yield* calls.sections().pipe(Effect.orElseSucceed((): Sections => ({})))
  const event: Extract<InstantEvent, { _tag: "InstantOrderFinished" }> = {
    _tag: "InstantOrderFinished",
    outcome: yield* withAmount(instantOutcome(response, sections["messages"])),
  }
  return { event, sections }
})
