import type { AttributeSetting } from "../../context/settings.ts"
import { isRestError, oneOrAll, requiredField, type RestError } from "../errors/rest-error.ts"
import {
  type AttributeJson,
  attributesIn,
  attributesText,
  invalidAttributes,
  missingAttributes,
} from "./attribute-values.ts"
import { maxNameLength, type Profile } from "./profile.ts"
import type { Customer } from "./shop-customer.ts"

type TextField = Exclude<keyof Profile, "gender" | "custom_attributes">

/** Fields of a profile as a request has them. */
export type ProfileInput = { readonly [Field in TextField]?: string | null | undefined } & {
  /** 1, 2 or 3; any other number is none. */
  readonly gender?: number | null | undefined
  readonly custom_attributes?: ReadonlyArray<AttributeJson> | undefined
}

/**
 * Returns the column of an account's attributes with those that were sent, or the errors of values that are missing or impossible. Attributes
 * that were not sent stay as they are in the column `before`.
 */
export const attributesColumn = (
  attributeSettings: ReadonlyArray<AttributeSetting>,
  sent: ReadonlyArray<AttributeJson> = [],
  before: string | null = null,
): string | null | RestError => {
  const codes = new Set(sent.map(({ attribute_code: code }) => code))
  const all = [...attributesIn(before).filter(({ attribute_code: code }) => !codes.has(code)), ...sent]
  return (
    oneOrAll([...missingAttributes(attributeSettings, all), ...invalidAttributes(attributeSettings, all)]) ??
    attributesText(attributeSettings, all)
  )
}

/** The date of a text that begins with `YYYY-MM-DD`, or null. */
const dateIn = (text: string): string | null => /^\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? null

const genderOf = (id: number | null): number | null => (id !== null && [1, 2, 3].includes(id) ? id : null)

/**
 * The profile with the fields of a request; absent and null fields stay as they are in `before`. A new customer needs an e-mail address.
 * `attributeSettings` are the attributes of the shop's settings.
 */
export const profileFrom = (
  input: ProfileInput,
  before: Customer | undefined,
  attributeSettings: ReadonlyArray<AttributeSetting>,
): Profile | RestError => {
  const email = input.email ?? before?.email
  if (email === undefined) return requiredField("email")
  const attributes = attributesColumn(attributeSettings, input.custom_attributes, before?.custom_attributes)
  if (isRestError(attributes)) return attributes
  const text = (field: TextField): string => (input[field] ?? before?.[field] ?? "").trim()
  const optional = (field: TextField): string | null => text(field).slice(0, maxNameLength) || null
  return {
    email: email.trim(),
    prefix: optional("prefix"),
    firstname: text("firstname"),
    middlename: optional("middlename"),
    lastname: text("lastname"),
    suffix: optional("suffix"),
    dob: dateIn(text("dob")),
    gender: genderOf(input.gender ?? before?.gender ?? null),
    taxvat: optional("taxvat"),
    custom_attributes: attributes,
  }
}
