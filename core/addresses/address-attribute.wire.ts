import { Schema } from "effect"

import { isYes, listOf, MaybeFlag, MaybeList, MaybeText, readerOf, emptyDecodeContext } from "../web/response.wire.ts"
import type { AddressAttribute } from "./address-attribute.ts"
import type { TelephoneRule } from "./address-fields.ts"

/** Codes of the built-in address fields; all others are custom attributes. */
const own: ReadonlySet<string> = new Set(
  `prefix firstname middlename lastname suffix company street city country_id region region_id postcode telephone fax vat_id
   vat_is_valid vat_request_id vat_request_date vat_request_success`.split(/\s+/),
)

const entries: Readonly<Record<string, AddressAttribute["entry"]>> = {
  BOOLEAN: "boolean",
  TEXT: "text",
  TEXTAREA: "text",
  SELECT: "select",
  DATE: "date",
}

const readField = readerOf(
  Schema.Struct({
    code: Schema.String,
    label: MaybeText,
    frontend_input: MaybeText,
    is_required: MaybeFlag,
    options: MaybeList,
  }),
  (field) => field,
)
const readOption = readerOf(Schema.Struct({ label: Schema.String, value: Schema.String }), (option) => option)
const readForm = readerOf(Schema.Struct({ items: MaybeList }), ({ items }) =>
  listOf(items, readField, emptyDecodeContext),
)

/** Address form of the store: the telephone rule and the custom attributes. */
export type AddressForm = {
  readonly telephone: TelephoneRule
  readonly attributes: ReadonlyArray<AddressAttribute>
}

/** Converts GraphQL's `attributesForm`. The telephone number is required unless given, as in Magento. [3.address-custom-attributes.1] */
export const addressFormFrom = (form: unknown): AddressForm => {
  const fields = readForm(form, emptyDecodeContext) ?? []
  const telephone = fields.find(({ code }) => code === "telephone")
  return {
    telephone: telephone !== undefined && !isYes(telephone.is_required) ? "optional" : "required",
    attributes: fields.flatMap(({ code, label, frontend_input: input, is_required: required, options }) => {
      const entry = entries[input ?? ""]
      if (own.has(code) || entry === undefined) return []
      const attribute = { code, label: label ?? code, entry, required: isYes(required) }
      return [
        entry === "select" ? { ...attribute, options: listOf(options, readOption, emptyDecodeContext) } : attribute,
      ]
    }),
  }
}
