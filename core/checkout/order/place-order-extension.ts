import { isRecord } from "../../web/record.ts"
import type { Order, OrderAttempt, PaymentInformation } from "./order.ts"

/** JSON body of a payment call. */
export type PaymentPayload = Readonly<Record<string, unknown>>

/** Content of a payment call: the payment, and the order when it is placed with it. */
export type PaymentCallContext = {
  readonly payment: PaymentInformation
  readonly placed: { readonly order: Order; readonly attempt: OrderAttempt } | undefined
}

/** Adds headers to payment calls, or changes their body. Extension point of the checkout. [7.payment-information.3] */
export type PlaceOrderExtension = {
  readonly name: string
  readonly headers?: (context: PaymentCallContext) => Readonly<Record<string, string>>
  readonly payload?: (payload: PaymentPayload, context: PaymentCallContext) => PaymentPayload
}

/**
 * Header with the attempt key of `payment-information`. A header, because Magento rejects unknown body keys and ignores unknown headers.
 *
 * Responses of a backend that supports it: for the same order with the same key, 409 with `Retry-After` while it is placed and the first
 * response again afterwards; 422 for another order with the same key; 409 without `Retry-After` for another total than expected.
 */
export const attemptKeyHeader = "Idempotency-Key"

/** Header with the displayed total, as exact decimal text. [I3] */
export const expectedTotalHeader = "X-Expected-Total"

/** Adds extension attributes to the payment method of a body. */
const withAttributes = (payload: PaymentPayload, added: Readonly<Record<string, unknown>>): PaymentPayload => {
  const method = isRecord(payload["paymentMethod"]) ? payload["paymentMethod"] : {}
  const given = isRecord(method["extension_attributes"]) ? method["extension_attributes"] : {}
  return { ...payload, paymentMethod: { ...method, extension_attributes: { ...given, ...added } } }
}

/** Built-in extensions: attempt key, expected total, and the extension attributes of agreements and fields. */
export const placeOrderExtensions: ReadonlyArray<PlaceOrderExtension> = [
  {
    name: "attempt key and expected total",
    headers: ({ placed }) =>
      placed === undefined
        ? {}
        : { [attemptKeyHeader]: placed.attempt.key, [expectedTotalHeader]: placed.order.expectedTotal },
  },
  {
    name: "extension attributes of the order",
    payload: (payload, { placed }) => {
      const { agreements: ids, attributes } = placed?.order ?? {}
      return (ids ?? attributes) === undefined
        ? payload
        : withAttributes(payload, { ...attributes?.payment, ...(ids && { agreement_ids: ids }) })
    },
  },
]

const isHeader = ([name, value]: readonly [string, string]): boolean =>
  /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !/\p{Cc}/u.test(value)

/** Merges the headers of all extensions; later ones replace earlier ones, and invalid headers are dropped. [7.payment-information.3] */
export const placeOrderHeaders = (
  context: PaymentCallContext,
  extensions: ReadonlyArray<PlaceOrderExtension>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(extensions.flatMap(({ headers }) => Object.entries(headers?.(context) ?? {})).filter(isHeader))

/** Applies all extensions to the body, in order. [7.payment-information.3] */
export const placeOrderPayload = (
  payload: PaymentPayload,
  context: PaymentCallContext,
  extensions: ReadonlyArray<PlaceOrderExtension>,
): PaymentPayload => extensions.reduce((body, extension) => extension.payload?.(body, context) ?? body, payload)
