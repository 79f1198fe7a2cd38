import { addressBody } from "../../addresses/address.wire.ts"
import type { ShippingInformation } from "../checkout-calls.program.ts"

/** Body of `shipping-information`. [7.shipping-information.2] [7.shipping-information.1] */
export const shippingBody = ({ address, rate, billingAddress, email, attributes }: ShippingInformation) => ({
  addressInformation: {
    shipping_address: addressBody(address, email),
    billing_address: addressBody(billingAddress, email),
    shipping_method_code: rate.methodCode,
    shipping_carrier_code: rate.carrierCode,
    extension_attributes: attributes?.shipping ?? {},
  },
})
