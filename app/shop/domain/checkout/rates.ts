import { times, unitsOf } from "../../context/money.ts"
import type { Carrier, ShopSettings } from "../../context/settings.ts"
import type { Units } from "../../infra/database/tables/catalogue-tables.ts"

/** A way to ship that the shop lists; one that cannot be had here is listed with the reason, when the merchant gives one. */
export type ShippingRate = {
  readonly carrierCode: string
  readonly methodCode: string
  readonly carrierTitle: string
  readonly methodTitle: string
  readonly amount: Units
  readonly available: boolean
  readonly errorMessage: string
}

/** What is to be shipped, as far as carriers care. */
export type RateRequest = {
  readonly country: string | undefined
  /** Pieces that are shipped; downloads and services are not. */
  readonly pieces: number
  /** Of the goods, discounts taken off. */
  readonly value: Units
  /** A coupon gives it. */
  readonly freeShipping: boolean
}

/** The rates for a request, in the merchant's order; none for nothing, or for nowhere. */
export const shippingRates = (settings: ShopSettings, request: RateRequest): ReadonlyArray<ShippingRate> =>
  request.pieces === 0 || request.country === undefined
    ? []
    : settings.carriers.flatMap((carrier) => rateOf(carrier, request))

const rateOf = (carrier: Carrier, request: RateRequest): ReadonlyArray<ShippingRate> => {
  const served = carrier.countries?.includes(request.country ?? "") ?? true
  if (!served) return carrier.unavailableMessage === undefined ? [] : [unavailable(carrier, carrier.unavailableMessage)]
  if (carrier.kind === "free" && !request.freeShipping && request.value < unitsOf(carrier.from)) return []
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

/** The available rate of these codes. */
export const rateNamed = <Rate extends ShippingRate>(
  rates: ReadonlyArray<Rate>,
  carrierCode: string | null | undefined,
  methodCode: string | null | undefined,
): Rate | undefined =>
  rates.find((rate) => rate.available && rate.carrierCode === carrierCode && rate.methodCode === methodCode)
