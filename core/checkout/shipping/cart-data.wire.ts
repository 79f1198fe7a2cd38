import { Option, Schema } from "effect"

import { regionId } from "../../addresses/region.ts"
import { amountOfNumber, type Amount } from "../../money/amount.ts"
import { CoercedText } from "../../web/coerced-value.wire.ts"
import type { Totals, TotalsLine } from "../totals/totals.ts"
import { totalsFrom, TotalsWire } from "../totals/totals.wire.ts"
import { emptyCartData, type CartData } from "./cart-data.ts"
import type { RatesDestination } from "./rates-cache.ts"
import type { ShippingRate } from "./shipping-rate.ts"
import { rateFrom, ShippingRatesWire } from "./shipping-rate.wire.ts"

const PlaceWire = Schema.Struct({
  countryId: Schema.NonEmptyString,
  region: CoercedText,
  regionId: CoercedText,
  postcode: CoercedText,
})

const CartDataWire = Schema.Record(Schema.String, Schema.Unknown)

const readData = Schema.decodeUnknownOption(CartDataWire)
const readPlace = Schema.decodeUnknownOption(PlaceWire)
const readRates = Schema.decodeUnknownOption(ShippingRatesWire)
const readTotals = Schema.decodeUnknownOption(TotalsWire)
const readVersion = Schema.decodeUnknownOption(Schema.Finite)
const readCode = Schema.decodeUnknownOption(Schema.NonEmptyString)

const placeFrom = ({ countryId, region, regionId: id, postcode }: typeof PlaceWire.Type): RatesDestination => ({
  countryId,
  region,
  regionId: regionId(id),
  postcode,
})

const isTotals = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.hasOwn(value, "grand_total")

/** Decodes the cached estimate. An unreadable part is absent; an unreadable entry is empty. [3.cart-cache.1] */
export const readCartData = (stored: unknown): CartData => {
  const data = Option.getOrUndefined(readData(stored))
  if (data === undefined || Array.isArray(stored)) return emptyCartData
  return {
    totals: isTotals(data["totals"])
      ? Option.getOrUndefined(Option.map(readTotals(data["totals"]), totalsFrom))
      : undefined,
    address: Option.getOrUndefined(Option.map(readPlace(data["address"]), placeFrom)),
    cartVersion: Option.getOrUndefined(readVersion(data["cartVersion"])),
    shippingMethodCode: Option.getOrUndefined(readCode(data["shippingMethodCode"])),
    shippingCarrierCode: Option.getOrUndefined(readCode(data["shippingCarrierCode"])),
    rates: Option.getOrUndefined(Option.map(readRates(data["rates"]), (rates) => rates.map(rateFrom))),
  }
}

/** Amount as Magento's client writes it: a number, or text where a number would lose digits. */
const moneyOf = (amount: Amount): number | string =>
  amountOfNumber(Number(amount)) === amount ? Number(amount) : amount

const storedRate = (rate: ShippingRate) => ({
  carrier_code: rate.carrierCode,
  method_code: rate.methodCode,
  carrier_title: rate.carrierTitle,
  method_title: rate.methodTitle,
  available: rate.available,
  error_message: rate.error,
  price_excl_tax: moneyOf(rate.priceExclTax),
  price_incl_tax: moneyOf(rate.priceInclTax),
})

const storedLine = (line: TotalsLine) => ({
  item_id: line.itemId,
  name: line.name,
  qty: moneyOf(line.quantity),
  price: moneyOf(line.price),
  price_incl_tax: moneyOf(line.priceInclTax),
  row_total: moneyOf(line.rowTotal),
  row_total_incl_tax: moneyOf(line.rowTotalInclTax),
  discount_amount: moneyOf(line.discount),
  options: JSON.stringify(line.options),
})

const storedTotals = (totals: Totals) => ({
  grand_total: moneyOf(totals.grandTotal),
  subtotal: moneyOf(totals.subtotal),
  subtotal_incl_tax: moneyOf(totals.subtotalInclTax),
  discount_amount: moneyOf(totals.discount),
  shipping_amount: moneyOf(totals.shipping),
  tax_amount: moneyOf(totals.tax),
  quote_currency_code: totals.currency,
  coupon_code: totals.couponCode,
  items_qty: moneyOf(totals.quantity),
  items: totals.lines.map(storedLine),
  total_segments: totals.segments.map(({ code, title, value }) => ({ code, title, value: moneyOf(value) })),
})

/** Encodes the estimate for client storage; absent parts are null, as Magento's client writes them. */
export const storedCartData = (data: CartData): Readonly<Record<string, unknown>> => ({
  totals: data.totals === undefined ? null : storedTotals(data.totals),
  address: data.address ?? null,
  cartVersion: data.cartVersion ?? null,
  shippingMethodCode: data.shippingMethodCode ?? null,
  shippingCarrierCode: data.shippingCarrierCode ?? null,
  rates: data.rates?.map(storedRate) ?? null,
})
