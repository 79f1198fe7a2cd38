import { viewOf } from "../../context/settings-of-view.ts"
import type { ShopSettings } from "../../context/settings.ts"
import { type Message, message } from "../../infra/translation/shop-message.ts"
import type { CartAddress } from "../cart/cart-address.ts"
import { countries, regionById, regionsOfCountry } from "../directory/countries.ts"

/** The fields of an address that an order requires. */
type OrderAddress = Pick<
  CartAddress,
  | "firstname"
  | "lastname"
  | "street"
  | "city"
  | "telephone"
  | "company"
  | "postcode"
  | "country_id"
  | "region_id"
  | "region"
>

const maxFieldLength = 255

const required = (fieldName: string): Message => message('"%1" is required. Enter and try again.', [fieldName])
const invalid = (fieldName: string, value: string): Message =>
  message('Invalid value of "%1" provided for the %2 field.', [value, fieldName])

const isBlank = (text: string | null): boolean => text === null || text.trim() === ""

/** Returns all problems of an address for an order, in Magento's order; empty for a complete address. [rest-guest/082, 107] */
export const addressProblems = (settings: ShopSettings, address: OrderAddress): ReadonlyArray<Message> => [
  ...missingFields(settings, address).map(required),
  ...lengthProblems(address),
  ...placeProblems(settings, address),
]

const missingFields = (settings: ShopSettings, address: OrderAddress): ReadonlyArray<string> => {
  const fields = [
    ["firstname", address.firstname, true],
    ["lastname", address.lastname, true],
    ["street", address.street, true],
    ["city", address.city, true],
    ["telephone", address.telephone, settings.customers.telephone === "required"],
    ["company", address.company, settings.customers.company === "required"],
  ] as const
  return fields.filter(([, value, needed]) => needed && isBlank(value)).map(([name]) => name)
}

const lengthProblems = (address: OrderAddress): ReadonlyArray<Message> =>
  (["firstname", "lastname", "street", "city", "telephone", "company", "postcode", "region"] as const)
    .filter((name) => Array.from(address[name] ?? "").length > maxFieldLength)
    .map((name) => message('"%1" length must be equal or less than %2 characters.', [name, maxFieldLength]))

const placeProblems = (settings: ShopSettings, address: OrderAddress): ReadonlyArray<Message> => {
  const { country_id: country, postcode } = address
  if (isBlank(country) || country === null) return [required("countryId")]
  if (!countries(viewOf(settings).locale).some(({ id }) => id === country)) return [invalid("countryId", country)]
  const isPostcodeMissing = isBlank(postcode) && !settings.directory.countriesWithOptionalPostcode.includes(country)
  return [...(isPostcodeMissing ? [required("postcode")] : []), ...regionProblems(settings, address, country)]
}

const regionProblems = (
  settings: ShopSettings,
  { region_id, region }: OrderAddress,
  country: string,
): ReadonlyArray<Message> => {
  if (regionsOfCountry(country).length === 0) {
    const isRequired = settings.directory.countriesWithRequiredRegion.includes(country)
    return isRequired && isBlank(region) ? [required("region")] : []
  }
  if (region_id !== null && region_id !== 0) {
    return regionById(country, region_id) === undefined ? [invalid("regionId", String(region_id))] : []
  }
  return settings.directory.countriesWithRequiredRegion.includes(country) ? [required("regionId")] : []
}
