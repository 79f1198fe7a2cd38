import type { ShopContext } from "../../context/context.ts"
import { isRestError, oneOrAll, requiredField, type RestError } from "../errors/rest-error.ts"
import { type AttributeJson, invalidAttributes, missingAttributes, attributesText } from "./attribute-values.ts"
import { type RegionInput, readRegion } from "./region-input.ts"
import type { CustomerAddress } from "./shop-customer.ts"

/** A validated address: the row without its customer, and whether it becomes a default address. */
export type AddressToSave = {
  /** The id of the address to replace; undefined for a new one. */
  readonly id: number | undefined
  readonly row: Omit<CustomerAddress, "id" | "customer_id">
  readonly isDefaultBilling: boolean
  readonly isDefaultShipping: boolean
}

/** The fields of an address that are plain text. */
export const addressTextFields = [
  "prefix",
  "firstname",
  "middlename",
  "lastname",
  "suffix",
  "company",
  "city",
  "postcode",
  "telephone",
  "fax",
  "vat_id",
] as const

type TextField = (typeof addressTextFields)[number] | "country_id"

/** A decoded address of a request, not yet validated. */
export type AddressInput = { readonly [Field in TextField]?: string | null | undefined } & {
  /** The id of an address of the address book; undefined for a new one. */
  readonly id?: number | undefined
  readonly street: ReadonlyArray<string>
  readonly region?: RegionInput | undefined
  /** Has priority over the id inside `region`. */
  readonly region_id?: number | undefined
  readonly default_billing?: boolean | undefined
  readonly default_shipping?: boolean | undefined
  readonly custom_attributes?: ReadonlyArray<AttributeJson> | undefined
}

/**
 * Validates an address of a request; returns the address to save, or Magento's errors about missing and invalid fields, in its order.
 * [rest-customers/012]
 */
export const addressToSave = (shop: ShopContext, input: AddressInput): AddressToSave | RestError => {
  const attributes = attributesText(shop.settings.customers.addressAttributes ?? [], input.custom_attributes ?? [])
  const missing = missingFields(shop, input)
  if (missing !== undefined) return missing
  const region = readRegion(shop, input)
  if (isRestError(region)) return region
  return {
    id: input.id,
    row: { ...nameColumns(input), ...placeColumns(input), ...region, custom_attributes: attributes },
    isDefaultBilling: input.default_billing ?? false,
    isDefaultShipping: input.default_shipping ?? false,
  }
}

const missingFields = (shop: ShopContext, input: AddressInput): RestError | undefined => {
  const { customers, directory } = shop.settings
  const country = input.country_id ?? ""
  const isEmpty = (field: TextField): boolean => (input[field] ?? "").trim() === ""
  const rules: ReadonlyArray<readonly [name: string, missing: boolean]> = [
    ["firstname", isEmpty("firstname")],
    ["lastname", isEmpty("lastname")],
    ["street", input.street.every((line) => line.trim() === "")],
    ["city", isEmpty("city")],
    ["telephone", customers.telephone === "required" && isEmpty("telephone")],
    ["postcode", !directory.countriesWithOptionalPostcode.includes(country) && isEmpty("postcode")],
    ["countryId", country === ""],
  ]
  return oneOrAll([
    ...rules.flatMap(([name, missing]) => (missing ? [requiredField(name)] : [])),
    ...missingAttributes(customers.addressAttributes ?? [], input.custom_attributes ?? []),
    ...invalidAttributes(customers.addressAttributes ?? [], input.custom_attributes ?? []),
  ])
}

const maxLength = 255

const optional = (input: AddressInput, field: TextField): string | null =>
  input[field]?.trim().slice(0, maxLength) || null

const nameColumns = (input: AddressInput) => ({
  prefix: optional(input, "prefix"),
  firstname: optional(input, "firstname") ?? "",
  middlename: optional(input, "middlename"),
  lastname: optional(input, "lastname") ?? "",
  suffix: optional(input, "suffix"),
})

const placeColumns = (input: AddressInput) => ({
  company: optional(input, "company"),
  street: input.street
    .map((line) => line.replace(/\s+/g, " ").trim().slice(0, maxLength))
    .join("\n")
    .trim(),
  city: optional(input, "city") ?? "",
  country_id: input.country_id ?? "",
  postcode: optional(input, "postcode"),
  telephone: optional(input, "telephone") ?? "",
  fax: optional(input, "fax"),
  vat_id: optional(input, "vat_id"),
})
