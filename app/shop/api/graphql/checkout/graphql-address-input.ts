import { viewOf } from "../../../context/settings-of-view.ts"
import type { ShopSettings } from "../../../context/settings.ts"
import type { AddressFields } from "../../../domain/cart/cart-address.ts"
import { addressTextFields } from "../../../domain/customer/address-input.ts"
import { invalidAttributes, attributesText } from "../../../domain/customer/attribute-values.ts"
import { countriesServed, regionById, regionByText, regionsOfCountry } from "../../../domain/directory/countries.ts"
import { oneOrAll } from "../../../domain/errors/rest-error.ts"
import { message } from "../../../infra/translation/shop-message.ts"
import { attributeOfInput } from "../customers/attribute-input.ts"
import { graphqlErrorOfRest, inputError } from "../graphql-error.ts"
import type { Inputs } from "../schema-types.ts"

/** The SDL of the fields of `CartAddressInput`, which `addressFields` reads. */
export const cartAddressFields = /* GraphQL */ `
    prefix: String
    firstname: String!
    middlename: String
    lastname: String!
    suffix: String
    company: String
    street: [String]!
    city: String!
    "A code or a name."
    region: String
    region_id: Int
    postcode: String
    country_code: String!
    telephone: String
    fax: String
    vat_id: String
    save_in_address_book: Boolean
    custom_attributes: [AttributeValueInput]
`

const attributesColumn = (
  { customers: { addressAttributes: attributeSettings = [] } }: ShopSettings,
  sent: NonNullable<Inputs["CartAddressInput"]["custom_attributes"]>,
): string | null => {
  const attributes = sent.map(attributeOfInput).filter((attribute) => attribute !== null)
  const problem = oneOrAll(invalidAttributes(attributeSettings, attributes))
  if (problem !== undefined) throw graphqlErrorOfRest(problem)
  return attributesText(attributeSettings, attributes)
}

/**
 * The columns of a cart address. Throws unless the shop sells to the country, the region is in the country, and every attribute has a
 * possible value. [graphql/088 to 090]
 */
export const addressFields = (settings: ShopSettings, input: Inputs["CartAddressInput"]): AddressFields => {
  const street = (input.street ?? []).map((line) => (line ?? "").replace(/[\r\n]+/g, " "))
  if (street.length > settings.customers.streetLines)
    throw inputError(message('"Street Address" cannot contain more than %1 lines.', [settings.customers.streetLines]))
  return {
    ...Object.fromEntries(addressTextFields.map((name) => [name, input[name] ?? null])),
    street: street.join("\n"),
    save_in_address_book: (input.save_in_address_book ?? true) ? 1 : 0,
    custom_attributes: attributesColumn(settings, input.custom_attributes ?? []),
    ...placeFields(settings, input),
  }
}

type Place = Pick<Inputs["CartAddressInput"], "country_code" | "region" | "region_id">

/** Country and region, which taxes and rates depend on. */
export const placeFields = (settings: ShopSettings, { country_code, ...region }: Place): AddressFields => {
  const country = country_code.trim().toUpperCase()
  if (!countriesServed(settings, viewOf(settings).locale).some(({ id }) => id === country))
    throw inputError("Country is not available")
  return { country_id: country, ...regionFields(settings, country, region) }
}

const regionFields = (
  settings: ShopSettings,
  country: string,
  { region, region_id: id }: Omit<Place, "country_code">,
): AddressFields => {
  const text = (region ?? "").trim()
  if (regionsOfCountry(country).length === 0) return { region: text || null, region_id: null, region_code: null }
  if (!id && text === "") {
    if (settings.directory.countriesWithRequiredRegion.includes(country)) throw inputError("Region is required.")
    return { region: null, region_id: null, region_code: null }
  }
  const found = id ? regionById(country, id) : regionByText(country, text)
  if (found === undefined)
    throw inputError("The specified region is not a part of the selected country. Please select another region.")
  return { region: found.name, region_id: found.id, region_code: found.code }
}
