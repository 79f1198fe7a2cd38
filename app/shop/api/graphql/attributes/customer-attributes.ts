import type { AttributeSetting, ShopSettings } from "../../../context/settings.ts"
import { fileLimits, isFile } from "../../../domain/customer/customer-file-rules.ts"
import { maxNameLength } from "../../../domain/customer/profile.ts"
import { type MessageSource, untranslated } from "../../../infra/translation/shop-message.ts"
import { translate } from "../../../infra/translation/shop-translate.ts"
import type { Enums } from "../schema-types.ts"

type Presence = "required" | "optional" | "hidden"

type Entity = "CUSTOMER" | "CUSTOMER_ADDRESS"

/** Attributes of customers in the order of the forms, the shop's own attributes last. */
export const customerAttributes = ({ customerAttributes: customAttributes = [] }: ShopSettings["customers"]) =>
  withSortOrders([
    ...nameFields("CUSTOMER"),
    {
      ...field("CUSTOMER", "email", "Email", "TEXT", "required"),
      validate_rules: [{ name: "INPUT_VALIDATION" as const, value: "email" }],
    },
    ...customAttributes.map((attribute) => customField("CUSTOMER", attribute)),
  ])

/** Attributes of addresses, the shop's own attributes last. */
export const addressAttributes = (settings: ShopSettings["customers"]) => {
  const { company, telephone, streetLines, addressAttributes: customAttributes = [] } = settings
  return withSortOrders([
    ...nameFields("CUSTOMER_ADDRESS"),
    ...fieldUnlessHidden("company", "Company", company),
    { ...field("CUSTOMER_ADDRESS", "street", "Street Address", "MULTILINE", "required"), multiline_count: streetLines },
    field("CUSTOMER_ADDRESS", "city", "City", "TEXT", "required"),
    field("CUSTOMER_ADDRESS", "country_id", "Country", "SELECT", "required"),
    field("CUSTOMER_ADDRESS", "region", "State/Province", "TEXT", "optional"),
    field("CUSTOMER_ADDRESS", "region_id", "State/Province", "HIDDEN", "optional"),
    field("CUSTOMER_ADDRESS", "postcode", "Zip/Postal Code", "TEXT", "optional"),
    ...fieldUnlessHidden("telephone", "Phone Number", telephone),
    field("CUSTOMER_ADDRESS", "vat_id", "VAT Number", "TEXT", "optional"),
    ...customAttributes.map((attribute) => customField("CUSTOMER_ADDRESS", attribute)),
  ])
}

const inputTypes = {
  boolean: "BOOLEAN",
  text: "TEXT",
  date: "DATE",
  select: "SELECT",
  multiselect: "MULTISELECT",
  file: "FILE",
  image: "IMAGE",
} as const

const customField = (entity: Entity, attribute: AttributeSetting) => {
  const { code, label, input, required, options = [] } = attribute
  const plain = field(entity, code, untranslated(label), inputTypes[input], required ? "required" : "optional")
  return {
    ...plain,
    options: options.map((option) => ({ ...option, ...notDefault })),
    validate_rules: isFile(attribute) ? fileRules(attribute) : plain.validate_rules,
  }
}

const fileRules = (attribute: AttributeSetting): ReadonlyArray<Rule> => {
  const { extensions, maxBytes, maxWidth, maxHeight } = fileLimits(attribute)
  return [
    { name: "MAX_FILE_SIZE", value: String(maxBytes) },
    ...(attribute.input === "file"
      ? [{ name: "FILE_EXTENSIONS" as const, value: extensions.join(",") }]
      : [
          { name: "MAX_IMAGE_WIDTH" as const, value: String(maxWidth) },
          { name: "MAX_IMAGE_HEIGHT" as const, value: String(maxHeight) },
        ]),
  ]
}

const notDefault = { __typename: "AttributeOptionMetadata" as const, is_default: false }

type Option = typeof notDefault & { readonly value: string; readonly label: string }

/** The attributes in the language of the store view. */
export const withTranslatedLabels = (attributes: ReturnType<typeof customerAttributes>, settings: ShopSettings) =>
  attributes.map((attribute) => ({ ...attribute, label: translate(settings, attribute.label) }))

const withSortOrders = (fields: ReadonlyArray<ReturnType<typeof field>>) =>
  fields.map((field, index) => ({ ...field, sort_order: (index + 1) * 10 }))

const nameFields = (entity: Entity) => [
  field(entity, "firstname", "First Name", "TEXT", "required"),
  field(entity, "lastname", "Last Name", "TEXT", "required"),
]

const fieldUnlessHidden = (code: string, label: MessageSource, presence: Presence) =>
  presence === "hidden" ? [] : [field("CUSTOMER_ADDRESS", code, label, "TEXT", presence)]

const noOptions: ReadonlyArray<Option> = []

const hasTextInput = (input: Enums["AttributeFrontendInputEnum"]): boolean => input === "TEXT" || input === "MULTILINE"

type Rule = { readonly name: Enums["ValidationRuleEnum"]; readonly value: string }

const field = (
  entity: Entity,
  code: string,
  label: MessageSource,
  input: Enums["AttributeFrontendInputEnum"],
  presence: Presence,
) => ({
  __typename: "CustomerAttributeMetadata" as const,
  code,
  label,
  entity_type: entity,
  frontend_input: input,
  is_required: presence === "required",
  is_unique: false,
  default_value: null,
  options: noOptions,
  multiline_count: 1,
  // Spaces at both ends of a typed text are removed.
  input_filter: hasTextInput(input) ? ("TRIM" as const) : ("NONE" as const),
  validate_rules: hasTextInput(input) ? lengthRules(presence) : [],
})

const lengthRules = (presence: Presence): ReadonlyArray<Rule> => [
  { name: "MAX_TEXT_LENGTH", value: String(maxNameLength) },
  ...(presence === "required" ? [{ name: "MIN_TEXT_LENGTH" as const, value: "1" }] : []),
]
