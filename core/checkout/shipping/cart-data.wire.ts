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

const DestinationWire = Schema.Struct({
  countryId: Schema.NonEmptyString,
  region: CoercedText,
  regionId: CoercedText,
  postcode: CoercedText,
})

const CartDataWire = Schema.Record(Schema.String, Schema.Unknown)

const readData = Schema.decodeUnknownOption(CartDataWire)
const readDestination = Schema.decodeUnknownOption(DestinationWire)
const readRates = Schema.decodeUnknownOption(ShippingRatesWire)
const readTotals = Schema.decodeUnknownOption(TotalsWire)
const readVersion = Schema.decodeUnknownOption(Schema.Finite)
const readCode = Schema.decodeUnknownOption(Schema.NonEmptyString)

const destinationFrom = ({
  countryId,
  region,
  regionId: id,
  postcode,
}: typeof DestinationWire.Type): RatesDestination => ({
  countryId,
  region,
  regionId: regionId(id),
  postcode,
})

/** `{}` would decode as totals of zero. */
const hasGrandTotal = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.hasOwn(value, "grand_total")

/** Decodes the cached estimate. An unreadable part is absent; an unreadable entry is empty. [3.cart-cache.1] */
export const readCartData = (stored: unknown): CartData => {
  const data = Option.getOrUndefined(readData(stored))
  if (data === undefined || Array.isArray(stored)) return emptyCartData
  return {
    totals: hasGrandTotal(data["totals"])
      ? Option.getOrUndefined(Option.map(readTotals(data["totals"]), totalsFrom))
      : undefined,
    address: Option.getOrUndefined(Option.map(readDestination(data["address"]), destinationFrom)),
    cartVersion: Option.getOrUndefined(readVersion(data["cartVersion"])),
    shippingMethodCode: Option.getOrUndefined(readCode(data["shippingMethodCode"])),
    shippingCarrierCode: Option.getOrUndefined(readCode(data["shippingCarrierCode"])),
    rates: Option.getOrUndefined(Option.map(readRates(data["rates"]), (rates) => rates.map(rateFrom))),
  }
}

/** Amount or quantity as Magento's client writes it: a number, or text where a number would lose digits. */
const storedAmount = (amount: Amount): number | string =>
  amountOfNumber(Number(amount)) === amount ? Number(amount) : amount

const storedRate = (rate: ShippingRate) => ({
  carrier_code: rate.carrierCode,
  method_code: rate.methodCode,
  carrier_title: rate.carrierTitle,
  method_title: rate.methodTitle,
  available: rate.available,
  error_message: rate.error,
  price_excl_tax: storedAmount(rate.priceExclTax),
  price_incl_tax: storedAmount(rate.priceInclTax),
})

const storedLine = (line: TotalsLine) => ({
  item_id: line.itemId,
  name: line.name,
  qty: storedAmount(line.quantity),
  price: storedAmount(line.price),
  price_incl_tax: storedAmount(line.priceInclTax),
  row_total: storedAmount(line.rowTotal),
  row_total_incl_tax: storedAmount(line.rowTotalInclTax),
  discount_amount: storedAmount(line.discount),
  options: JSON.stringify(line.options),
})

const storedTotals = (totals: Totals) => ({
  grand_total: storedAmount(totals.grandTotal),
  subtotal: storedAmount(totals.subtotal),
  subtotal_incl_tax: storedAmount(totals.subtotalInclTax),
  discount_amount: storedAmount(totals.discount),
  shipping_amount: storedAmount(totals.shipping),
  shipping_incl_tax: storedAmount(totals.shippingInclTax),
  tax_amount: storedAmount(totals.tax),
  quote_currency_code: totals.currency,
  coupon_code: totals.couponCode,
  items_qty: storedAmount(totals.quantity),
  items: totals.lines.map(storedLine),
  total_segments: totals.segments.map((segment) => ({ ...segment, value: storedAmount(segment.value) })),
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
