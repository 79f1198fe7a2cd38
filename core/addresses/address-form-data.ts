import type { AttributeValues } from "./address-attribute.ts"
import { emptyDraft, type AddressDraft } from "./address-draft.ts"

/** Address form in client storage and page data: street lines by number. */
export type AddressFormData = {
  readonly country_id: string
  readonly firstname: string
  readonly lastname: string
  readonly company: string
  readonly street: Readonly<Record<string, string>>
  readonly postcode: string
  readonly city: string
  readonly region_id: string
  readonly region: string
  readonly telephone: string
  readonly custom_attributes?: AttributeValues | undefined
}

/** True for an object or an array, which PHP writes for keys 0, 1 … */
const isKeyed = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

const ownValue = (record: unknown, key: string): unknown =>
  isKeyed(record) && Object.hasOwn(record, key) ? record[key] : undefined

const textOf = (value: unknown): string => {
  if (typeof value === "string") return value.slice(0, 1000)
  return Number.isFinite(value) ? String(value) : ""
}

const attributeOf = (value: unknown): string | boolean => (typeof value === "boolean" ? value : textOf(value))

/** Reads attributes by code; drops values other than text and Booleans. */
const attributesOf = (value: unknown): AttributeValues =>
  Object.fromEntries(
    Object.entries(isKeyed(value) ? value : {})
      .map(([code, value]) => [code, attributeOf(value)] as const)
      .filter(([, value]) => value !== ""),
  )

/** Decodes a stored form; drops values that are not text, and returns `undefined` for a form without address data. */
export const draftOfFormData = (data: unknown): AddressDraft | undefined => {
  const field = (key: string) => textOf(ownValue(data, key))
  const street = ownValue(data, "street")
  const region = ownValue(data, "region")
  const draft: AddressDraft = {
    country_id: field("country_id"),
    firstname: field("firstname"),
    lastname: field("lastname"),
    company: field("company"),
    street_0: textOf(ownValue(street, "0")),
    street_1: textOf(ownValue(street, "1")),
    postcode: field("postcode"),
    city: field("city"),
    region_id: field("region_id") || textOf(ownValue(region, "region_id")),
    region: textOf(region) || textOf(ownValue(region, "region")),
    telephone: field("telephone"),
  }
  const custom_attributes = attributesOf(ownValue(data, "custom_attributes"))
  const hasAttributes = Object.keys(custom_attributes).length > 0
  if (!hasAttributes && Object.values(draft).every((text) => text === "")) return undefined
  return { ...emptyDraft, ...draft, ...(hasAttributes ? { custom_attributes } : {}) }
}

/** Encodes a draft for client storage. */
export const formDataOf = ({ street_0, street_1, ...fields }: AddressDraft): AddressFormData => ({
  ...fields,
  street: { "0": street_0, "1": street_1 },
})
