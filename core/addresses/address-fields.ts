import type { PlainPhrase } from "../translation/source-text.ts"
import type { CountryRules } from "./country.ts"

/** Names of address fields, on the wire and in client storage. The country is first, since others depend on it. */
export const addressFieldNames = [
  "country_id",
  "firstname",
  "lastname",
  "company",
  "street_0",
  "street_1",
  "postcode",
  "city",
  "region_id",
  "region",
  "telephone",
] as const

/** Name of an address field. */
export type AddressField = (typeof addressFieldNames)[number]

/** Name of a field of an address form: `fullname` is first and last name in one field. */
export type AddressFormField = AddressField | "fullname"

/** Definition of an address field, independent of a view. */
export type FieldDefinition = {
  readonly field: AddressFormField
  readonly label: PlainPhrase
  readonly autocomplete: string
  readonly entry: "text" | "tel" | "country" | "region"
  readonly inputMode?: "numeric" | undefined
  readonly required: boolean
  /** True for an optional field that is collapsed at first. */
  readonly folded: boolean
}

/** Telephone rule of the store. */
export type TelephoneRule = "required" | "optional"

const plain = (
  field: AddressFormField,
  label: PlainPhrase,
  autocomplete: string,
  required: boolean,
): FieldDefinition => ({
  field,
  label,
  autocomplete,
  entry: "text",
  required,
  folded: false,
})

const folded = (definition: FieldDefinition): FieldDefinition => ({ ...definition, folded: true })

const regionField = ({ region }: CountryRules): ReadonlyArray<FieldDefinition> => {
  if (region.entry === "list")
    return [{ ...plain("region_id", "State/Province", "address-level1", region.required), entry: "region" }]
  return region.required ? [plain("region", "State/Province", "address-level1", true)] : []
}

/**
 * Returns the fields of an address in the order of the form: the country first, since others depend on it. Optional fields are collapsed.
 * `hasFullName`: one field has first and last name.
 */
export const addressFields = (
  rules: CountryRules,
  telephone: TelephoneRule,
  hasFullName = false,
): ReadonlyArray<FieldDefinition> => {
  const phone: FieldDefinition = {
    ...plain("telephone", "Phone Number", "tel", telephone === "required"),
    entry: "tel",
    folded: telephone === "optional",
  }
  return [
    { ...plain("country_id", "Country", "country", true), entry: "country" },
    ...(hasFullName
      ? [plain("fullname", "Full Name", "name", true)]
      : [plain("firstname", "First Name", "given-name", true), plain("lastname", "Last Name", "family-name", true)]),
    plain("street_0", "Street Address", "address-line1", true),
    {
      ...plain("postcode", "Zip/Postal Code", "postal-code", rules.postcode.required),
      inputMode: rules.postcode.hasOnlyDigits ? "numeric" : undefined,
    },
    plain("city", "City", "address-level2", true),
    ...regionField(rules),
    phone,
    folded(plain("street_1", "Apartment, building", "address-line2", false)),
    folded(plain("company", "Company", "organization", false)),
  ]
}
