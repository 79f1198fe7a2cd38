import type { AddressFields } from "../../domain/cart/cart-address.ts"
import { orderFieldTexts } from "../../domain/cart/order-fields.ts"
import type { PaymentChoice } from "../../domain/checkout/payment-methods.ts"
import { isRestError, type RestError } from "../../domain/errors/rest-error.ts"
import { inputDecoder } from "../input/decode-input.ts"
import {
  Anything,
  converted,
  ExtensionAttributes,
  inputObject,
  looseIds,
  LooseText,
  optional,
  parameters,
  PresentString,
  PresentText,
} from "../input/input-schema.ts"
import type { CartAccess } from "./cart-access.ts"
import { attributeProblem, CartAddress } from "./rest-address-input.ts"
import type { RestCall } from "./rest-routes.ts"

/** The `paymentMethod` of a request. A `title` is refused like any other unknown field. */
export const PaymentMethodInput = converted(
  inputObject({
    method: PresentText,
    po_number: optional(LooseText),
    additional_data: optional(Anything),
    extension_attributes: optional(ExtensionAttributes),
  }),
  ({ method, po_number: number, additional_data: data, extension_attributes: more }): PaymentChoice => ({
    method,
    poNumber: number?.slice(0, 255),
    data: data === undefined ? undefined : JSON.stringify(data),
    agreementIds: looseIds(more?.["agreement_ids"]),
    fields: orderFieldTexts(more),
  }),
)

/** The body of `set-payment-information` and `payment-information`. */
export type PaymentInformation = {
  readonly payment: PaymentChoice
  readonly billing: AddressFields | undefined
  readonly email: string | undefined
}

const information = { payment_method: PaymentMethodInput, billing_address: optional(CartAddress) }

const decodeCustomersPayment = inputDecoder(
  converted(parameters(information), ({ payment_method: payment, billing_address: billing }): PaymentInformation => ({
    payment,
    billing,
    email: undefined,
  })),
)

const decodeGuestsPayment = inputDecoder(
  converted(
    parameters({ email: PresentString, ...information }),
    ({ email, payment_method: payment, billing_address: billing }): PaymentInformation => ({ payment, billing, email }),
  ),
)

/** Decodes payment, billing address and e-mail address. A guest has to send the e-mail address; a customer's is known. */
export const readPaymentInformation = (
  { shop, input }: RestCall,
  access: CartAccess,
): PaymentInformation | RestError => {
  const body = input(access.customerId === undefined ? decodeGuestsPayment : decodeCustomersPayment)
  return isRestError(body) ? body : (attributeProblem(shop, body.billing) ?? body)
}
