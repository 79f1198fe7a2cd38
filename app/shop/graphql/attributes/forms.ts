import type { AgreementOfSale, ShopSettings } from "../../settings.ts"
import { spoken } from "../../store-views/spoken.ts"
import type { SchemaPart } from "../parts.ts"
import type { GraphqlContext } from "../request-context.ts"

const sdl = /* GraphQL */ `
  extend type Query {
    "The fields of a form about the customer or an address."
    attributesForm(formCode: String!): AttributesFormOutput!
    "The conditions of sale; those of mode MANUAL have to be agreed to before ordering."
    checkoutAgreements: [CheckoutAgreement]
  }

  type AttributesFormOutput {
    items: [CustomAttributeMetadataInterface]!
    errors: [AttributeMetadataError]!
  }

  type CheckoutAgreement {
    agreement_id: Int!
    name: String!
    content: String!
    content_height: String
    checkbox_text: String!
    is_html: Boolean!
    mode: CheckoutAgreementMode!
  }

  enum CheckoutAgreementMode {
    AUTO
    MANUAL
  }
`

/** Forms as data. */
export const formsPart: SchemaPart = {
  sdl,
  resolvers: {
    Query: {
      attributesForm: (_source, { formCode }: { readonly formCode: string }, { shop }: GraphqlContext) => {
        const fields = formFields(formCode, shop.settings)?.map((one) => ({
          ...one,
          label: spoken(shop.settings, one.label),
        }))
        return fields === undefined
          ? { items: [], errors: [{ type: "ENTITY_NOT_FOUND", message: `Form "${formCode}" could not be found.` }] }
          : { items: fields, errors: [] }
      },
      checkoutAgreements: (_source, _args, { shop }: GraphqlContext) =>
        (shop.settings.checkout.agreements ?? []).map(agreementSource),
    },
  },
}

const agreementSource = ({ id, name, sentence, text, ticked, isHtml, contentHeight }: AgreementOfSale) => ({
  agreement_id: id,
  name,
  content: text,
  content_height: contentHeight ?? null,
  checkbox_text: sentence,
  is_html: isHtml === true,
  mode: ticked ? "MANUAL" : "AUTO",
})

type Wish = "required" | "optional" | "hidden"

const formFields = (formCode: string, { customers }: ShopSettings) => {
  switch (formCode) {
    case "customer_register_address":
    case "customer_address_edit":
      return addressFields(customers)
    case "customer_account_create":
    case "customer_account_edit":
      return [...names("CUSTOMER"), field("CUSTOMER", "email", "Email", "TEXT", "required")]
    default:
      return undefined
  }
}

const addressFields = ({ company, telephone, streetLines, addressAttributes = [] }: ShopSettings["customers"]) => [
  ...names("CUSTOMER_ADDRESS"),
  ...shown("company", "Company", company),
  { ...field("CUSTOMER_ADDRESS", "street", "Street Address", "MULTILINE", "required"), multiline_count: streetLines },
  field("CUSTOMER_ADDRESS", "city", "City", "TEXT", "required"),
  field("CUSTOMER_ADDRESS", "country_id", "Country", "SELECT", "required"),
  field("CUSTOMER_ADDRESS", "region", "State/Province", "TEXT", "optional"),
  field("CUSTOMER_ADDRESS", "region_id", "State/Province", "HIDDEN", "optional"),
  field("CUSTOMER_ADDRESS", "postcode", "Zip/Postal Code", "TEXT", "optional"),
  ...shown("telephone", "Phone Number", telephone),
  field("CUSTOMER_ADDRESS", "vat_id", "VAT Number", "TEXT", "optional"),
  ...addressAttributes.map(({ code, label, input, required }) =>
    field(
      "CUSTOMER_ADDRESS",
      code,
      label,
      input === "boolean" ? "BOOLEAN" : "TEXT",
      required ? "required" : "optional",
    ),
  ),
]

const names = (entity: string) => [
  field(entity, "firstname", "First Name", "TEXT", "required"),
  field(entity, "lastname", "Last Name", "TEXT", "required"),
]

const shown = (code: string, label: string, wish: Wish) =>
  wish === "hidden" ? [] : [field("CUSTOMER_ADDRESS", code, label, "TEXT", wish)]

const field = (entity: string, code: string, label: string, input: string, wish: Wish) => ({
  __typename: "CustomerAttributeMetadata",
  code,
  label,
  entity_type: entity,
  frontend_input: input,
  is_required: wish === "required",
  is_unique: false,
  default_value: null,
  options: [],
})
