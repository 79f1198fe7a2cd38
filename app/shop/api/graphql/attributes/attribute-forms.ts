import type { AgreementOfSale, ShopSettings } from "../../../context/settings.ts"
import { untranslated } from "../../../infra/translation/shop-message.ts"
import type { SchemaPart } from "../schema-part.ts"
import { addressAttributes, customerAttributes, withTranslatedLabels } from "./customer-attributes.ts"

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

/** The queries `attributesForm`, the fields of a form about a customer or an address, and `checkoutAgreements`. */
export const formsPart = {
  sdl,
  resolvers: {
    Query: {
      attributesForm: (_source, { formCode }, { shop }) => {
        const fields = formFields(formCode, shop.settings)
        return fields === undefined
          ? {
              items: [],
              errors: [
                { type: "ENTITY_NOT_FOUND" as const, message: untranslated(`Form "${formCode}" could not be found.`) },
              ],
            }
          : { items: withTranslatedLabels(fields, shop.settings), errors: [] }
      },
      checkoutAgreements: (_source, _args, { shop }) => (shop.settings.checkout.agreements ?? []).map(agreementSource),
    },
  },
} satisfies SchemaPart

const agreementSource = ({ id, name, sentence, text, mustBeAccepted, isHtml, contentHeight }: AgreementOfSale) => ({
  agreement_id: id,
  name,
  content: text,
  content_height: contentHeight ?? null,
  checkbox_text: sentence,
  is_html: isHtml === true,
  mode: mustBeAccepted ? ("MANUAL" as const) : ("AUTO" as const),
})

const formFields = (formCode: string, { customers }: ShopSettings) => {
  switch (formCode) {
    case "customer_register_address":
    case "customer_address_edit":
      return addressAttributes(customers)
    case "customer_account_create":
    case "customer_account_edit":
      return customerAttributes(customers)
    default:
      return undefined
  }
}
