import { Effect } from "effect"

import type { CallError } from "../web/call-error.ts"
import { couponFailure, sendCartMutation } from "./cart-mutations.program.ts"
import { CheckoutCalls } from "./checkout-calls.program.ts"
import { noticeFor } from "./failed-call-notice.ts"
import type { OrderAttempt } from "./order/order.ts"
import { formStep, type FormEvent, type FormStep, type ModuleKinds } from "./submitted-step.ts"

/** Sends a request; the event is its result. */
type FormCall = Effect.Effect<FormEvent | undefined, never, CheckoutCalls>

const saveStep = (call: Effect.Effect<unknown, CallError>): FormCall =>
  Effect.match(call, {
    onSuccess: (): FormEvent => ({ _tag: "StepSaved" }),
    onFailure: (error): FormEvent => ({ _tag: "StepFailed", notice: noticeFor(error) }),
  })

/** Applies or removes the coupon. Unlike in the browser, totals and methods are not read afterwards: the next page reads them. */
const changeCoupon = (call: Effect.Effect<unknown, CallError>): FormCall =>
  Effect.matchEffect(call, {
    onSuccess: () => Effect.succeed<FormEvent>({ _tag: "StepSaved" }),
    onFailure: couponFailure,
  })

/** Sends a request that changes the cart or places the order; `undefined` for the others, which the next page sends itself or does not need. */
const send = (request: FormStep["requests"][number], attempt: OrderAttempt): FormCall =>
  Effect.flatMap(CheckoutCalls, (calls): FormCall => {
    switch (request._tag) {
      case "SaveAddress":
        return saveStep(calls.setBillingAddress(request.address, request.email, request.useForShipping))
      case "SaveRate":
        return saveStep(calls.setShippingInformation(request))
      case "SetPaymentInformation":
        return saveStep(calls.setPaymentInformation(request.payment))
      case "ApplyCoupon":
        return changeCoupon(calls.applyCoupon(request.code))
      case "RemoveCoupon":
        return changeCoupon(calls.removeCoupon())
      case "PlaceOrder":
        return sendCartMutation(request, attempt)
      default:
        return Effect.succeed(undefined)
    }
  })

/** Last step of a form, and the result that led to it; without result no request was sent. */
export type FormResult = { readonly step: FormStep; readonly result: FormEvent | undefined }

/**
 * Sends the request of a step and applies its result, which may lead to a further step, until no step has one. A step of a form has at most one
 * request that is sent; the others only load data or navigate.
 */
export const runForm = (
  step: FormStep,
  attempt: OrderAttempt,
  kinds: ModuleKinds,
  lastResult?: FormEvent,
): Effect.Effect<FormResult, never, CheckoutCalls> =>
  Effect.gen(function* () {
    for (const request of step.requests) {
      const result = yield* send(request, attempt)
      if (result !== undefined) return yield* runForm(formStep(step.state, result, kinds), attempt, kinds, result)
    }
    return { step, result: lastResult }
  })
