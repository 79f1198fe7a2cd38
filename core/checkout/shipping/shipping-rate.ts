import type { Amount } from "../../money/amount.ts"

/** A way to send the cart, with what it costs. One that is not available is shown with its reason and cannot be chosen. [3.shipping-rate.1] */
export type ShippingRate = {
  readonly carrierCode: string
  readonly methodCode: string
  readonly carrierTitle: string
  readonly methodTitle: string
  readonly priceExclTax: Amount
  readonly priceInclTax: Amount
  readonly available: boolean
  readonly error: string
}

/** How a rate is written in client storage: `flatrate_flatrate`. Codes are compared joined, never split. [3.checkout-state.2] */
export const rateCode = (rate: Pick<ShippingRate, "carrierCode" | "methodCode">): string =>
  `${rate.carrierCode}_${rate.methodCode}`

/** The codes that earlier steps would like to have. */
export type RatePreferences = {
  readonly current: string | undefined
  readonly saved: string | undefined
  readonly configured: string | undefined
}

/** How it is sent, and why. */
export type RateChoice = {
  readonly rate: ShippingRate | undefined
  readonly because: "the only one" | "current" | "saved" | "configured" | "none of the wishes is offered"
}

/**
 * The rate the shopper ends up with when the shop offers `offered`, and why. [4.shipping-rate-choice]
 *
 * A code that is no longer offered is skipped; an unavailable rate is never chosen.
 */
export const chooseShippingRate = (offered: ReadonlyArray<ShippingRate>, wishes: RatePreferences): RateChoice => {
  const choosable = offered.filter((rate) => rate.available)
  const [first, second] = choosable
  if (first !== undefined && second === undefined && wishes.current === undefined)
    return { rate: first, because: "the only one" }

  for (const wish of ["current", "saved", "configured"] as const) {
    const rate = choosable.find((candidate) => rateCode(candidate) === wishes[wish])
    if (rate !== undefined) return { rate, because: wish }
  }
  return { rate: undefined, because: "none of the wishes is offered" }
}
