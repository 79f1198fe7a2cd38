import type { AddressAttribute } from "./address-attribute.ts"
import { addressFormFrom, attributesOfForm, fileAttributesOfForm, type AddressForm } from "./address-attribute.wire.ts"
import type { FileAttribute } from "./file-attribute.ts"

/** Fields of the store's forms about a customer, beyond those that every form has. */
export type CustomerForms = {
  readonly register: ReadonlyArray<AddressAttribute>
  readonly edit: ReadonlyArray<AddressAttribute>
  readonly address: AddressForm
  /** Attributes with files, by form. The checkout has none of them. */
  readonly files: Readonly<Record<"register" | "edit" | "address", ReadonlyArray<FileAttribute>>>
}

/** Fields of every registration and profile form. */
const standardFields: ReadonlySet<string> = new Set(["firstname", "lastname", "email"])

const attributesOf = (form: unknown): ReadonlyArray<AddressAttribute> =>
  attributesOfForm(form, ({ code }) => standardFields.has(code))

/** Converts a response with `attributesForm` under the names of the three forms. */
export const customerFormsFrom = (data: Readonly<Record<string, unknown>>): CustomerForms => ({
  register: attributesOf(data["register"]),
  edit: attributesOf(data["edit"]),
  address: addressFormFrom(data["address"]),
  files: {
    register: fileAttributesOfForm(data["register"]),
    edit: fileAttributesOfForm(data["edit"]),
    address: fileAttributesOfForm(data["address"]),
  },
})
