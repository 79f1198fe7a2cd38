import { Schema } from "effect"

import { noRegion, type AddressRegion } from "../addresses/address.ts"
import { commonAddressFields, addressFrom } from "../addresses/address.wire.ts"
import type { SavedAddress } from "../addresses/customer-address.ts"
import { regionId } from "../addresses/region.ts"
import { listOrRecord, CoercedText, CoercedFlag } from "../web/coerced-value.wire.ts"

/**
 * Address of the address book, in `checkoutConfig` and `customers/me`: the region is an object. A default flag is set by 1, "1" and true.
 * [3.customer-record.1] [3.customer-record.2]
 */
export const CustomerAddressWire = Schema.Struct({
  ...commonAddressFields,
  id: CoercedText,
  customer_id: CoercedText,
  region: Schema.optionalKey(
    Schema.NullOr(
      Schema.Union([
        Schema.Struct({ region_id: CoercedText, region_code: CoercedText, region: CoercedText }),
        Schema.Array(Schema.Unknown),
        Schema.String,
      ]),
    ),
  ),
  default_shipping: CoercedFlag,
  default_billing: CoercedFlag,
  inline: CoercedText,
})

/** Converts the region of a saved address: an object, an empty list for none, or a name. */
const savedRegionFrom = (given: (typeof CustomerAddressWire.Type)["region"]): AddressRegion => {
  if (typeof given === "string") return { code: "", name: given }
  if (given === undefined || given === null || !("region_id" in given)) return noRegion
  return { code: given.region_code, name: given.region, id: regionId(given.region_id) }
}

/** Converts an address of the address book. [3.customer-record.1] [3.customer-record.2] */
export const savedAddressFrom = (wire: typeof CustomerAddressWire.Type): SavedAddress => {
  return {
    type: "customer-address",
    id: wire.id,
    customerId: wire.customer_id,
    address: addressFrom(wire, savedRegionFrom(wire.region)),
    isDefaultShipping: wire.default_shipping,
    isDefaultBilling: wire.default_billing,
    inline: wire.inline,
  }
}

/** Customer of `checkoutConfig.customerData`, with the address book. [3.customer-record.1] */
export const CustomerRecordWire = Schema.Struct({
  id: CoercedText,
  email: CoercedText,
  firstname: CoercedText,
  lastname: CoercedText,
  addresses: Schema.optionalKey(Schema.NullOr(listOrRecord(CustomerAddressWire))),
})
