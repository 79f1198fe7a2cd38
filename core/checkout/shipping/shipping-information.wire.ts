import type { Address } from "../../addresses/address.ts"
import { addressBody, totalsAddressBody } from "../../addresses/address.wire.ts"
import type { ShippingInformation } from "../checkout-calls.program.ts"
import type { ShippingRate } from "./shipping-rate.ts"

/** Body of `totals-information`, with the rate once one is selected. [7.totals-information.2] */
export const totalsBody = (address: Address, rate: ShippingRate | undefined) => ({
  addressInformation: {
    address: totalsAddressBody(address),
    ...(rate === undefined ? {} : { shipping_method_code: rate.methodCode, shipping_carrier_code: rate.carrierCode }),
  },
})

/** Body of `shipping-information`. [7.shipping-information.2] */
export const shippingBody = ({ address: to, rate: by, billingAddress: billing, email }: ShippingInformation) => ({
  addressInformation: {
    shipping_address: addressBody(to, email),
    billing_address: addressBody(billing, email),
    shipping_method_code: by.methodCode,
    shipping_carrier_code: by.carrierCode,
    extension_attributes: {},
  },
})
