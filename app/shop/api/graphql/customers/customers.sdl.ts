/** The query `customer`, with profile and address book. */
export const customersSdl = /* GraphQL */ `
  extend type Query {
    "Who is signed in, by token or by session."
    customer: Customer
  }

  type Customer {
    id: Int
    firstname: String
    middlename: String
    lastname: String
    prefix: String
    suffix: String
    email: String
    date_of_birth: String
    dob: String
    gender: Int
    taxvat: String
    created_at: String
    is_subscribed: Boolean
    default_billing: String
    default_shipping: String
    addresses: [CustomerAddress]
    group_id: Int
    "Whether the customer lets merchants sign in for them, to help."
    allow_remote_shopping_assistance: Boolean!
    "The shop's own attributes of accounts: those with these codes, or all."
    custom_attributes(attributeCodes: [ID!]): [AttributeValueInterface]
    is_confirmed: Boolean
    confirmation_status: ConfirmationStatusEnum!
    "Approved reviews of the customer, the newest first."
    reviews(pageSize: Int = 20, currentPage: Int = 1): ProductReviews!
  }

  enum ConfirmationStatusEnum {
    ACCOUNT_CONFIRMED
    "Of an account that was just made: it cannot sign in yet. Magento has this status, but not in its schema."
    ACCOUNT_CONFIRMATION_REQUIRED
    ACCOUNT_CONFIRMATION_NOT_REQUIRED
  }

  "An entry of the address book."
  type CustomerAddress {
    id: Int
    uid: ID
    customer_id: Int
    prefix: String
    firstname: String
    middlename: String
    lastname: String
    suffix: String
    company: String
    street: [String]
    city: String
    region: CustomerAddressRegion
    region_id: Int
    postcode: String
    country_code: CountryCodeEnum
    country_id: String
    telephone: String
    fax: String
    vat_id: String
    default_shipping: Boolean
    default_billing: Boolean
    custom_attributes: [CustomerAddressAttribute] @deprecated(reason: "Use custom_attributesV2 instead.")
    custom_attributesV2(attributeCodes: [ID!]): [AttributeValueInterface]!
    extension_attributes: [CustomerAddressAttribute]
  }

  type CustomerAddressAttribute {
    attribute_code: String
    value: String
  }

  input CustomerAddressRegionInput {
    region_code: String
    region: String
    region_id: Int
  }

  type CustomerAddressRegion {
    region_code: String
    region: String
    region_id: Int
  }
`
