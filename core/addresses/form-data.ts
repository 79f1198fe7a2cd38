import type { AttributeValues } from "./address-attribute.ts"
import { emptyDraft, type AddressDraft } from "./address-draft.ts"

/** An address form as client storage and the shop's page data hold it: names of the wire, street lines by number. */
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

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

const own = (record: unknown, key: string): unknown =>
  isRecord(record) && Object.hasOwn(record, key) ? record[key] : undefined

const textOf = (value: unknown): string => {
  if (typeof value === "string") return value.slice(0, 1000)
  return Number.isFinite(value) ? String(value) : ""
}

const attributeOf = (value: unknown): string | boolean => (typeof value === "boolean" ? value : textOf(value))

/** By code and value; what is neither text nor Yes or No is dropped. */
const attributesOf = (value: unknown): AttributeValues =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {})
      .map(([code, one]) => [code, attributeOf(one)] as const)
      .filter(([, one]) => one !== ""),
  )

/** The texts of a kept form; whatever is not a text is dropped, and `undefined` when it holds nothing of an address. */
export const draftOfFormData = (data: unknown): AddressDraft | undefined => {
  const field = (key: string) => textOf(own(data, key))
  const street = own(data, "street")
  const region = own(data, "region")
  const draft: AddressDraft = {
    country_id: field("country_id"),
    firstname: field("firstname"),
    lastname: field("lastname"),
    company: field("company"),
    street_0: textOf(own(street, "0")),
    street_1: textOf(own(street, "1")),
    postcode: field("postcode"),
    city: field("city"),
    region_id: field("region_id") || textOf(own(region, "region_id")),
    region: textOf(region) || textOf(own(region, "region")),
    telephone: field("telephone"),
  }
  const custom_attributes = attributesOf(own(data, "custom_attributes"))
  const hasAttributes = Object.keys(custom_attributes).length > 0
  if (!hasAttributes && Object.values(draft).every((text) => text === "")) return undefined
  return { ...emptyDraft, ...draft, ...(hasAttributes ? { custom_attributes } : {}) }
}

export const formDataOf = ({ street_0, street_1, ...fields }: AddressDraft): AddressFormData => ({
  ...fields,
  street: { "0": street_0, "1": street_1 },
})
