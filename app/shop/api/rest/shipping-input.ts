import type { Cart } from "../../domain/cart/cart.ts"
import { inputDecoder } from "../input/decode-input.ts"
import { ExtensionAttributes, inputObject, LooseText, optional, parameters } from "../input/input-schema.ts"
import { CartAddress } from "./rest-address-input.ts"

/** The fields of a request that name a shipping method. */
export const rateCodes = { shipping_carrier_code: optional(LooseText), shipping_method_code: optional(LooseText) }

/** Decodes the body of `totals-information`: an address and a shipping method. */
export const decodeTotalsInformation = inputDecoder(
  parameters({
    address_information: inputObject(
      { address: CartAddress, ...rateCodes },
      "shipping_address billing_address extension_attributes custom_attributes",
    ),
  }),
)

/** Decodes the body of `shipping-information`: both addresses and a shipping method. */
export const decodeShippingInformation = inputDecoder(
  parameters({
    address_information: inputObject(
      {
        shipping_address: CartAddress,
        billing_address: optional(CartAddress),
        extension_attributes: optional(ExtensionAttributes),
        ...rateCodes,
      },
      "address custom_attributes",
    ),
  }),
)

/** The columns of the selected rate; absent unless both codes were sent. */
export const rateColumns = ({
  shipping_carrier_code: carrier,
  shipping_method_code: method,
}: {
  readonly shipping_carrier_code?: string | undefined
  readonly shipping_method_code?: string | undefined
}): Partial<Pick<Cart, "carrier_code" | "method_code">> =>
  carrier === undefined || method === undefined ? {} : { carrier_code: carrier, method_code: method }
