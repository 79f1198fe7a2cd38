import { Effect, Layer } from "effect"

import { captchaHttp } from "../../../adapters/http/captcha-http.ts"
import type { Http } from "../../../adapters/http/http.ts"
import { checkoutRest } from "../../../adapters/rest/checkout-rest.ts"
import { directoryRest } from "../../../adapters/rest/directory-rest.ts"
import { emailIsAvailable } from "../../../adapters/rest/email-availability-rest.ts"
import { Directory } from "../../../core/addresses/directory.program.ts"
import { sendCartMutation, type CartMutation } from "../../../core/checkout/cart-mutations.program.ts"
import type { CheckoutCalls } from "../../../core/checkout/checkout-calls.program.ts"
import { usedCaptcha } from "../../../core/checkout/checkout-captcha.ts"
import type { CheckoutResult, CheckoutRequest } from "../../../core/checkout/checkout-event.ts"
import { emailCheckDelayMs } from "../../../core/checkout/email-availability.ts"
import { attemptFor, orderFingerprint, type Order, type OrderAttempt } from "../../../core/checkout/order/order.ts"
import type { CaptchaView } from "../../../ui/checkout/captcha-view.ts"
import { loadLookUps } from "../addresses/load-look-ups.ts"
import type { CheckoutContext } from "./checkout-engine.ts"

export { checkoutStorage } from "../checkout/checkout-storage.ts"
export { reloadWhenOutdated } from "../checkout/reload-outdated-checkout.ts"

/** Requests that only an action of the shopper causes; what they need is loaded after the page. */
type ActionRequest = CartMutation | Extract<CheckoutRequest, { readonly _tag: "LoadRegions" | "CheckEmail" }>

type PlaceOrderRequest = Extract<CartMutation, { readonly _tag: "PlaceOrder" }>

// This file is loaded at the first focus on the page.
if (import.meta.env.EXTENDED_ADDRESS === true) loadLookUps()

let newestEmailCheck = 0

/** Checks an e-mail once typing has paused; `undefined` if a newer check has begun meanwhile. */
const checkEmail = Effect.fnUntraced(function* (
  { requestId, email }: Extract<CheckoutRequest, { readonly _tag: "CheckEmail" }>,
  storeCode: string,
): Effect.fn.Return<CheckoutResult | undefined, never, Http> {
  newestEmailCheck = requestId
  yield* Effect.sleep(emailCheckDelayMs)
  if (newestEmailCheck !== requestId) return undefined
  return { _tag: "EmailChecked", requestId, isAvailable: yield* emailIsAvailable(storeCode, email) }
})

let current: OrderAttempt | undefined

/** Returns the attempt of an order, with a new key only when the order changes. The page contains the first key. */
const attemptOf = (order: Order, { attemptKey, cartVersion }: CheckoutContext): OrderAttempt => {
  const freshKey = current === undefined ? attemptKey : crypto.randomUUID()
  current = attemptFor(current, orderFingerprint(order, cartVersion), freshKey)
  return current
}

/** Sends a change of the cart; only an order has an attempt. */
const sendChange = (request: CartMutation, context: CheckoutContext) =>
  sendCartMutation(
    request,
    request._tag === "PlaceOrder" ? attemptOf(request.order, context) : { key: "", fingerprint: "" },
  )

const loadCaptchaFields = () => import("../checkout/captcha-fields.ts")

/** Loads the view of CAPTCHAs, and the code that sends their texts. */
export const loadCaptchaView = (): Promise<CaptchaView["captcha"]> =>
  Promise.all([import("../../../ui/checkout/CheckoutCaptcha.tsx"), loadCaptchaFields()]).then(
    ([view]) => view.checkoutCaptcha,
  )

/**
 * Sends a change of the cart with the texts of the CAPTCHAs on the page. The next picture is loaded before the result is returned: a call
 * that runs beside it could save the session without the new text.
 */
const sendWithCaptcha = (request: CartMutation, context: CheckoutContext) =>
  Effect.flatMap(Effect.promise(loadCaptchaFields), ({ typedCaptcha, renewCaptcha }) => {
    const { storeCode, owner, extension } = context
    const calls = checkoutRest(storeCode, owner, extension?.placeOrder)
    return sendChange(request, context).pipe(
      Effect.provide(calls.pipe(Layer.provide(captchaHttp(typedCaptcha)))),
      Effect.tap((result) => {
        const form = usedCaptcha(result)
        return form === undefined ? Effect.void : Effect.promise(() => renewCaptcha(form))
      }),
    )
  })

const sendProtected = (request: CartMutation, context: CheckoutContext) =>
  context.captchas === undefined ? sendChange(request, context) : sendWithCaptcha(request, context)

/** Sends an order, for a method of a module after its token was requested. */
const sendTokenised = (request: PlaceOrderRequest, context: CheckoutContext) =>
  Effect.flatMap(
    Effect.promise(() => import("../checkout/tokenise-order.ts")),
    ({ tokeniseOrder }) =>
      Effect.flatMap(
        Effect.promise(() => tokeniseOrder(request, context.paymentValues, context.extension?.paymentKinds ?? [])),
        (ready): Effect.Effect<CheckoutResult, never, CheckoutCalls | Http> =>
          ready._tag === "PlaceOrder" ? sendProtected(ready, context) : Effect.succeed(ready),
      ),
  )

/** Sends a request that an action of the shopper causes. Loaded at the first focus on the page. */
export const sendMutation = (
  request: ActionRequest,
  context: CheckoutContext,
): Effect.Effect<CheckoutResult | undefined, never, CheckoutCalls | Http> => {
  const { storeCode } = context
  switch (request._tag) {
    case "LoadRegions":
      return Effect.flatMap(Directory, (directory) => directory.country(request.countryId)).pipe(
        Effect.match({
          onSuccess: (country): CheckoutResult => ({ _tag: "RegionsLoaded", country }),
          onFailure: () => undefined,
        }),
        Effect.provide(directoryRest(storeCode)),
      )
    case "CheckEmail":
      return checkEmail(request, storeCode)
    case "PlaceOrder":
      return import.meta.env.EXTENDED_CHECKOUT === true
        ? sendTokenised(request, context)
        : sendProtected(request, context)
    default:
      return sendProtected(request, context)
  }
}
