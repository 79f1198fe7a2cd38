import { Duration, Effect, Layer, Option, Schema } from "effect"

import { addressBody, estimateBody } from "../../core/addresses/address.wire.ts"
import { serviceUrl, type CartOwner, type ServiceCall } from "../../core/checkout/checkout-call-paths.ts"
import { CheckoutCalls } from "../../core/checkout/checkout-calls.program.ts"
import {
  placeOrderExtensions,
  placeOrderHeaders,
  placeOrderPayload,
  type PlaceOrderExtension,
  type PaymentCallContext,
} from "../../core/checkout/order/place-order-extension.ts"
import { OrderStillRunning, TotalHasChanged } from "../../core/checkout/order/place-order.ts"
import { OrderId } from "../../core/checkout/order/place-order.wire.ts"
import {
  selectedPaymentFrom,
  SelectedPaymentWire,
  paymentBody,
  paymentDetailsFrom,
  PaymentDetailsWire,
} from "../../core/checkout/payment/payment.wire.ts"
import type { SelectedPayment } from "../../core/checkout/quote.ts"
import { quoteFrom, QuoteWire } from "../../core/checkout/quote.wire.ts"
import { shippingBody } from "../../core/checkout/shipping/shipping-information.wire.ts"
import { rateFrom, ShippingRatesWire } from "../../core/checkout/shipping/shipping-rate.wire.ts"
import { totalsBody } from "../../core/checkout/totals/totals-information.wire.ts"
import { totalsFrom, TotalsWire } from "../../core/checkout/totals/totals.wire.ts"
import { CallNotSent, type CallError } from "../../core/web/call-error.ts"
import { Http, type HttpResponse } from "../http/http.ts"
import { sendRest, decodeResponse, requestRest, failWithResponse, type RestRequest } from "./rest-call.ts"

type Extensions = ReadonlyArray<PlaceOrderExtension>
type Details = Omit<RestRequest, "path"> & { readonly parameters?: Readonly<Record<string, string>> }

const readSelected = Schema.decodeUnknownOption(SelectedPaymentWire)

const requestOf = (
  storeCode: string,
  owner: CartOwner,
  call: string,
  { parameters, ...details }: Details,
): Effect.Effect<RestRequest, CallNotSent> => {
  const url = serviceUrl(storeCode, owner, call, parameters)
  return url._tag === "Address"
    ? Effect.succeed({ path: url.path, ...details })
    : Effect.fail(new CallNotSent({ call }))
}

/** Magento's response to a change without a result. */
const Done = Schema.Literal(true)

type Result = Schema.ConstraintDecoder<unknown>

const createCalls = Effect.fnUntraced(function* (storeCode: string, owner: CartOwner, extensions: Extensions) {
  const http = yield* Http
  const withHttp = Effect.provideService(Http, http)

  const read = <S extends Schema.ConstraintDecoder<unknown>, A>(
    call: ServiceCall,
    schema: S,
    from: (wire: S["Type"]) => A,
    details: Details = {},
  ): Effect.Effect<A, CallError> =>
    requestOf(storeCode, owner, call, details).pipe(
      Effect.flatMap((request) => withHttp(requestRest(schema, request))),
      Effect.map(from),
    )
  const send = (call: ServiceCall, details: Details, result: Result = Schema.Unknown): Effect.Effect<void, CallError> =>
    read(call, result, () => undefined, details)
  const readPaymentDetails = (call: ServiceCall, details: Details) =>
    read(call, PaymentDetailsWire, paymentDetailsFrom, details)
  /** POST with the address or its id in the body. [7.shipping-estimation.4] */
  const rates = (call: ServiceCall, body: unknown) =>
    read(call, ShippingRatesWire, (wire) => wire.map(rateFrom), { method: "POST", body })

  return CheckoutCalls.of({
    owner: owner.kind,
    cart: () => read("cart", QuoteWire, quoteFrom),
    /** GET `totals`. */
    totals: () => read("totals", TotalsWire, totalsFrom),
    /** POST with the destination and the rate. [7.totals-information.1] */
    totalsInformation: (address, rate) =>
      read("totals-information", TotalsWire, totalsFrom, { method: "POST", body: totalsBody(address, rate) }),
    /** Rates of a typed address. [7.shipping-estimation.2] */
    estimateShippingMethods: (address) => rates("estimate-shipping-methods", { address: estimateBody(address) }),
    /** Rates of a saved address, for customers only. [7.shipping-estimation.3] */
    estimateByAddressId: (addressId) =>
      rates("estimate-shipping-methods-by-address-id", { addressId: Number(addressId) }),
    setBillingAddress: (billing, email, useForShipping) =>
      send("billing-address", { method: "POST", body: { address: addressBody(billing, email), useForShipping } }),
    /** POST with both addresses and the rate. [7.shipping-information.1] */
    setShippingInformation: (shipping) =>
      readPaymentDetails("shipping-information", { method: "POST", body: shippingBody(shipping) }),
    paymentInformation: () => readPaymentDetails("payment-information", {}),
    /** POST of the method before the order. */
    setPaymentInformation: (payment) =>
      send("set-payment-information", paymentRequest(owner, { payment, placed: undefined }, extensions)),
    selectedPaymentMethod: () => read("selected-payment-method", Schema.Unknown, selectedPayment),
    /** PUT without a body. [7.coupons.1] [7.coupons.3] */
    applyCoupon: (couponCode) => send("coupon", { method: "PUT", parameters: { couponCode } }, Done),
    /** DELETE without a body; the response is like that of PUT. [7.coupons.2] [7.coupons.3] */
    removeCoupon: () => send("coupons", { method: "DELETE" }, Done),
    placeOrder: (order, attempt) =>
      requestOf(
        storeCode,
        owner,
        order.call ?? "payment-information",
        paymentRequest(owner, { payment: order, placed: { order, attempt } }, extensions),
      ).pipe(
        Effect.flatMap((request) => withHttp(sendRest(request))),
        Effect.flatMap(orderIdOf),
      ),
  })
})

/** Provides the checkout calls over REST, for one cart of one store view. */
export const checkoutRest = (
  storeCode: string,
  owner: CartOwner,
  extensions: Extensions = placeOrderExtensions,
): Layer.Layer<CheckoutCalls, never, Http> => Layer.effect(CheckoutCalls, createCalls(storeCode, owner, extensions))

/** Decodes the selected payment method; Magento sends null or an empty list for none, depending on its release. */
const selectedPayment = (payment: unknown): SelectedPayment | undefined =>
  Option.getOrUndefined(Option.map(readSelected(payment), selectedPaymentFrom))

const paymentRequest = (owner: CartOwner, context: PaymentCallContext, extensions: Extensions): Details => ({
  method: "POST",
  headers: placeOrderHeaders(context, extensions),
  body: placeOrderPayload(paymentBody(owner, context.payment), context, extensions),
})

const readOrderId = decodeResponse(OrderId)

/**
 * Reads the order id of a response. A backend that supports attempt keys responds 409: with `retry-after` while it is still placing the order,
 * and without it when the total differs from the expected one.
 */
const orderIdOf = Effect.fnUntraced(function* (response: HttpResponse) {
  if (response.status === 409) {
    const seconds = Number(response.headers.get("retry-after") ?? Number.NaN)
    if (!Number.isFinite(seconds)) return yield* new TotalHasChanged()
    return yield* new OrderStillRunning({ retryAfter: Duration.seconds(Math.min(Math.max(seconds, 1), 10)) })
  }
  return response.status < 300 ? String(yield* readOrderId(response)) : yield* failWithResponse(response)
})
