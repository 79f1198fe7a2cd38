import type { CheckoutExtension } from "../../../../core/checkout/checkout-extension.ts"
import type { CheckoutState } from "../../../../core/checkout/checkout.ts"
import { withCheckoutFields } from "../../../../core/checkout/fields/checkout-fields-step.ts"
import {
  fieldsCookie,
  fieldsLifetimeSeconds,
  readStoredFields,
  storedFields,
} from "../../../../core/checkout/fields/stored-fields.ts"
import { decodeCookie, parseCookies, secureAttribute } from "../../http/cookie-header.ts"

/** Adds the fields of modules with the values of the shopper's cookie; `now` is in milliseconds. */
export const withStoredFields = (
  state: CheckoutState,
  points: CheckoutExtension,
  request: Request,
  now: number,
): CheckoutState => {
  if (points.checkoutFields.length === 0) return state
  const stored = decodeCookie(parseCookies(request.headers.get("cookie")).get(fieldsCookie) ?? "")
  return withCheckoutFields(
    state,
    points,
    readStoredFields(stored, state, points.checkoutFields),
    new Date(now).toISOString().slice(0, 10),
  )
}

const cookieLine = (request: Request, value: string, seconds: number): string =>
  `${fieldsCookie}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secureAttribute(request)}`

/** Stores the values of the fields for the next page; nothing is stored without fields. */
export const storeFields = (
  response: Response,
  request: Request,
  state: Pick<CheckoutState, "owner" | "fields">,
): Response => {
  if (state.fields !== undefined)
    response.headers.append("set-cookie", cookieLine(request, storedFields(state), fieldsLifetimeSeconds))
  return response
}

/** Removes the values of the fields once the order is placed. */
export const removeFields = (response: Response, request: Request): Response => {
  if (parseCookies(request.headers.get("cookie")).has(fieldsCookie))
    response.headers.append("set-cookie", cookieLine(request, "", 0))
  return response
}
