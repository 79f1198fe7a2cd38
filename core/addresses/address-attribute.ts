import type { PlainPhrase } from "../translation/source-text.ts"
import type { AddressDraft } from "./address-draft.ts"
import type { Address, CustomAttribute } from "./address.ts"
import { customAttributes } from "./custom-attributes.ts"

/**
 * Custom address attribute of the store: Yes/No, a line of text of at most 255 characters, one or several of its options, or a date
 * as `2026-11-23`.
 */
export type AddressAttribute = {
  readonly code: string
  readonly label: string
  readonly inputType: "boolean" | "text" | "select" | "multiselect" | "date"
  readonly required: boolean
  /** Options of a `select` or `multiselect`; absent otherwise. */
  readonly options?: ReadonlyArray<AttributeOption> | undefined
}

/** Option of an attribute: the value that is sent, and its text. */
export type AttributeOption = { readonly value: string; readonly label: string }

/** Values of custom attributes by code. */
export type AttributeValues = Readonly<Record<string, string | boolean>>

/** True for Yes, which may also be sent as 1. */
export const isChecked = (value: string | boolean | undefined): boolean => value === true || value === "1"

/** Fields of an address that a store's form may show, by their codes. They are typed like attributes. */
const addressFieldByCode = {
  prefix: "prefix",
  middlename: "middleName",
  suffix: "suffix",
  fax: "fax",
  vat_id: "vatId",
} as const

/** Reads the fields of an address that were typed like attributes. */
export const typedAddressFields = ({ custom_attributes: values = {} }: DraftAttributes): Partial<Address> =>
  Object.fromEntries(
    Object.entries(addressFieldByCode).flatMap(([code, field]) =>
      typeof values[code] === "string" ? [[field, values[code].trim()]] : [],
    ),
  )

/** Converts the fields that are typed like attributes to values of a form: the inverse of `typedAddressFields`. */
export const addressFieldValues = (address: Address): AttributeValues =>
  Object.fromEntries(
    Object.entries(addressFieldByCode).flatMap(([code, field]) =>
      address[field] === "" ? [] : [[code, address[field]]],
    ),
  )

/** Tests whether an option of a multiselect is selected. Its value, `selected`, lists the selected options, separated by commas as in Magento. */
export const isSelected = (selected: string, value: string): boolean => selected.split(",").includes(value)

/** Selects or deselects an option of a multiselect. The values keep the order of the options. */
export const toggleOption = (options: ReadonlyArray<AttributeOption>, selected: string, toggled: string): string =>
  options
    .map(({ value }) => value)
    .filter((value) => isSelected(selected, value) !== (value === toggled))
    .join(",")

/** Field name of an option in a form: each has its own, and PHP reads them as one list. */
export const optionFieldName = (name: string, index: number): string => `${name}[${index}]`

type DraftAttributes = Pick<AddressDraft, "custom_attributes">

/** Converts the values of a draft to attributes; empty text is absent. */
export const attributesOfDraft = ({
  custom_attributes: values = {},
}: DraftAttributes): ReadonlyArray<CustomAttribute> =>
  customAttributes(
    Object.fromEntries(
      Object.entries(values).flatMap(([code, value]) => {
        const typed = typeof value === "string" ? value.trim() : value
        return typed === "" || Object.hasOwn(addressFieldByCode, code) ? [] : [[code, typed]]
      }),
    ),
    (source) => source,
  )

/** Converts attributes to values of a form: the inverse of `attributesOfDraft`. */
export const attributeValues = (attributes: ReadonlyArray<CustomAttribute>): AttributeValues =>
  Object.fromEntries(
    attributes.map(({ code, value }) => [code, typeof value === "number" ? String(value) : value] as const),
  )

/** Problem of an attribute; the message is a translation key. */
export type AttributeError = { readonly code: string; readonly message: PlainPhrase }

/** Finds problems of the attributes of a draft, in the order of the form. */
export const attributeErrors = (
  attributes: ReadonlyArray<AddressAttribute>,
  { custom_attributes: values = {} }: DraftAttributes,
): ReadonlyArray<AttributeError> =>
  attributes.flatMap(({ code, inputType, required }): ReadonlyArray<AttributeError> => {
    const typed = String(values[code] ?? "").trim()
    if (inputType === "boolean") return []
    if (typed.length > 255) return [{ code, message: "Use at most 255 characters." }]
    return required && typed === "" ? [{ code, message: "This is a required field." }] : []
  })

/** Returns the text of a field of the submitted form. */
type SentText = (name: string) => string | undefined

const sentOptions = ({ code, options = [] }: AddressAttribute, sent: SentText): string =>
  options.flatMap(({ value }, index) => (sent(optionFieldName(code, index)) === value ? [value] : [])).join(",")

/** Reads the attributes of a submitted form; an unchecked box is not sent and means No. */
export const sentAttributes = (attributes: ReadonlyArray<AddressAttribute>, sent: SentText): AttributeValues =>
  Object.fromEntries(
    attributes.map((attribute) => {
      const { code, inputType } = attribute
      if (inputType === "boolean") return [code, isChecked(sent(code))]
      return [code, (inputType === "multiselect" && sentOptions(attribute, sent)) || (sent(code) ?? "")]
    }),
  )

/** Writes the value of an attribute into a draft. */
export const setDraftAttribute = (draft: AddressDraft, code: string, value: string | boolean): AddressDraft => ({
  ...draft,
  custom_attributes: { ...draft.custom_attributes, [code]: value },
})
