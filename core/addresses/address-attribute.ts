import type { AddressDraft } from "./address-draft.ts"
import type { CustomAttribute } from "./address.ts"
import { customAttributes } from "./custom-attributes.ts"

/** An attribute that a shop adds to addresses, as a form draws it: Yes or No, or a line of text of at most 255 characters. */
export type AddressAttribute = {
  readonly code: string
  readonly label: string
  readonly entry: "boolean" | "text"
  readonly required: boolean
}

/** What a form holds of attributes, by code. */
export type AttributeValues = Readonly<Record<string, string | boolean>>

/** Whether a Boolean attribute is Yes; shops also write it as 1. */
export const isChecked = (value: string | boolean | undefined): boolean => value === true || value === "1"

/** The attributes of a typed address; text that was left empty is absent. [3.address-custom-attributes.1] */
export const attributesOfDraft = ({ custom_attributes: values = {} }: AddressDraft): ReadonlyArray<CustomAttribute> =>
  customAttributes(
    Object.fromEntries(
      Object.entries(values).flatMap(([code, value]) => {
        const typed = typeof value === "string" ? value.trim() : value
        return typed === "" ? [] : [[code, typed]]
      }),
    ),
    (source) => source,
  )

/** The same attributes as a form holds them: the way back. */
export const attributeValues = (attributes: ReadonlyArray<CustomAttribute>): AttributeValues =>
  Object.fromEntries(
    attributes.map(({ code, value }) => [code, typeof value === "number" ? String(value) : value] as const),
  )

/** Something about an attribute that has to be put right, as a text of the dictionary. */
export type AttributeError = { readonly code: string; readonly message: string }

/** What is wrong with the attributes of a typed address, in the order of the form. A Boolean is always Yes or No. */
export const attributeErrors = (
  attributes: ReadonlyArray<AddressAttribute>,
  { custom_attributes: values = {} }: AddressDraft,
): ReadonlyArray<AttributeError> =>
  attributes.flatMap(({ code, entry, required }) => {
    const typed = String(values[code] ?? "").trim()
    if (entry === "boolean" || typed.length > 255)
      return entry === "boolean" ? [] : [{ code, message: "Use at most 255 characters." }]
    return required && typed === "" ? [{ code, message: "This is a required field." }] : []
  })

/** The attributes that a form without scripts sent; an unticked box is not sent and means No. */
export const sentAttributes = (
  attributes: ReadonlyArray<AddressAttribute>,
  sent: (code: string) => string | undefined,
): AttributeValues =>
  Object.fromEntries(
    attributes.map(({ code, entry }) => [code, entry === "boolean" ? isChecked(sent(code)) : (sent(code) ?? "")]),
  )

/** The draft after an attribute was typed or ticked. */
export const attributeTyped = (draft: AddressDraft, code: string, value: string | boolean): AddressDraft => ({
  ...draft,
  custom_attributes: { ...draft.custom_attributes, [code]: value },
})
