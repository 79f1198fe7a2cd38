import type { ShopContext } from "../../context/context.ts"
import { isRestError, oneOrAll, requiredField, type RestError } from "../errors/rest-error.ts"
import { inputFields, textIn, wrongType, type InputFields } from "../errors/rest-input.ts"
import { missingAttributes, readAttributes } from "./address-attributes.ts"
import { readRegion } from "./region-input.ts"
import type { CustomerAddress } from "./shop-customer.ts"

/** An address to be kept: the row, without whose it is, and what it is the default of. */
export type AddressInput = {
  /** Of the address it replaces. */
  readonly id: number | undefined
  readonly row: Omit<CustomerAddress, "id" | "customer_id">
  readonly defaultBilling: boolean
  readonly defaultShipping: boolean
}

const allowed: ReadonlySet<string> = new Set(
  `id customer_id region region_id country_id street company telephone fax postcode city firstname lastname middlename prefix suffix vat_id
   default_shipping default_billing extension_attributes custom_attributes`.split(/\s+/),
)

/** Reads one address of `customer.addresses`, or says what is wrong with it, in Magento's words and order. [rest-customers/012] */
export const readAddress = (shop: ShopContext, value: unknown): AddressInput | RestError => {
  const fields = inputFields(value, allowed)
  if (isRestError(fields)) return fields
  const street = streetLines(fields)
  if (!Array.isArray(street)) return wrongType("street", fields.get("street"), "string[]")
  const attributes = readAttributes(shop.settings, fields.get("custom_attributes"))
  const missing = missingFields(shop, fields, { street, attributes })
  if (missing !== undefined) return missing
  const country = textIn(fields, "country_id") ?? ""
  const region = readRegion(shop, fields, country)
  if (isRestError(region)) return region
  const id = Number(fields.get("id") ?? 0)
  return {
    id: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    row: { ...names(fields), ...places(fields, street, country), ...region, custom_attributes: attributes },
    defaultBilling: isOn(fields.get("default_billing")),
    defaultShipping: isOn(fields.get("default_shipping")),
  }
}

const streetLines = (fields: InputFields): ReadonlyArray<string> | undefined => {
  const street = fields.get("street") ?? []
  if (typeof street === "string") return street.split("\n")
  return Array.isArray(street) && street.every((line): line is string => typeof line === "string") ? street : undefined
}

/** 1, "1" and true all count. */
const isOn = (flag: unknown): boolean => flag === true || flag === 1 || flag === "1"

const missingFields = (
  shop: ShopContext,
  fields: InputFields,
  { street, attributes }: { readonly street: ReadonlyArray<string>; readonly attributes: string | null },
): RestError | undefined => {
  const { customers, directory } = shop.settings
  const country = textIn(fields, "country_id") ?? ""
  const empty = (name: string): boolean => (textIn(fields, name) ?? "").trim() === ""
  const rules: ReadonlyArray<readonly [name: string, missing: boolean]> = [
    ["firstname", empty("firstname")],
    ["lastname", empty("lastname")],
    ["street", street.every((line) => line.trim() === "")],
    ["city", empty("city")],
    ["telephone", customers.telephone === "required" && empty("telephone")],
    ["postcode", !directory.countriesWithOptionalPostcode.includes(country) && empty("postcode")],
    ["countryId", country === ""],
  ]
  return oneOrAll([
    ...rules.flatMap(([name, missing]) => (missing ? [requiredField(name)] : [])),
    ...missingAttributes(shop.settings, attributes),
  ])
}

const longest = 255

const optional = (fields: InputFields, name: string): string | null =>
  textIn(fields, name)?.trim().slice(0, longest) || null

const names = (fields: InputFields) => ({
  prefix: optional(fields, "prefix"),
  firstname: optional(fields, "firstname") ?? "",
  middlename: optional(fields, "middlename"),
  lastname: optional(fields, "lastname") ?? "",
  suffix: optional(fields, "suffix"),
})

const places = (fields: InputFields, street: ReadonlyArray<string>, country: string) => ({
  company: optional(fields, "company"),
  street: street
    .map((line) => line.replace(/\s+/g, " ").trim().slice(0, longest))
    .join("\n")
    .trim(),
  city: optional(fields, "city") ?? "",
  country_id: country,
  postcode: optional(fields, "postcode"),
  telephone: optional(fields, "telephone") ?? "",
  fax: optional(fields, "fax"),
  vat_id: optional(fields, "vat_id"),
})
