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
  readonly inputType: "text" | "tel" | "country" | "region"
  readonly inputMode?: "numeric" | undefined
  readonly required: boolean
  /** True for an optional field that is collapsed at first. */
  readonly isCollapsed: boolean
}

/** Telephone rule of the store. */
export type TelephoneRule = "required" | "optional"

const textField = (
  field: AddressFormField,
  label: PlainPhrase,
  autocomplete: string,
  required: boolean,
): FieldDefinition => ({
  field,
  label,
  autocomplete,
  inputType: "text",
  required,
  isCollapsed: false,
})

const collapsed = (definition: FieldDefinition): FieldDefinition => ({ ...definition, isCollapsed: true })

const regionField = ({ region }: CountryRules): ReadonlyArray<FieldDefinition> => {
  if (region.inputType === "list")
    return [{ ...textField("region_id", "State/Province", "address-level1", region.required), inputType: "region" }]
  return region.required ? [textField("region", "State/Province", "address-level1", true)] : []
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
    ...textField("telephone", "Phone Number", "tel", telephone === "required"),
    inputType: "tel",
    isCollapsed: telephone === "optional",
  }
  return [
    { ...textField("country_id", "Country", "country", true), inputType: "country" },
    ...(hasFullName
      ? [textField("fullname", "Full Name", "name", true)]
      : [
          textField("firstname", "First Name", "given-name", true),
          textField("lastname", "Last Name", "family-name", true),
        ]),
    textField("street_0", "Street Address", "address-line1", true),
    {
      ...textField("postcode", "Zip/Postal Code", "postal-code", rules.postcode.required),
      inputMode: rules.postcode.hasOnlyDigits ? "numeric" : undefined,
    },
    textField("city", "City", "address-level2", true),
    ...regionField(rules),
    phone,
    collapsed(textField("street_1", "Apartment, building", "address-line2", false)),
    collapsed(textField("company", "Company", "organization", false)),
  ]
}
