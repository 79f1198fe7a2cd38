import { type AddressInput, addressTextFields, addressToSave } from "../../../domain/customer/address-input.ts"
import { attributesIn } from "../../../domain/customer/attribute-values.ts"
import { deleteBookAddress, saveAddressWithDefaults } from "../../../domain/customer/save-or-delete-address.ts"
import { type Customer, type CustomerAddress, addressOf, customerById } from "../../../domain/customer/shop-customer.ts"
import { isRestError } from "../../../domain/errors/rest-error.ts"
import { message } from "../../../infra/translation/shop-message.ts"
import { graphqlErrorOfRest, noSuchEntity } from "../graphql-error.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"
import type { Inputs } from "../schema-types.ts"
import { addressSource } from "./address-source.ts"
import { attributeOfInput } from "./attribute-input.ts"
import { notAuthorized, signedInCustomer } from "./signed-in.ts"

const sdl = /* GraphQL */ `
  extend type Mutation {
    createCustomerAddress(input: CustomerAddressInput!): CustomerAddress
    "Fields that are not sent stay as they are."
    updateCustomerAddress(id: Int!, input: CustomerAddressInput): CustomerAddress
    deleteCustomerAddress(id: Int!): Boolean
  }

  input CustomerAddressInput {
    prefix: String
    firstname: String
    middlename: String
    lastname: String
    suffix: String
    company: String
    street: [String]
    city: String
    region: CustomerAddressRegionInput
    postcode: String
    country_code: CountryCodeEnum
    country_id: CountryCodeEnum
    telephone: String
    fax: String
    vat_id: String
    default_shipping: Boolean
    default_billing: Boolean
    "Attributes of the shop's own; unknown ones are ignored, as in Magento."
    custom_attributes: [CustomerAddressAttributeInput]
    custom_attributesV2: [AttributeValueInput]
  }

  input AttributeValueInput {
    attribute_code: String!
    value: String
    selected_options: [AttributeInputSelectedOption]
  }

  input AttributeInputSelectedOption {
    value: String!
  }

  input CustomerAddressAttributeInput {
    attribute_code: String!
    value: String!
  }
`

/**
 * The mutations `createCustomerAddress`, `updateCustomerAddress` and `deleteCustomerAddress`. The address of another customer gives the
 * same error as an unknown address. [S26]
 */
export const addressBookPart = {
  sdl,
  resolvers: {
    Mutation: {
      createCustomerAddress: (_source, { input }, context) => saveInBook(context, undefined, input),
      updateCustomerAddress: (_source, { id, input }, context) => saveInBook(context, id, input ?? {}),
      deleteCustomerAddress: async (_source, { id }, context) => {
        const me = await signedInCustomer(context)
        const isDeleted = await context.shop.transact((trx) => deleteBookAddress(trx, me.id, id))
        if (!isDeleted) throw unknownAddress(id)
        return true
      },
    },
  },
} satisfies SchemaPart

const unknownAddress = (id: number) => noSuchEntity(message('Could not find a address with ID "%1"', [id]))

const saveInBook = async (context: GraphqlContext, id: number | undefined, input: Inputs["CustomerAddressInput"]) => {
  const { shop } = context
  const { id: customerId } = await signedInCustomer(context)
  const addressId = await shop.transact(async (trx) => {
    if ((await customerById(trx, customerId)) === undefined) throw notAuthorized()
    const before = id === undefined ? undefined : await addressOf(trx, customerId, id)
    if (id !== undefined && before === undefined) throw unknownAddress(id)
    const addressOrError = addressToSave(shop, addressInput(before, input))
    if (isRestError(addressOrError)) throw graphqlErrorOfRest(addressOrError)
    return saveAddressWithDefaults(trx, customerId, { ...addressOrError, id })
  })
  return readAddressSource(context, customerId, addressId)
}

const readAddressSource = async ({ shop }: GraphqlContext, customerId: number, addressId: number) => {
  const customer: Customer | undefined = await customerById(shop.read, customerId)
  const address = await addressOf(shop.read, customerId, addressId)
  return customer && address && addressSource(customer, address)
}

/** The saved address with the fields of `input`; null and absent fields stay as they are. */
const addressInput = (before: CustomerAddress | undefined, input: Inputs["CustomerAddressInput"]): AddressInput => ({
  ...Object.fromEntries(addressTextFields.map((field) => [field, input[field] ?? before?.[field]])),
  ...placeInput(before, input),
  street: (input.street ?? before?.street.split("\n") ?? []).map((line) => line ?? ""),
  default_billing: input.default_billing ?? false,
  default_shipping: input.default_shipping ?? false,
  custom_attributes: sentAttributes(input) ?? attributesIn(before?.custom_attributes ?? null),
})

/** Country and region; another country clears the region. */
const placeInput = (
  before: CustomerAddress | undefined,
  { country_code, country_id, region }: Inputs["CustomerAddressInput"],
) => {
  const country = country_code ?? country_id ?? before?.country_id ?? ""
  const saved = before?.country_id === country ? { region_id: before.region_id ?? 0, region: before.region } : {}
  return { country_id: country, region: region ?? saved }
}

const sentAttributes = ({ custom_attributes: deprecated, custom_attributesV2: sent }: Inputs["CustomerAddressInput"]) =>
  (sent?.map(attributeOfInput) ?? deprecated)?.filter((attribute) => attribute !== null)
