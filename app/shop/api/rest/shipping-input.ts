import type { Cart } from "../../domain/cart/cart.ts"
import type { JsonRecord } from "../../domain/errors/rest-body.ts"
import { isRestError, type RestError } from "../../domain/errors/rest-error.ts"
import { inputFields, requiredParameter, textIn, type InputFields } from "../../domain/errors/rest-input.ts"

const informationKeys: ReadonlySet<string> = new Set(
  "address shipping_address billing_address shipping_carrier_code shipping_method_code extension_attributes custom_attributes".split(
    " ",
  ),
)

/** What calls 4 and 5 send. */
export const readInformation = (body: JsonRecord): InputFields | RestError => {
  const sent = requiredParameter(body, "addressInformation")
  return isRestError(sent) ? sent : inputFields(sent, informationKeys)
}

/** The codes of a rate that were sent; absent where one of them was not. */
export const rateIn = (fields: InputFields): Partial<Pick<Cart, "carrier_code" | "method_code">> => {
  const carrier = textIn(fields, "shipping_carrier_code")
  const method = textIn(fields, "shipping_method_code")
  return carrier === undefined || method === undefined ? {} : { carrier_code: carrier, method_code: method }
}
