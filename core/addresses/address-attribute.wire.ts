import { Schema } from "effect"

import { isYes, listOf, MaybeFlag, MaybeList, MaybeText, readerOf, emptyDecodeContext } from "../web/response.wire.ts"
import type { AddressAttribute } from "./address-attribute.ts"
import type { TelephoneRule } from "./address-fields.ts"
import type { FileAttribute } from "./file-attribute.ts"

/** Codes of the fields that every address form has; all others are attributes of the store's form. */
const standardFields: ReadonlySet<string> = new Set(
  `firstname lastname company street city country_id region region_id postcode telephone
   vat_is_valid vat_request_id vat_request_date vat_request_success`.split(/\s+/),
)

const typeByInput: Readonly<Record<string, AddressAttribute["inputType"]>> = {
  BOOLEAN: "boolean",
  TEXT: "text",
  TEXTAREA: "text",
  SELECT: "select",
  MULTISELECT: "multiselect",
  DATE: "date",
}

const readField = readerOf(
  Schema.Struct({
    code: Schema.String,
    label: MaybeText,
    frontend_input: MaybeText,
    is_required: MaybeFlag,
    options: MaybeList,
    validate_rules: MaybeList,
  }),
  (field) => field,
)
const readRule = readerOf(Schema.Struct({ name: MaybeText, value: MaybeText }), (rule) => rule)
const readOption = readerOf(Schema.Struct({ label: Schema.String, value: Schema.String }), (option) => option)
const readForm = readerOf(Schema.Struct({ items: MaybeList }), ({ items }) =>
  listOf(items, readField, emptyDecodeContext),
)

type FormField = NonNullable<ReturnType<typeof readField>>

/** Converts a field of GraphQL's `attributesForm`; `undefined` for a kind of input that no form of ours has. */
const attributeFrom = ({ code, label, ...field }: FormField): AddressAttribute | undefined => {
  const inputType = typeByInput[field.frontend_input ?? ""]
  if (inputType === undefined) return undefined
  const attribute = { code, label: label ?? code, inputType, required: isYes(field.is_required) }
  return inputType === "select" || inputType === "multiselect"
    ? { ...attribute, options: listOf(field.options, readOption, emptyDecodeContext) }
    : attribute
}

/** Converts the fields of GraphQL's `attributesForm`, except those that every form has, for which `isStandard` returns `true`. */
export const attributesOfForm = (
  form: unknown,
  isStandard: (field: { readonly code: string; readonly required: boolean }) => boolean,
): ReadonlyArray<AddressAttribute> =>
  (readForm(form, emptyDecodeContext) ?? []).flatMap((field) => {
    const attribute = attributeFrom(field)
    return attribute === undefined || isStandard(attribute) ? [] : [attribute]
  })

/** Extensions of the images that Magento accepts; it ignores the extensions of an image attribute. */
const imageExtensions = ["gif", "jpg", "jpeg", "png"]

const positiveInteger = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

const fileAttributeFrom = ({ code, label, ...field }: FormField): FileAttribute => {
  // Magento 2.4.7 sends the rule of the height without its name, and an error beside the data.
  const rules = new Map(
    listOf(field.validate_rules, readRule, emptyDecodeContext).map(({ name, value }) => [
      name ?? "MAX_IMAGE_HEIGHT",
      value ?? "",
    ]),
  )
  const isImage = field.frontend_input === "IMAGE"
  const extensions = (rules.get("FILE_EXTENSIONS") ?? "").split(",").map((extension) => extension.trim().toLowerCase())
  return {
    code,
    label: label ?? code,
    required: isYes(field.is_required),
    kind: isImage ? "image" : "file",
    extensions: isImage ? imageExtensions : extensions.filter((extension) => extension !== ""),
    maxBytes: positiveInteger(rules.get("MAX_FILE_SIZE")),
    maxWidth: positiveInteger(rules.get("MAX_IMAGE_WIDTH")),
    maxHeight: positiveInteger(rules.get("MAX_IMAGE_HEIGHT")),
  }
}

/** Converts the fields for files of GraphQL's `attributesForm`. */
export const fileAttributesOfForm = (form: unknown): ReadonlyArray<FileAttribute> =>
  (readForm(form, emptyDecodeContext) ?? []).flatMap((field) =>
    field.frontend_input === "FILE" || field.frontend_input === "IMAGE" ? [fileAttributeFrom(field)] : [],
  )

/** Address form of the store. `attributes` are its custom attributes, and fields such as the prefix that only some stores show. */
export type AddressForm = {
  readonly telephone: TelephoneRule
  readonly attributes: ReadonlyArray<AddressAttribute>
}

/** Converts GraphQL's `attributesForm`. Without it the telephone number is required, as in Magento. */
export const addressFormFrom = (form: unknown): AddressForm => {
  const fields = readForm(form, emptyDecodeContext) ?? []
  const telephone = fields.find(({ code }) => code === "telephone")
  const needsTelephone = fields.length === 0 || isYes(telephone?.is_required)
  return {
    telephone: needsTelephone ? "required" : "optional",
    // Magento lists the tax number in every form; its own pages hide it unless the merchant shows it.
    attributes: attributesOfForm(
      form,
      ({ code, required }) => standardFields.has(code) || (code === "vat_id" && !required),
    ),
  }
}
