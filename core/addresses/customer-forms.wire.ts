import type { AddressAttribute } from "./address-attribute.ts"
import { addressFormFrom, attributesOfForm, type AddressForm } from "./address-attribute.wire.ts"

/** Fields of the store's forms about a customer, beyond those that every form has. */
export type CustomerForms = {
  readonly register: ReadonlyArray<AddressAttribute>
  readonly edit: ReadonlyArray<AddressAttribute>
  readonly address: AddressForm
}

/** Fields of every registration and profile form. */
const own: ReadonlySet<string> = new Set(["firstname", "lastname", "email"])

const attributesOf = (form: unknown): ReadonlyArray<AddressAttribute> =>
  attributesOfForm(form, ({ code }) => own.has(code))

/** Converts a response with `attributesForm` under the names of the three forms. */
export const customerFormsFrom = (data: Readonly<Record<string, unknown>>): CustomerForms => ({
  register: attributesOf(data["register"]),
  edit: attributesOf(data["edit"]),
  address: addressFormFrom(data["address"]),
})
