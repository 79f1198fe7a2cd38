import { Duration, Effect, Layer, Option, Schema } from "effect"

import { addressBody, estimateBody } from "../../core/addresses/address.wire.ts"
import { CheckoutCalls } from "../../core/checkout/checkout-calls.program.ts"
import type { KeptPayment } from "../../core/checkout/kept-payment.ts"
import {
  keptPaymentFrom,
  KeptPaymentWire,
  paymentBody,
  paymentDetailsFrom,
  PaymentDetailsWire,
} from "../../core/checkout/payment.wire.ts"
import {
  placeOrderExtensions,
  placeOrderHeaders,
  placeOrderPayload,
  type PlaceOrderExtension,
  type Placing,
} from "../../core/checkout/place-order-extension.ts"
import { OrderStillRunning, TotalHasChanged } from "../../core/checkout/place-order.ts"
import { OrderId } from "../../core/checkout/place-order.wire.ts"
import { serviceAddress, type CartOwner, type ServiceCall } from "../../core/checkout/service-address.ts"
import { shippingBody, totalsBody } from "../../core/checkout/shipping-bodies.wire.ts"
import { rateFrom, ShippingRatesWire } from "../../core/checkout/shipping-rate.wire.ts"
import { shopCartFrom, ShopCartWire } from "../../core/checkout/shop-cart.wire.ts"
import { totalsFrom, TotalsWire } from "../../core/checkout/totals.wire.ts"
import { CallUnknown, type CallError } from "../../core/web/call-error.ts"
import { Http, type HttpResponse } from "../http/http.ts"
import { askRest, decodedAnswer, readRest, refusedAnswer, type RestQuestion } from "./rest-call.ts"

type Extensions = ReadonlyArray<PlaceOrderExtension>
type Details = Omit<RestQuestion, "path"> & { readonly parameters?: Readonly<Record<string, string>> }

const readSelected = Schema.decodeUnknownOption(KeptPaymentWire)

const questionOf = (
  storeCode: string,
  owner: CartOwner,
  call: string,
  { parameters, ...details }: Details,
): Effect.Effect<RestQuestion, CallUnknown> => {
  const address = serviceAddress(storeCode, owner, call, parameters)
  return address._tag === "Address"
    ? Effect.succeed({ path: address.path, ...details })
    : Effect.fail(new CallUnknown({ call }))
}

const connect = Effect.fnUntraced(function* (storeCode: string, owner: CartOwner, extensions: Extensions) {
  const http = yield* Http
  const over = Effect.provideService(Http, http)

  const read = <S extends Schema.ConstraintDecoder<unknown>, A>(
    call: ServiceCall,
    schema: S,
    from: (wire: S["Type"]) => A,
    details: Details = {},
  ): Effect.Effect<A, CallError> =>
    questionOf(storeCode, owner, call, details).pipe(
      Effect.flatMap((question) => over(readRest(schema, question))),
      Effect.map(from),
    )
  const done = (call: ServiceCall, details: Details): Effect.Effect<void, CallError> =>
    read(call, Schema.Unknown, () => undefined, details)
  const rates = (call: ServiceCall, body: unknown) =>
    read(call, ShippingRatesWire, (wire) => wire.map(rateFrom), { method: "POST", body })

  return CheckoutCalls.of({
    owner: owner.kind,
    cart: () => read("cart", ShopCartWire, shopCartFrom),
    totals: () => read("totals", TotalsWire, totalsFrom),
    totalsFor: (address, rate) =>
      read("totals-information", TotalsWire, totalsFrom, { method: "POST", body: totalsBody(address, rate) }),
    ratesFor: (address) => rates("estimate-shipping-methods", { address: estimateBody(address) }),
    ratesForSaved: (addressId) => rates("estimate-shipping-methods-by-address-id", { addressId: Number(addressId) }),
    saveBilling: (billing, email, useForShipping) =>
      done("billing-address", { method: "POST", body: { address: addressBody(billing, email), useForShipping } }),
    saveShipping: (shipping) =>
      read("shipping-information", PaymentDetailsWire, paymentDetailsFrom, {
        method: "POST",
        body: shippingBody(shipping),
      }),
    paymentDetails: () => read("payment-information", PaymentDetailsWire, paymentDetailsFrom),
    setPayment: (payment) =>
      done("set-payment-information", paymentDetails(owner, { payment, placed: undefined }, extensions)),
    selectedPayment: () => read("selected-payment-method", Schema.Unknown, selectedPayment),
    applyCoupon: (couponCode) => done("coupon", { method: "PUT", parameters: { couponCode } }),
    removeCoupon: () => done("coupons", { method: "DELETE" }),
    placeOrder: (order, attempt) =>
      questionOf(
        storeCode,
        owner,
        order.call ?? "payment-information",
        paymentDetails(owner, { payment: order, placed: { order, attempt } }, extensions),
      ).pipe(
        Effect.flatMap((question) => over(askRest(question))),
        Effect.flatMap(orderPlaced),
      ),
  })
})
/** The shop's checkout calls for one cart of one store view. */
export const checkoutRest = (
  storeCode: string,
  owner: CartOwner,
  extensions: Extensions = placeOrderExtensions,
): Layer.Layer<CheckoutCalls, never, Http> => Layer.effect(CheckoutCalls, connect(storeCode, owner, extensions))

/** Nothing selected is null or an empty list, depending on the platform's release. */
const selectedPayment = (payment: unknown): KeptPayment | undefined =>
  Option.getOrUndefined(Option.map(readSelected(payment), keptPaymentFrom))

const paymentDetails = (owner: CartOwner, placing: Placing, extensions: Extensions): Details => ({
  method: "POST",
  headers: placeOrderHeaders(placing, extensions),
  body: placeOrderPayload(paymentBody(owner, placing.payment), placing, extensions),
})

const readOrderId = decodedAnswer(OrderId)

const orderPlaced = Effect.fnUntraced(function* (answer: HttpResponse) {
  if (answer.status === 409) {
    const seconds = Number(answer.headers.get("retry-after") ?? Number.NaN)
    if (!Number.isFinite(seconds)) return yield* new TotalHasChanged()
    return yield* new OrderStillRunning({ askAgainIn: Duration.seconds(Math.min(Math.max(seconds, 1), 10)) })
  }
  return answer.status < 300 ? String(yield* readOrderId(answer)) : yield* refusedAnswer(answer)
})
