import type { Address } from "../core/addresses/address.ts"
import { addressBody, totalsAddressBody } from "../core/addresses/address.wire.ts"
import type { PaymentToSet, ShippingToSave } from "../core/checkout/checkout-calls.program.ts"
import { paymentToSend } from "../core/checkout/payment.wire.ts"
import type { CartOwner } from "../core/checkout/service-address.ts"
import type { ShippingRate } from "../core/checkout/shipping-rate.ts"

/** Body of `totals-information`; the rate only once one is chosen. [7.totals-information.2] */
export const totalsBody = (address: Address, rate: ShippingRate | undefined) => ({
  addressInformation: {
    address: totalsAddressBody(address),
    ...(rate === undefined ? {} : { shipping_method_code: rate.methodCode, shipping_carrier_code: rate.carrierCode }),
  },
})

/** Body of `shipping-information`. [7.shipping-information.2] */
export const shippingBody = ({ to, by, billing, email }: ShippingToSave) => ({
  addressInformation: {
    shipping_address: addressBody(to, email),
    billing_address: addressBody(billing, email),
    shipping_method_code: by.methodCode,
    shipping_carrier_code: by.carrierCode,
    extension_attributes: {},
  },
})

/** Body of `set-payment-information` and `payment-information`: guests name their cart and e-mail. [7.payment-information.2] */
export const paymentBody = (owner: CartOwner, { method, billing, email }: PaymentToSet) => ({
  ...(owner.kind === "guest" ? { cartId: owner.cartId, email } : {}),
  paymentMethod: paymentToSend({ method, title: "" }),
  billingAddress: addressBody(billing, email),
})
