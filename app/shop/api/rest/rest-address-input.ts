import { noAddress, type AddressFields } from "../../domain/cart/cart-address.ts"
import { isJsonRecord, type JsonRecord } from "../../domain/errors/rest-body.ts"
import { isRestError, type RestError } from "../../domain/errors/rest-error.ts"
import { inputFields, textIn, wrongType, type InputFields } from "../../domain/errors/rest-input.ts"

const addressKeys: ReadonlySet<string> = new Set([
  ...Object.keys(noAddress),
  "id",
  "customer_id",
  "extension_attributes",
])

const texts = ["email", "firstname", "lastname", "middlename", "prefix", "suffix", "company", "city", "region"] as const
const moreTexts = ["region_code", "postcode", "telephone", "fax", "vat_id"] as const

/** The address a call sent, as columns; what it did not say is absent. */
export const readAddress = (value: unknown): AddressFields | RestError => {
  const fields = inputFields(value, addressKeys)
  if (isRestError(fields)) return fields
  const street = streetIn(fields)
  if (isRestError(street)) return street
  const wrong = [...texts, ...moreTexts, "country_id"].find((name) => typeof fields.get(name) === "object")
  if (wrong !== undefined) return wrongType(wrong, fields.get(wrong), "string")
  return {
    ...Object.fromEntries([...texts, ...moreTexts].flatMap((name) => present(name, textIn(fields, name)))),
    ...Object.fromEntries(present("street", street)),
    ...Object.fromEntries(present("country_id", countryIn(fields))),
    ...Object.fromEntries(
      (["region_id", "customer_address_id"] as const).flatMap((name) => present(name, idIn(fields, name))),
    ),
    ...(fields.has("save_in_address_book") ? { save_in_address_book: flagIn(fields, "save_in_address_book") } : {}),
    ...(fields.has("same_as_billing") ? { same_as_billing: flagIn(fields, "same_as_billing") } : {}),
    ...customAttributes(fields),
  }
}

const present = <Value>(name: string, value: Value | undefined): ReadonlyArray<readonly [string, Value]> =>
  value === undefined ? [] : [[name, value]]

/** Lines of a street; a single text is one line. */
const streetIn = (fields: InputFields): string | undefined | RestError => {
  const street = fields.get("street")
  if (street === undefined) return undefined
  const lines: ReadonlyArray<unknown> = Array.isArray(street) ? street : [street]
  const wrong = lines.find((line) => line !== null && typeof line === "object")
  if (wrong !== undefined) return wrongType("street", wrong, "string[]")
  return lines.map(streetLine).join("\n")
}

const streetLine = (line: unknown): string =>
  typeof line === "string" || typeof line === "number" ? String(line).replace(/[\r\n]+/g, " ") : ""

/** An empty country is none; codes are upper case. */
const countryIn = (fields: InputFields): string | null | undefined => {
  const code = textIn(fields, "country_id")?.trim().toUpperCase()
  return code === "" ? null : code
}

/** An id as number or digits; anything else, and 0, is no id. */
const idIn = (fields: InputFields, name: string): number | null | undefined => {
  const text = textIn(fields, name)
  if (text === undefined) return undefined
  return /^\d{1,15}$/.test(text) && Number(text) > 0 ? Number(text) : null
}

const flagIn = (fields: InputFields, name: string): 0 | 1 =>
  ["1", "true"].includes(textIn(fields, name) ?? "") ? 1 : 0

/** More attributes than this are no address. */
const mostAttributes = 50

const isShort = (value: unknown): boolean =>
  typeof value === "boolean" || typeof value === "number" || (typeof value === "string" && value.length <= 255)

/** Code, value and label; whatever else a call sends of an attribute is dropped. */
const attributeIn = (sent: unknown): ReadonlyArray<JsonRecord> => {
  if (!isJsonRecord(sent)) return []
  const { attribute_code, value, label } = sent
  if (typeof attribute_code !== "string" || ![attribute_code, value].every(isShort)) return []
  return [{ attribute_code, value, ...(typeof label === "string" && isShort(label) ? { label } : {}) }]
}

const customAttributes = (fields: InputFields): AddressFields => {
  const sent = fields.get("custom_attributes")
  const attributes = Array.isArray(sent) ? sent.slice(0, mostAttributes).flatMap(attributeIn) : []
  return attributes.length > 0 ? { custom_attributes: JSON.stringify(attributes) } : {}
}
