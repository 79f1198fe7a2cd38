import { Schema } from "effect"

import { CoercedAmount, CoercedFlag, CoercedText } from "../../web/coerced-value.wire.ts"
import { arrivalIn } from "./arrival.ts"
import type { ShippingRate } from "./shipping-rate.ts"

/** Entry of `estimate-shipping-methods`. A failed carrier is listed without a method. [3.shipping-rate.1] */
export const ShippingRateWire = Schema.Struct({
  carrier_code: CoercedText,
  method_code: CoercedText,
  carrier_title: CoercedText,
  method_title: CoercedText,
  available: CoercedFlag,
  error_message: CoercedText,
  price_excl_tax: CoercedAmount,
  price_incl_tax: CoercedAmount,
  extension_attributes: Schema.optionalKey(Schema.Unknown),
})

/** Response of `estimate-shipping-methods` and `estimate-shipping-methods-by-address-id`. */
export const ShippingRatesWire = Schema.Array(ShippingRateWire)

/** Converts a rate; one without a method is unavailable. */
export const rateFrom = (wire: typeof ShippingRateWire.Type): ShippingRate => ({
  carrierCode: wire.carrier_code,
  methodCode: wire.method_code,
  carrierTitle: wire.carrier_title,
  methodTitle: wire.method_title,
  priceExclTax: wire.price_excl_tax,
  priceInclTax: wire.price_incl_tax,
  available: wire.available && wire.carrier_code !== "" && wire.method_code !== "",
  error: wire.error_message,
  arrival: arrivalIn(wire.extension_attributes),
})
