import { isEmail } from "../addresses/email.ts"
import { type FieldProblem, problemIf, type TypedFields } from "./account-forms.ts"

/** Guest order lookup: order number, billing last name, and an e-mail address or postcode. */
export type GuestOrderLookup = {
  readonly number: string
  readonly lastName: string
  readonly by: { readonly email: string } | { readonly postcode: string }
}

const typed = (fields: TypedFields, field: string): string => (fields[field] ?? "").trim()

/** Returns `true` for a lookup by postcode: chosen in the form, or without an e-mail address. */
const isByPostcode = (fields: TypedFields): boolean =>
  fields["oar_type"] === undefined
    ? typed(fields, "oar_email") === "" && typed(fields, "oar_zip") !== ""
    : fields["oar_type"] === "zip"

/** Reads the lookup from a submitted form with Magento's field names. */
export const guestOrderLookup = (fields: TypedFields): GuestOrderLookup => ({
  number: typed(fields, "oar_order_id"),
  lastName: typed(fields, "oar_billing_lastname"),
  by: isByPostcode(fields) ? { postcode: typed(fields, "oar_zip") } : { email: typed(fields, "oar_email") },
})

/** Returns the missing fields of the lookup in the order of the form. */
export const guestOrderLookupProblems = (fields: TypedFields): ReadonlyArray<FieldProblem> => {
  const { number, lastName, by } = guestOrderLookup(fields)
  return [
    ...problemIf(number === "", "oar_order_id", "Enter the number of your order."),
    ...problemIf(lastName === "", "oar_billing_lastname", "Enter the last name of the billing address."),
    ...("email" in by
      ? problemIf(!isEmail(by.email), "oar_email", "Enter the e-mail address of the order, or the postcode below.")
      : problemIf(by.postcode === "", "oar_zip", "Enter the postcode of the billing address.")),
  ]
}
