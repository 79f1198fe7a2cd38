import type { Amount } from "../../money/amount.ts"
import type { Arrival } from "./arrival.ts"

/** Shipping method with its price. An unavailable one is displayed with its error and cannot be selected. [3.shipping-rate.1] */
export type ShippingRate = {
  readonly carrierCode: string
  readonly methodCode: string
  readonly carrierTitle: string
  readonly methodTitle: string
  readonly priceExclTax: Amount
  readonly priceInclTax: Amount
  readonly available: boolean
  readonly error: string
  /** Days on which the order would arrive; absent where the backend names none. */
  readonly arrival?: Arrival | undefined
}

/** Code of a rate: carrier and method joined, such as `flatrate_flatrate`. Codes are compared joined, never split. [3.checkout-state.2] */
export const rateCode = (rate: Pick<ShippingRate, "carrierCode" | "methodCode">): string =>
  `${rate.carrierCode}_${rate.methodCode}`
