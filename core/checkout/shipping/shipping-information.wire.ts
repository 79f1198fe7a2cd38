import { addressBody } from "../../addresses/address.wire.ts"
import type { ShippingInformation } from "../checkout-calls.program.ts"

/** Body of `shipping-information`. [7.shipping-information.2] [7.shipping-information.1] */
export const shippingBody = ({
  address: to,
  rate: by,
  billingAddress: billing,
  email,
  attributes,
}: ShippingInformation) => ({
  addressInformation: {
    shipping_address: addressBody(to, email),
    billing_address: addressBody(billing, email),
    shipping_method_code: by.methodCode,
    shipping_carrier_code: by.carrierCode,
    extension_attributes: attributes?.shipping ?? {},
  },
})
