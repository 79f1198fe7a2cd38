import { Effect, Layer } from "effect"

import { storedCartCache } from "../../../adapters/browser/stored-cart-data.ts"
import { browserHttp, type Http } from "../../../adapters/http/http.ts"
import { checkoutRest } from "../../../adapters/rest/checkout-rest.ts"
import type { CartOwner } from "../../../core/checkout/checkout-call-paths.ts"
import { CheckoutCalls } from "../../../core/checkout/checkout-calls.program.ts"
import type { CheckoutCaptchas } from "../../../core/checkout/checkout-captcha.ts"
import type { CheckoutResult, CheckoutRequest } from "../../../core/checkout/checkout-event.ts"
import type { CheckoutExtension } from "../../../core/checkout/checkout-extension.ts"
import { noticeFor } from "../../../core/checkout/failed-call-notice.ts"
import type { PaymentValues } from "../../../core/checkout/payment/payment-kind.ts"
import {
  cachedOrFetchedRates,
  fetchRates,
  fetchTotals,
  type CartCache,
} from "../../../core/checkout/shipping/rates-and-totals.program.ts"
import { ratesKey } from "../../../core/checkout/shipping/rates-cache.ts"
import type { CallError } from "../../../core/web/call-error.ts"

/** Cart, session and modules that the requests of a checkout need. */
export type CheckoutContext = {
  readonly storeCode: string
  readonly owner: CartOwner
  readonly cartVersion: number
  /** Key of the first attempt to place the order. */
  readonly attemptKey: string
  readonly captchas?: CheckoutCaptchas | undefined
  readonly extension: Pick<CheckoutExtension, "placeOrder" | "paymentKinds"> | undefined
  /** Values of the selected payment method. */
  readonly paymentValues: PaymentValues
}

/** Requests that are sent to the REST API: all but `Navigate`, which the browser performs, and `ChangeLine`, which posts a form. */
export type BackendRequest = Exclude<CheckoutRequest, { readonly _tag: "Navigate" | "ChangeLine" }>

type CheckoutProgram = Effect.Effect<CheckoutResult | undefined, never, CheckoutCalls | CartCache | Http>

const resultOf = <A, R>(
  call: Effect.Effect<A, CallError, R>,
  onSuccess: (response: A) => CheckoutResult,
  onFailure: (error: CallError) => CheckoutResult | undefined,
): Effect.Effect<CheckoutResult | undefined, never, R> => Effect.match(call, { onSuccess, onFailure })

const loadRates = (
  { requestId, address, mayUseCache }: Extract<BackendRequest, { _tag: "LoadRates" }>,
  cartVersion: number,
): CheckoutProgram =>
  resultOf(
    mayUseCache ? cachedOrFetchedRates(address, cartVersion) : fetchRates(address, cartVersion),
    (rates) => ({ _tag: "RatesLoaded", requestId, key: ratesKey(address.address), rates }),
    (error) => ({ _tag: "RatesFailed", requestId, notice: noticeFor(error) }),
  )

const loadTotals = (
  { requestId, address, rate }: Extract<BackendRequest, { _tag: "LoadTotals" }>,
  cartVersion: number,
): CheckoutProgram =>
  resultOf(
    fetchTotals(address, rate, cartVersion),
    (totals) => ({ _tag: "TotalsLoaded", requestId, totals }),
    (error) => ({ _tag: "TotalsFailed", requestId, notice: noticeFor(error) }),
  )

const send = (request: BackendRequest, context: CheckoutContext): CheckoutProgram => {
  const { cartVersion } = context
  switch (request._tag) {
    case "LoadRates":
      return loadRates(request, cartVersion)
    case "LoadTotals":
      return loadTotals(request, cartVersion)
    case "LoadPaymentMethods":
      return Effect.flatMap(CheckoutCalls, (calls) =>
        resultOf(
          calls.paymentInformation(),
          ({ methods }) => ({ _tag: "PaymentMethodsLoaded", requestId: request.requestId, methods }),
          () => undefined,
        ),
      )
    default:
      return Effect.flatMap(
        Effect.promise(() => import("./checkout-mutations.ts")),
        ({ sendMutation }) => sendMutation(request, context),
      )
  }
}

/** Sends a request of the checkout and returns its result. Loaded with the first request, since Effect and the schemas come with it. */
export const sendCheckoutRequest = (
  request: BackendRequest,
  context: CheckoutContext,
): Promise<CheckoutResult | undefined> => {
  const { storeCode, owner, extension } = context
  const backend = checkoutRest(storeCode, owner, extension?.placeOrder).pipe(Layer.provideMerge(browserHttp))
  return send(request, context).pipe(Effect.provide(Layer.merge(backend, storedCartCache)), Effect.runPromise)
}
