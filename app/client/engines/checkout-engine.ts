import { Effect, Layer } from "effect"

import { storedCartCache } from "../../../adapters/browser/cart-cache.ts"
import { httpLayer, type Http } from "../../../adapters/http/http.ts"
import { checkoutRest } from "../../../adapters/rest/checkout-rest.ts"
import { CheckoutCalls } from "../../../core/checkout/checkout-calls.program.ts"
import type { CheckoutAnswer, CheckoutRequest } from "../../../core/checkout/checkout-event.ts"
import type { CheckoutExtension } from "../../../core/checkout/checkout-extension.ts"
import { noticeFor } from "../../../core/checkout/checkout-notice.ts"
import { freshRates, freshTotals, ratesAt, type CartCache } from "../../../core/checkout/estimate.program.ts"
import { ratesKey } from "../../../core/checkout/estimation.ts"
import type { OrderAttempt } from "../../../core/checkout/order.ts"
import type { CartOwner } from "../../../core/checkout/service-address.ts"
import type { CallError } from "../../../core/web/call-error.ts"

/** Whose checkout it is, and the try under which an order is sent. */
export type CheckoutOf = {
  readonly storeCode: string
  readonly owner: CartOwner
  readonly cartVersion: number
  readonly attempt: OrderAttempt
  readonly extension: Pick<CheckoutExtension, "placeOrder"> | undefined
}

/** Requests that ask the shop; the others stay in the page. */
export type AskedOfShop = Exclude<CheckoutRequest, { readonly _tag: "Go" }>

type Answered = Effect.Effect<CheckoutAnswer | undefined, never, CheckoutCalls | CartCache | Http>

const answeredOr = <A, R>(
  asked: Effect.Effect<A, CallError, R>,
  onSuccess: (answer: A) => CheckoutAnswer,
  onFailure: (error: CallError) => CheckoutAnswer | undefined,
): Effect.Effect<CheckoutAnswer | undefined, never, R> => Effect.match(asked, { onSuccess, onFailure })

const rates = (
  { question, to, mayBeKept }: Extract<AskedOfShop, { _tag: "AskRates" }>,
  cartVersion: number,
): Answered =>
  answeredOr(
    mayBeKept ? ratesAt(to, cartVersion) : freshRates(to, cartVersion),
    (found) => ({ _tag: "RatesAnswered", question, key: ratesKey(to.address), rates: found }),
    (error) => ({ _tag: "RatesFailed", question, notice: noticeFor(error) }),
  )

const totals = ({ question, to, rate }: Extract<AskedOfShop, { _tag: "AskTotals" }>, cartVersion: number): Answered =>
  answeredOr(
    freshTotals(to, rate, cartVersion),
    (found) => ({ _tag: "TotalsAnswered", question, totals: found }),
    (error) => ({ _tag: "TotalsFailed", question, notice: noticeFor(error) }),
  )

const answer = (request: AskedOfShop, { storeCode, attempt, cartVersion }: CheckoutOf): Answered => {
  switch (request._tag) {
    case "AskRates":
      return rates(request, cartVersion)
    case "AskTotals":
      return totals(request, cartVersion)
    case "AskMethods":
      return Effect.flatMap(CheckoutCalls, (calls) =>
        answeredOr(
          calls.paymentDetails(),
          ({ methods }) => ({ _tag: "MethodsAnswered", question: request.question, methods }),
          () => undefined,
        ),
      )
    default:
      return Effect.flatMap(
        Effect.promise(() => import("./checkout-acts.ts")),
        ({ act }) => act(request, storeCode, attempt),
      )
  }
}

const http = httpLayer((address, init) => fetch(address, init), "", {})

/** Asks the shop what the checkout wants to know or done. Loaded with the first request: engine and Schemas come with it. */
export const askShop = (request: AskedOfShop, checkout: CheckoutOf): Promise<CheckoutAnswer | undefined> => {
  const { storeCode, owner, extension } = checkout
  const shop = checkoutRest(storeCode, owner, extension?.placeOrder).pipe(Layer.provideMerge(http))
  return answer(request, checkout).pipe(Effect.provide(Layer.merge(shop, storedCartCache)), Effect.runPromise)
}
