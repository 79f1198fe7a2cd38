import type { SchemaPart } from "../schema-part.ts"

const sdl = /* GraphQL */ `
  extend type Query {
    "null while the merchant has no keys of Google reCAPTCHA v3."
    recaptchaV3Config: ReCaptchaConfigurationV3
  }

  type ReCaptchaConfigurationV3 {
    is_enabled: Boolean!
    website_key: String!
    minimum_score: Float!
    badge_position: String!
    language_code: String
    failure_message: String!
    theme: String!
    forms: [ReCaptchaFormEnum]!
  }

  enum ReCaptchaFormEnum {
    PLACE_ORDER
    CONTACT
    CUSTOMER_LOGIN
    CUSTOMER_FORGOT_PASSWORD
    CUSTOMER_CREATE
    CUSTOMER_EDIT
    NEWSLETTER
    PRODUCT_REVIEW
    SENDFRIEND
    BRAINTREE
  }
`

/** Settings of Google's reCAPTCHA, which no form of the shop uses: clients need not send a token. */
export const recaptchaPart = { sdl, resolvers: { Query: { recaptchaV3Config: () => null } } } satisfies SchemaPart
