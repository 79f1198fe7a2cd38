import { isEmail } from "../../web/email.ts"
import { type FieldProblem, problemIf, type TypedFields } from "../account-forms.ts"

/** Guest order lookup: order number, billing last name, and an e-mail address, a postcode or both; absent ones are empty. */
export type GuestOrderLookup = {
  readonly number: string
  readonly lastName: string
  readonly email: string
  readonly postcode: string
}

/**
 * Values that a shop compares, depending on its version. `email and postcode`: Magento 2.4.7. `email`: Magento 2.4.8 by last name and
 * e-mail address; a lookup by postcode is shown by the shop's own page. `none`: the shop has only its own page.
 */
export type GuestOrderProof = "email and postcode" | "email" | "none"

/** Determines the values that a shop compares, from the names of the input fields of its GraphQL query. */
export const guestOrderProof = (fields: ReadonlyArray<string>): GuestOrderProof => {
  if (fields.includes("lastname")) return "email"
  return fields.includes("postcode") ? "email and postcode" : "none"
}

const typed = (fields: TypedFields, field: string): string => (fields[field] ?? "").trim()

/** Returns `true` for a lookup by postcode: selected in the form, or without an e-mail address. */
const isByPostcode = (fields: TypedFields): boolean =>
  fields["oar_type"] === undefined
    ? typed(fields, "oar_email") === "" && typed(fields, "oar_zip") !== ""
    : fields["oar_type"] === "zip"

/** Reads the lookup from a submitted form with Magento's field names. */
export const guestOrderLookup = (fields: TypedFields, proof: GuestOrderProof = "email"): GuestOrderLookup => {
  const [email, postcode] = [typed(fields, "oar_email"), typed(fields, "oar_zip")]
  const common = { number: typed(fields, "oar_order_id"), lastName: typed(fields, "oar_billing_lastname") }
  if (proof === "email and postcode") return { ...common, email, postcode }
  return isByPostcode(fields) ? { ...common, email: "", postcode } : { ...common, email, postcode: "" }
}

/** Returns the missing fields of the lookup in the order of the form. */
export const guestOrderLookupProblems = (
  fields: TypedFields,
  proof: GuestOrderProof = "email",
): ReadonlyArray<FieldProblem> => {
  const { number, lastName, email, postcode } = guestOrderLookup(fields, proof)
  const needsBoth = proof === "email and postcode"
  const isPostcode = isByPostcode(fields)
  return [
    ...problemIf(number === "", "oar_order_id", "Enter the number of your order."),
    ...problemIf(lastName === "", "oar_billing_lastname", "Enter the last name of the billing address."),
    ...problemIf(
      (needsBoth || !isPostcode) && !isEmail(email),
      "oar_email",
      needsBoth ? "Enter your email address." : "Enter the email address of the order, or the ZIP code below.",
    ),
    ...problemIf((needsBoth || isPostcode) && postcode === "", "oar_zip", "Enter the ZIP code of the billing address."),
  ]
}

/** Compares the last name of an order with the entered one: case, and spaces around it, do not matter. */
export const isSameLastName = (entered: string, ofOrder: string | undefined): boolean =>
  ofOrder !== undefined && entered.trim().toLocaleLowerCase() === ofOrder.trim().toLocaleLowerCase()
