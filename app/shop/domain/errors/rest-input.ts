import { untranslated } from "../../infra/translation/shop-message.ts"
import { isJsonRecord, type JsonRecord } from "./rest-body.ts"
import { requiredField, restError, unsupportedField, type RestError } from "./rest-error.ts"

/** The fields of an object that was sent, by their names in snake_case. */
export type InputFields = ReadonlyMap<string, unknown>

/**
 * The fields of an object a REST call sent: `country_id` and `countryId` are the same, a field that is not `allowed` is refused, null counts
 * as absent.
 */
export const inputFields = (value: unknown, allowed: ReadonlySet<string>): InputFields | RestError => {
  const fields = new Map<string, unknown>()
  for (const [key, entry] of Object.entries(isJsonRecord(value) ? value : {})) {
    const name = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    if (!allowed.has(name)) return unsupportedField(setterName(key))
    if (entry !== null) fields.set(name, entry)
  }
  return fields
}

const setterName = (key: string): string =>
  key
    .slice(0, 100)
    .split("_")
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join("")

/** A parameter of the call itself, which stands at the top of the body. */
export const requiredParameter = (body: JsonRecord, name: string): unknown => {
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const value = body[name] ?? body[snake]
  return value === undefined || value === null ? requiredField(name) : value
}

/** Text; numbers and booleans are written out, as the platform does. */
export const textIn = (fields: InputFields, name: string): string | undefined => {
  const value = fields.get(name)
  if (typeof value === "string") return value
  return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined
}

/** A value that is no list where a list belongs, and the like. */
export const wrongType = (field: string, value: unknown, expected: string): RestError =>
  restError(
    400,
    untranslated(
      `Error occurred during "${field}" processing. The "${printed(value)}" value's type is invalid. The "${expected}" type was expected. Verify and try again.`,
    ),
  )

const printed = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value)).slice(0, 100)
