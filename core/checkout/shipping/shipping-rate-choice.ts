import { compareAmounts } from "../../money/amount.ts"
import { pickupCarrier } from "../pickup/pickup.ts"
import { type ShippingRate, rateCode } from "./shipping-rate.ts"

/** In place of the code of a configured rate: the cheapest one. In-store pickup does not count, since a shopper has to select a store for it. */
export const cheapestRate = "cheapest"

/** Preferred rates by code, in order of precedence. */
export type RatePreferences = {
  /** Selected in the page. [4.shipping-rate-choice.3] */
  readonly current: string | undefined
  /** Stored in the browser. [4.shipping-rate-choice.4] */
  readonly saved: string | undefined
  /** Selected rate of the quote in the page, or `cheapestRate` in a shop that preselects it. [4.shipping-rate-choice.5] */
  readonly configured: string | undefined
}

/** Selected rate, and the rule that selected it. */
export type RateChoice = {
  readonly rate: ShippingRate | undefined
  readonly reason: "the only one" | "current" | "saved" | "configured" | "none of the preferences is offered"
}

const preferredRate = (rates: ReadonlyArray<ShippingRate>, preference: string | undefined): ShippingRate | undefined =>
  preference === cheapestRate
    ? rates
        .filter(({ carrierCode }) => carrierCode !== pickupCarrier)
        .toSorted((one, other) => compareAmounts(one.priceExclTax, other.priceExclTax))[0]
    : rates.find((rate) => rateCode(rate) === preference)

/**
 * Selects a rate: the only one, or the first preference that is offered and available. [4.shipping-rate-choice]
 * [4.shipping-rate-choice.1] [4.shipping-rate-choice.6] [4.shipping-rate-choice.2]
 *
 * @example
 * const flat = { carrierCode: "flatrate", methodCode: "flatrate", available: true }
 * const ups = { carrierCode: "ups", methodCode: "ground", available: true }
 * const preferences = { current: "ups_ground", saved: undefined, configured: undefined }
 * chooseShippingRate([flat, ups], preferences) // { rate: ups, reason: "current" }
 */
export const chooseShippingRate = (offered: ReadonlyArray<ShippingRate>, preferences: RatePreferences): RateChoice => {
  const choosable = offered.filter((rate) => rate.available)
  const [first, second] = choosable
  if (first !== undefined && second === undefined && preferences.current === undefined)
    return { rate: first, reason: "the only one" }

  for (const preference of ["current", "saved", "configured"] as const) {
    const rate = preferredRate(choosable, preferences[preference])
    if (rate !== undefined) return { rate, reason: preference }
  }
  return { rate: undefined, reason: "none of the preferences is offered" }
}
