import type { KnownAddress } from "../../addresses/address.ts"
import { addressKey } from "../../addresses/known-address-key.ts"
import type { Amount } from "../../money/amount.ts"
import type { FieldAttributes } from "../fields/checkout-field.ts"
import type { PaymentData } from "../payment/payment-kind.ts"
import { rateCode, type ShippingRate } from "../shipping/shipping-rate.ts"
import type { Totals } from "../totals/totals.ts"

/** Data to place an order with. */
export type Order = {
  /** E-mail of a guest; absent for a customer. */
  readonly email: string | undefined
  /** Absent for a virtual cart. */
  readonly shipping: { readonly address: KnownAddress; readonly rate: ShippingRate } | undefined
  readonly billingAddress: KnownAddress
  readonly method: string
  /** Data of the payment method. */
  readonly payment?: PaymentData | undefined
  /** Resource that places the order; `payment-information` unless given. */
  readonly call?: string | undefined
  /** Ids of the accepted agreements. */
  readonly agreements?: ReadonlyArray<string> | undefined
  /** Extension attributes of fields that modules add. */
  readonly attributes?: FieldAttributes | undefined
  /** Total that was displayed when the order was placed. [I3] */
  readonly expectedTotal: Amount
}

/** Payment of `set-payment-information` and `payment-information`. */
export type PaymentInformation = {
  readonly method: string
  readonly payment?: PaymentData | undefined
  /** Absent when billing is skipped: the quote's address stays. */
  readonly billingAddress: KnownAddress | undefined
  readonly email: string | undefined
}

/** Attempt to place an order; it is repeated with the same key until the order changes. */
export type OrderAttempt = { readonly key: string; readonly fingerprint: string }

/** Text that is equal for equal orders of the same cart version. */
export const orderFingerprint = (order: Order, cartVersion: number): string =>
  JSON.stringify([
    cartVersion,
    order.email ?? "",
    order.shipping === undefined
      ? ""
      : [addressKey(order.shipping.address), order.shipping.address.address, rateCode(order.shipping.rate)],
    [addressKey(order.billingAddress), order.billingAddress.address],
    order.method,
    order.payment?.poNumber ?? "",
    Object.entries(order.payment?.additionalData ?? {}),
    order.expectedTotal,
    ...(order.agreements ?? []),
    order.attributes,
  ])

/** Returns the earlier attempt for the same order, otherwise a new one with `freshKey`. [I1] */
export const attemptFor = (earlier: OrderAttempt | undefined, fingerprint: string, freshKey: string): OrderAttempt =>
  earlier?.fingerprint === fingerprint ? earlier : { key: freshKey, fingerprint }

/** Outcome of an attempt to place an order. */
export type OrderOutcome =
  /** Order exists; its id is unknown when the response was lost. */
  | { readonly _tag: "Placed"; readonly orderId: string | undefined }
  /** Not placed: the total differs from the displayed one, which has to be displayed first. */
  | { readonly _tag: "TotalChanged"; readonly totals: Totals }
  /** Not placed, with a message; `step` is where the shopper can solve it. */
  | { readonly _tag: "NotPlaced"; readonly reason: string; readonly step: string | undefined }
  | { readonly _tag: "SignInNeeded" }
  /** Unknown. Repeating the attempt with the same key is safe. */
  | { readonly _tag: "Unconfirmed" }

/** Error messages after which the order may exist: the second of two concurrent requests gets them too. */
const ambiguousMessages = [
  "A server error stopped your order from being placed. Please try to place your order again.",
  "An error occurred on the server. Please try to place the order again.",
]

/** Number of lookups before an order is unconfirmed. */
export const orderLookupAttempts = 5

/**
 * True for an error of a gateway: the backend may still be placing the order, although the quote is active at every lookup. [I7]
 */
export const isGatewayError = (status: number): boolean => status === 502 || status === 504

/** Number of quote lookups after an error before the order counts as not placed. [I7] */
export const orderLookupsAfterError = (status: number, message: string): number => {
  if (status >= 500 || ambiguousMessages.some((text) => message.startsWith(text))) return orderLookupAttempts
  return status === 404 ? 1 : 0
}
