import type { Address } from "../../addresses/address.ts"
import { withoutBlanks } from "../../addresses/address.wire.ts"
import type { ShippingRate } from "../shipping/shipping-rate.ts"

/** Body of `totals-information`, with the rate once one is selected. [7.totals-information.2] [7.totals-information.1] */
export const totalsBody = (address: Address, rate: ShippingRate | undefined) => ({
  addressInformation: {
    address: totalsAddressBody(address),
    ...(rate === undefined ? {} : { shipping_method_code: rate.methodCode, shipping_carrier_code: rate.carrierCode }),
  },
})

/** Address of `totals-information`. [7.totals-information.2] */
export const totalsAddressBody = ({ countryId, region, postcode }: Address): Readonly<Record<string, unknown>> =>
  withoutBlanks({ countryId, region: region.name, regionId: region.id, postcode })
