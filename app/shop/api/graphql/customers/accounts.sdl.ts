const profile = /* GraphQL */ `
    middlename: String
    prefix: String
    suffix: String
    dob: String
    date_of_birth: String
    gender: Int
    taxvat: String
    is_subscribed: Boolean
`

/** Fields of `createCustomerV2` and `updateCustomerV2` only. Unknown attributes are ignored, as in Magento. */
const v2Fields = /* GraphQL */ `
    "Whether merchants may sign in as the customer to help."
    allow_remote_shopping_assistance: Boolean
    custom_attributes: [AttributeValueInput]
`

/** Queries and mutations for creating, changing and signing in to a customer account. */
export const accountsSdl = /* GraphQL */ `
  extend type Query {
    isEmailAvailable(email: String!): IsEmailAvailableOutput
  }

  extend type Mutation {
    createCustomerV2(input: CustomerCreateInput!): CustomerOutput
    updateCustomerV2(input: CustomerUpdateInput!): CustomerOutput
    createCustomer(input: CustomerInput!): CustomerOutput @deprecated(reason: "Use createCustomerV2 instead.")
    "A new e-mail address needs the password."
    updateCustomer(input: CustomerInput!): CustomerOutput @deprecated(reason: "Use updateCustomerV2 instead.")
    updateCustomerEmail(email: String!, password: String!): CustomerOutput
  }

  extend type Mutation {
    "Always an error: only merchants may use it, and merchants cannot sign in by GraphQL."
    generateCustomerTokenAsAdmin(input: GenerateCustomerTokenAsAdminInput!): GenerateCustomerTokenAsAdminOutput
  }

  input GenerateCustomerTokenAsAdminInput {
    customer_email: String!
  }

  type GenerateCustomerTokenAsAdminOutput {
    customer_token: String!
  }

  type IsEmailAvailableOutput {
    is_email_available: Boolean
  }

  input CustomerCreateInput {
    email: String!
    firstname: String!
    lastname: String!
    password: String
    ${profile}
    ${v2Fields}
  }

  input CustomerUpdateInput {
    firstname: String
    lastname: String
    ${profile}
    ${v2Fields}
  }

  input CustomerInput {
    email: String
    firstname: String
    lastname: String
    password: String
    ${profile}
  }

  type CustomerOutput {
    customer: Customer!
  }
`
