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

/** Consent of the customer that merchants may sign in as the customer to help. */
const assistance = "allow_remote_shopping_assistance: Boolean"

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
    "Only merchants may have it, who sign in nowhere by GraphQL: everybody is refused."
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
    ${assistance}
  }

  input CustomerUpdateInput {
    firstname: String
    lastname: String
    ${profile}
    ${assistance}
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
