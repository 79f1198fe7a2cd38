import { parseJson } from "../../web/parse-json.ts"
import { isRecord } from "../../web/record.ts"
import type { CheckoutState } from "../checkout.ts"
import type { CheckoutField, FieldValues } from "./checkout-field.ts"

// Stores the values of the fields of modules from one page of the checkout to the next: in a cookie, so that it works without JavaScript too.

/** Name of the cookie with the values of the fields. */
export const fieldsCookie = "vitrine-checkout-fields"

/** Lifetime of the cookie in seconds: that of the stored checkout. */
export const fieldsLifetimeSeconds = 7 * 24 * 60 * 60

/** Maximum number of characters of all fields of a module together, so that their cookie stays below 4 KB in every script. */
export const maxFieldCharacters = 400

/** Owner of stored values: a guest, or the cart of a customer. */
const ownerOf = ({ owner }: Pick<CheckoutState, "owner">): string =>
  owner.kind === "guest" ? "guest" : (owner.cartId ?? "customer")

/** Maximum number of characters of a field that are stored. */
export const maxStoredLength = (field: CheckoutField): number => ("maxLength" in field ? field.maxLength : 32)

/** Encodes the values of the fields as JSON; empty ones are left out. */
export const storedFields = (state: Pick<CheckoutState, "owner" | "fields">): string =>
  JSON.stringify({
    owner: ownerOf(state),
    values: Object.fromEntries(Object.entries(state.fields?.values ?? {}).filter(([, value]) => value !== "")),
  })

/**
 * Decodes the values of these fields, each cut off at its length; none when the text is unreadable or of another customer. Values of a
 * guest stay when the guest signs in.
 */
export const readStoredFields = (
  text: string,
  state: Pick<CheckoutState, "owner">,
  fields: ReadonlyArray<CheckoutField>,
): FieldValues => {
  const stored = parseJson(text)
  if (!isRecord(stored) || !isRecord(stored["values"])) return {}
  const { owner, values } = stored
  if (owner !== "guest" && owner !== ownerOf(state)) return {}
  return Object.fromEntries(
    fields.flatMap((field): ReadonlyArray<readonly [string, string]> => {
      const value = Object.hasOwn(values, field.code) ? values[field.code] : undefined
      return typeof value === "string" && value !== "" ? [[field.code, value.slice(0, maxStoredLength(field))]] : []
    }),
  )
}
