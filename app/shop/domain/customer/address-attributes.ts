import type { AddressAttributeSetting, ShopSettings } from "../../context/settings.ts"
import { type RestError, requiredField } from "../errors/rest-error.ts"

/** A custom attribute of an address as REST represents it. */
export type AttributeJson = { readonly attribute_code: string; readonly value: unknown }

const isAttribute = (value: unknown): value is AttributeJson =>
  typeof value === "object" && value !== null && "attribute_code" in value && typeof value.attribute_code === "string"

/** Parses a column of attributes; empty for any text that is not a list of attributes. */
export const attributesIn = (column: string | null): ReadonlyArray<AttributeJson> => {
  if (column === null) return []
  const list: unknown = JSON.parse(column)
  return Array.isArray(list) ? list.filter(isAttribute) : []
}

/** The attributes of an address for REST; the key is absent when there are none. */
export const attributesJson = (
  column: string | null,
): { readonly custom_attributes?: ReadonlyArray<AttributeJson> } => {
  const attributes = attributesIn(column)
  return attributes.length === 0 ? {} : { custom_attributes: attributes }
}

const trueValues: ReadonlySet<unknown> = new Set([true, 1, "1", "true"])

const valueOf = ({ input }: AddressAttributeSetting, sent: unknown): string => {
  if (input === "boolean") return trueValues.has(sent) ? "1" : "0"
  return typeof sent === "string" || typeof sent === "number" ? String(sent).trim().slice(0, 255) : ""
}

/**
 * Converts attributes of a request, a list or an object by code, to the text of a column. Unknown attributes are ignored, as in Magento.
 */
export const readAttributes = (
  { customers: { addressAttributes: known = [] } }: Pick<ShopSettings, "customers">,
  sent: ReadonlyArray<AttributeJson>,
): string | null => {
  const byCode = new Map(sent.map(({ attribute_code: code, value }) => [code, value]))
  const saved = known.flatMap((attribute): ReadonlyArray<AttributeJson> => {
    const value = valueOf(attribute, byCode.get(attribute.code))
    return value === "" || !byCode.has(attribute.code) ? [] : [{ attribute_code: attribute.code, value }]
  })
  return saved.length === 0 ? null : JSON.stringify(saved)
}

/** Returns an error for each required attribute that is missing, in the words of the other fields. */
export const missingAttributes = (
  { customers: { addressAttributes: known = [] } }: Pick<ShopSettings, "customers">,
  column: string | null,
): ReadonlyArray<RestError> => {
  const given = new Set(attributesIn(column).map(({ attribute_code: code }) => code))
  return known.flatMap(({ code, required }) => (required && !given.has(code) ? [requiredField(code)] : []))
}

/** The attributes of an address for the merchant, one line each: the text, or the label of a checked box. */
export const attributeLines = (settings: ShopSettings, column: string | null): ReadonlyArray<string> => {
  const given = new Map(attributesIn(column).map(({ attribute_code: code, value }) => [code, value]))
  return (settings.customers.addressAttributes ?? []).flatMap((attribute) => {
    const value = valueOf(attribute, given.get(attribute.code))
    const { label } = attribute
    if (attribute.input === "boolean") return value === "1" ? [label] : []
    return value === "" ? [] : [`${label}: ${value}`]
  })
}
