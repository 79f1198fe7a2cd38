import { addressKey } from "../../addresses/address-key.ts"
import type { KnownAddress } from "../../addresses/address.ts"
import type { Amount } from "../../money/amount.ts"
import type { PaymentData } from "../payment/payment-kind.ts"
import { rateCode, type ShippingRate } from "../shipping/shipping-rate.ts"
import type { Totals } from "../totals/totals.ts"

/** Everything the shop needs to make an order of the cart. */
export type Order = {
  /** Guests give theirs; a customer's is known. [6.1] */
  readonly email: string | undefined
  /** Absent for a virtual cart. */
  readonly shipping: { readonly address: KnownAddress; readonly rate: ShippingRate } | undefined
  readonly billingAddress: KnownAddress
  readonly method: string
  /** What the method wanted typed. */
  readonly payment?: PaymentData | undefined
  /** The call of the method's own that places the order; absent: `payment-information`. */
  readonly call?: string | undefined
  /** Ids of the conditions of sale that were ticked. */
  readonly agreements?: ReadonlyArray<string> | undefined
  /** The total the shopper saw when pressing the button. [I3] */
  readonly expectedTotal: Amount
}

/** The payment of a cart as it is set, or sent with the order. */
export type PaymentInformation = {
  readonly method: string
  readonly payment?: PaymentData | undefined
  /** Absent when billing is skipped: the shop then keeps the address it has. [7.payment-information.2] */
  readonly billingAddress: KnownAddress | undefined
  readonly email: string | undefined
}

/** One try to place one order: sent again with the same key as long as nothing about the order has changed. */
export type OrderAttempt = { readonly key: string; readonly fingerprint: string }

/** What makes two orders the same. */
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
  ])

/** The attempt to go on with: the one made before for this very order, otherwise a new one. [I1] */
export const attemptFor = (kept: OrderAttempt | undefined, fingerprint: string, freshKey: string): OrderAttempt =>
  kept?.fingerprint === fingerprint ? kept : { key: freshKey, fingerprint }

/** How a try to place an order ended. */
export type OrderOutcome =
  /** The order exists; a shop that lost its answer does not name it again. */
  | { readonly _tag: "Placed"; readonly orderId: string | undefined }
  /** Not placed: the total is another than the shopper saw, and has to be seen first. */
  | { readonly _tag: "TotalChanged"; readonly totals: Totals }
  /** Not placed, for a reason that can be said; `step` is where to mend it. */
  | { readonly _tag: "NotPlaced"; readonly reason: string; readonly step: string | undefined }
  | { readonly _tag: "SignInNeeded" }
  /** Nobody can say. Trying again with the same key is safe. */
  | { readonly _tag: "Unconfirmed" }

/** Refusals after which the order may exist all the same: the shop says them also to the second of two tries at once. */
const ambiguousMessages = [
  "A server error stopped your order from being placed. Please try to place your order again.",
  "An error occurred on the server. Please try to place the order again.",
]

/** How often a lost order is looked for before it is called unconfirmed. */
export const orderLookupAttempts = 5

/** How many times the cart has to be looked at after a refusal before it may be called "not placed". [I7] */
export const orderLookupsAfterError = (status: number, message: string): number => {
  if (status >= 500 || ambiguousMessages.some((text) => message.startsWith(text))) return orderLookupAttempts
  return status === 404 ? 1 : 0
}
