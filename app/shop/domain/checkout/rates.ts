import type { Carrier } from "../../context/carrier.ts"
import { times, unitsOf } from "../../context/money.ts"
import type { ShopSettings } from "../../context/settings.ts"
import type { Units } from "../../infra/database/tables/column-types.ts"

/** A shipping rate. A rate that is not available at the destination has an error message, if the carrier defines one. */
export type ShippingRate = {
  readonly carrierCode: string
  readonly methodCode: string
  readonly carrierTitle: string
  readonly methodTitle: string
  readonly amount: Units
  readonly available: boolean
  readonly errorMessage: string
}

/** The data that carriers compute rates from, as Magento's rate request. */
export type RateRequest = {
  /** Country code of the destination. */
  readonly country: string | undefined
  /** Number of pieces to ship, without virtual items. */
  readonly pieces: number
  /** Value of the items after discounts. */
  readonly value: Units
  /** True when a coupon grants free shipping. */
  readonly hasFreeShipping: boolean
}

/** Collects the rates of all carriers in the merchant's order; none for an empty shipment or without a country. */
export const shippingRates = (settings: ShopSettings, request: RateRequest): ReadonlyArray<ShippingRate> =>
  request.pieces === 0 || request.country === undefined
    ? []
    : settings.carriers.flatMap((carrier) => rateOf(carrier, request))

const rateOf = (carrier: Carrier, request: RateRequest): ReadonlyArray<ShippingRate> => {
  const served = carrier.countries?.includes(request.country ?? "") ?? true
  if (!served) return carrier.unavailableMessage === undefined ? [] : [unavailable(carrier, carrier.unavailableMessage)]
  if (carrier.kind === "free" && !request.hasFreeShipping && request.value < unitsOf(carrier.from)) return []
  return [
    {
      carrierCode: carrier.code,
      methodCode: carrier.methodCode,
      carrierTitle: carrier.title,
      methodTitle: carrier.methodTitle,
      amount: priceOf(carrier, request),
      available: true,
      errorMessage: "",
    },
  ]
}

const unavailable = ({ code, methodCode, title, methodTitle }: Carrier, errorMessage: string): ShippingRate => ({
  carrierCode: code,
  methodCode,
  carrierTitle: title,
  methodTitle,
  amount: 0,
  available: false,
  errorMessage,
})

const priceOf = (carrier: Carrier, { pieces }: RateRequest): Units => {
  if (carrier.kind === "free") return 0
  return carrier.per === "item" ? times(unitsOf(carrier.price), pieces) : unitsOf(carrier.price)
}

/** The value from which a shipment is delivered free, and what is missing; undefined where the shop has no such offer. */
export const freeDelivery = (
  { carriers }: ShopSettings,
  { country = "", pieces, value, hasFreeShipping }: RateRequest,
): { readonly threshold: Units; readonly missing: Units } | undefined => {
  const offer = carriers.find(({ kind, countries }) => kind === "free" && (countries?.includes(country) ?? true))
  if (offer?.kind !== "free" || pieces === 0) return undefined
  const threshold = unitsOf(offer.from)
  return { threshold, missing: hasFreeShipping ? 0 : Math.max(0, threshold - value) }
}

/** Finds an available rate by carrier and method code. */
export const findAvailableRate = <Rate extends ShippingRate>(
  rates: ReadonlyArray<Rate>,
  carrierCode: string | null | undefined,
  methodCode: string | null | undefined,
): Rate | undefined =>
  rates.find((rate) => rate.available && rate.carrierCode === carrierCode && rate.methodCode === methodCode)
