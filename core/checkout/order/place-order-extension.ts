import type { Order, OrderAttempt, PaymentInformation } from "./order.ts"

/** The body of a payment call, in the words of the wire. */
export type PaymentPayload = Readonly<Record<string, unknown>>

/** What is being sent: the payment alone, or with it the order. */
export type PaymentCallContext = {
  readonly payment: PaymentInformation
  readonly placed: { readonly order: Order; readonly attempt: OrderAttempt } | undefined
}

/** Adds headers to the payment calls, or changes their body. [7.payment-information.3] */
export type PlaceOrderExtension = {
  readonly name: string
  readonly headers?: (placing: PaymentCallContext) => Readonly<Record<string, string>>
  readonly payload?: (payload: PaymentPayload, placing: PaymentCallContext) => PaymentPayload
}

/**
 * Headers that travel with `payment-information`. Headers, not body keys, because a shop that does not know them refuses unknown
 * keys and ignores unknown headers.
 *
 * What a shop that knows them answers: the same key with the same order while it runs, 409 with `Retry-After`; when it is done, the
 * same answer again; the same key with another order, 422; another total than expected, 409 without `Retry-After`.
 */
export const attemptKeyHeader = "Idempotency-Key"

/** The total the shopper saw when pressing the button, as exact decimal text. [I3] */
export const expectedTotalHeader = "X-Expected-Total"

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The agreements of sale that the shopper has ticked, as the platform's own extension sends them. */
export const agreements = (ticked: ReadonlyArray<string>): PlaceOrderExtension => ({
  name: "agreements",
  payload: (payload) => {
    const method = isRecord(payload["paymentMethod"]) ? payload["paymentMethod"] : {}
    const given = isRecord(method["extension_attributes"]) ? method["extension_attributes"] : {}
    return {
      ...payload,
      paymentMethod: { ...method, extension_attributes: { ...given, agreement_ids: ticked } },
    }
  },
})

/** What every order is sent with: once, for the total that was seen, and with what the shopper agreed to. */
export const placeOrderExtensions: ReadonlyArray<PlaceOrderExtension> = [
  {
    name: "attempt key",
    headers: ({ placed }) => (placed === undefined ? {} : { [attemptKeyHeader]: placed.attempt.key }),
  },
  {
    name: "expected total",
    headers: ({ placed }) => (placed === undefined ? {} : { [expectedTotalHeader]: placed.order.expectedTotal }),
  },
  {
    name: "agreements of the order",
    payload: (payload, placing) => {
      const ticked = placing.placed?.order.agreements ?? []
      return ticked.length === 0 ? payload : (agreements(ticked).payload?.(payload, placing) ?? payload)
    },
  },
]

const isHeader = ([name, value]: readonly [string, string]): boolean =>
  /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !/\p{Cc}/u.test(value)

/** The headers of all extensions; a later one wins, and what can be no header is left out. [7.payment-information.3] */
export const placeOrderHeaders = (
  placing: PaymentCallContext,
  extensions: ReadonlyArray<PlaceOrderExtension>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(extensions.flatMap(({ headers }) => Object.entries(headers?.(placing) ?? {})).filter(isHeader))

/** The body after all extensions, one after the other. [7.payment-information.3] */
export const placeOrderPayload = (
  payload: PaymentPayload,
  placing: PaymentCallContext,
  extensions: ReadonlyArray<PlaceOrderExtension>,
): PaymentPayload => extensions.reduce((body, extension) => extension.payload?.(body, placing) ?? body, payload)
