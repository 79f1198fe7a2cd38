import { Effect, Layer } from "effect"

import { instantPurchase } from "../../../adapters/forms/instant-purchase-calls.ts"
import { browserHttp } from "../../../adapters/http/http.ts"
import type { FormField } from "../../../core/add-to-cart/product-choice.ts"
import { otherMessages } from "../../../core/instant-purchase/instant-purchase-order.ts"
import { loadInstantTotals, placeInstantOrder } from "../../../core/instant-purchase/instant-purchase.program.ts"
import type { Amount } from "../../../core/money/amount.ts"
import { formKey } from "../forms/form-key.ts"

const calls = instantPurchase(formKey).pipe(Layer.provide(browserHttp))

/** Fetches the totals of a one-click order before it is placed. */
export const loadTotals = (fields: ReadonlyArray<FormField>) =>
  loadInstantTotals(fields).pipe(Effect.provide(calls), Effect.runPromise)

/** Places a one-click order and returns its outcome, the changed sections, and other messages. Loaded with the first click. */
export const placeOrder = async (fields: ReadonlyArray<FormField>, expectedTotal: Amount | undefined) => {
  const { event, sections } = await placeInstantOrder(fields, expectedTotal).pipe(
    Effect.provide(calls),
    Effect.runPromise,
  )
  const { messages, ...changed } = sections
  return { event, sections: changed, messages: otherMessages(event.outcome, messages) }
}
