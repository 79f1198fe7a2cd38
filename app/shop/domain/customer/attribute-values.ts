import type { AttributeSetting } from "../../context/settings.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { type RestError, requiredField, restError } from "../errors/rest-error.ts"
import { fileNameOf, filePathIn, isFile } from "./customer-file-rules.ts"

/** A custom attribute of a customer or an address as REST represents it. */
export type AttributeJson = { readonly attribute_code: string; readonly value: unknown }

/** The attributes that the settings have. */
type AttributeSettings = ReadonlyArray<AttributeSetting>

const isAttribute = (value: unknown): value is AttributeJson =>
  typeof value === "object" && value !== null && "attribute_code" in value && typeof value.attribute_code === "string"

/** Parses a column of attributes, which holds JSON or null; entries that are not attributes are dropped. */
export const attributesIn = (column: string | null): ReadonlyArray<AttributeJson> => {
  if (column === null) return []
  const list: unknown = JSON.parse(column)
  return Array.isArray(list) ? list.filter(isAttribute) : []
}

/** The attributes of a record for REST; the key is absent when there are none. */
export const attributesJson = (
  column: string | null,
): { readonly custom_attributes?: ReadonlyArray<AttributeJson> } => {
  const attributes = attributesIn(column)
  return attributes.length === 0 ? {} : { custom_attributes: attributes }
}

const trueValues: ReadonlySet<unknown> = new Set([true, 1, "1", "true"])

const sentText = (sent: unknown): string =>
  typeof sent === "string" || typeof sent === "number" ? String(sent).trim().slice(0, 255) : ""

/** A date as `2026-11-23`, also from one with a time as Magento stores it; empty for anything else. */
const dateIn = (text: string): string => {
  const date = /^\d{4}-\d\d-\d\d(?=$|[ T])/.exec(text)?.[0] ?? ""
  const time = Date.parse(date)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? "" : date
}

/** Values of a multiselect: a list, or texts separated by commas as Magento stores them. */
const sentValues = (value: unknown): ReadonlyArray<string> =>
  (Array.isArray(value) ? value : sentText(value).split(",")).map(sentText).filter((text) => text !== "")

const isOption = ({ options = [] }: AttributeSetting, text: string): boolean =>
  options.some(({ value }) => value === text)

const valueOf = (attribute: AttributeSetting, value: unknown): string => {
  const text = sentText(value)
  switch (attribute.input) {
    case "boolean":
      return trueValues.has(value) ? "1" : "0"
    case "date":
      return dateIn(text)
    case "select":
      return isOption(attribute, text) ? text : ""
    case "multiselect":
      return sentValues(value)
        .filter((value) => isOption(attribute, value))
        .join(",")
    case "file":
    case "image":
      return filePathIn(text)
    case "text":
      return text
  }
}

/** Converts attributes of a request to the text of a column. Unknown attributes are ignored, as in Magento. */
export const attributesText = (
  attributeSettings: AttributeSettings,
  attributes: ReadonlyArray<AttributeJson>,
): string | null => {
  const byCode = new Map(attributes.map(({ attribute_code: code, value }) => [code, value]))
  const saved = attributeSettings.flatMap((attribute): ReadonlyArray<AttributeJson> => {
    const value = valueOf(attribute, byCode.get(attribute.code))
    return value === "" || !byCode.has(attribute.code) ? [] : [{ attribute_code: attribute.code, value }]
  })
  return saved.length === 0 ? null : JSON.stringify(saved)
}

const notAnOption = (code: string, value: string): RestError =>
  restError(400, message("Attribute %1 does not contain option with Id %2", [code, value]))

const problemsOf = (attribute: AttributeSetting, value: unknown): ReadonlyArray<RestError> => {
  const text = sentText(value)
  if (attribute.input === "multiselect")
    return sentValues(value).flatMap((option) =>
      isOption(attribute, option) ? [] : [notAnOption(attribute.code, option)],
    )
  if (text === "" || valueOf(attribute, value) !== "") return []
  if (isFile(attribute)) return [restError(400, message('"%1" is not a valid file.', [text]))]
  return attribute.input === "select"
    ? [notAnOption(attribute.code, text)]
    : [restError(400, message('"%1" is not a valid date.', [attribute.label]))]
}

/** Magento's errors for values that are not options or dates. */
export const invalidAttributes = (
  attributeSettings: AttributeSettings,
  sent: ReadonlyArray<AttributeJson>,
): ReadonlyArray<RestError> =>
  sent.flatMap(({ attribute_code: code, value }): ReadonlyArray<RestError> => {
    const attribute = attributeSettings.find((candidate) => candidate.code === code)
    return attribute === undefined ? [] : problemsOf(attribute, value)
  })

/** Magento's errors for required attributes without a value, the same as for other required fields. */
export const missingAttributes = (
  attributeSettings: AttributeSettings,
  attributes: ReadonlyArray<AttributeJson>,
): ReadonlyArray<RestError> => {
  const valuesByCode = new Map(attributes.map(({ attribute_code: code, value }) => [code, value]))
  return attributeSettings.flatMap(({ code, required, input }) => {
    const value = valuesByCode.get(code)
    const isFilled = input === "multiselect" ? sentValues(value).length > 0 : sentText(value) !== ""
    return required && !isFilled && typeof value !== "boolean" ? [requiredField(code)] : []
  })
}

const labelsOf = (attribute: AttributeSetting, value: string): string => {
  const { options } = attribute
  const selected = value.split(",")
  if (options === undefined) return isFile(attribute) ? fileNameOf(value) : value
  return options.flatMap((option) => (selected.includes(option.value) ? [option.label] : [])).join(", ")
}

/** The attributes of an address for the merchant, one line each: the text, the name of a file, or the label of a checked box. */
export const attributeLines = (attributeSettings: AttributeSettings, column: string | null): ReadonlyArray<string> => {
  const valuesByCode = new Map(attributesIn(column).map(({ attribute_code: code, value }) => [code, value]))
  return attributeSettings.flatMap((attribute) => {
    const value = valueOf(attribute, valuesByCode.get(attribute.code))
    const { label } = attribute
    if (attribute.input === "boolean") return value === "1" ? [label] : []
    return value === "" ? [] : [`${label}: ${labelsOf(attribute, value)}`]
  })
}
