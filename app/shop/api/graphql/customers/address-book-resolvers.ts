import { type AttributeJson, attributesIn } from "../../../domain/customer/address-attributes.ts"
import { readAddress } from "../../../domain/customer/address-input.ts"
import { dropOneAddress, saveAddressWithDefaults } from "../../../domain/customer/one-address.ts"
import { type Customer, type CustomerAddress, addressOf, customerById } from "../../../domain/customer/shop-customer.ts"
import { isRestError } from "../../../domain/errors/rest-error.ts"
import { message } from "../../../infra/translation/shop-message.ts"
import { graphqlErrorOfRest, noSuchEntity } from "../graphql-error.ts"
import type { SchemaPart } from "../graphql-parts.ts"
import type { GraphqlContext } from "../request-context.ts"
import { addressSource } from "./address-source.ts"
import { type AttributeV2, fromV2 } from "./attribute-input.ts"
import { notAuthorized, signedInCustomer } from "./signed-in.ts"

const sdl = /* GraphQL */ `
  extend type Mutation {
    createCustomerAddress(input: CustomerAddressInput!): CustomerAddress
    "What is not sent stays as it is."
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
    selected_options: [AttributeInputSelectedOption!]
  }

  input AttributeInputSelectedOption {
    value: String!
  }

  input CustomerAddressAttributeInput {
    attribute_code: String!
    value: String!
  }
`

type Region = { readonly region_code?: string | null; readonly region?: string | null } & {
  readonly region_id?: number | null
}
type Sent = Readonly<Record<string, unknown>> & {
  readonly country_code?: string | null
  /** Deprecated name of the same. */
  readonly country_id?: string | null
  readonly region?: Region | null
  readonly custom_attributes?: ReadonlyArray<AttributeJson | null> | null
  readonly custom_attributesV2?: ReadonlyArray<AttributeV2 | null> | null
}

/** The caller's own address book. Another customer's address is as unknown as none. [S26] */
export const addressBookPart = {
  sdl,
  resolvers: {
    Mutation: {
      createCustomerAddress: (_source, { input }, context) => kept(context, undefined, input),
      updateCustomerAddress: (_source, { id, input }, context) => kept(context, id, input ?? {}),
      deleteCustomerAddress: async (_source, { id }, context) => {
        const me = await signedInCustomer(context)
        const gone = await context.shop.transact((trx) => dropOneAddress(trx, me.id, id))
        if (!gone) throw unknown(id)
        return true
      },
    },
  },
} satisfies SchemaPart

const unknown = (id: number) => noSuchEntity(message('Could not find a address with ID "%1"', [id]))

const kept = async (context: GraphqlContext, id: number | undefined, input: Sent) => {
  const { shop } = context
  const { id: customerId } = await signedInCustomer(context)
  const addressId = await shop.transact(async (trx) => {
    if ((await customerById(trx, customerId)) === undefined) throw notAuthorized()
    const before = id === undefined ? undefined : await addressOf(trx, customerId, id)
    if (id !== undefined && before === undefined) throw unknown(id)
    const read = readAddress(shop, wireAddress(before, input))
    if (isRestError(read)) throw graphqlErrorOfRest(read)
    return saveAddressWithDefaults(trx, customerId, { ...read, id })
  })
  return saved(context, customerId, addressId)
}

const saved = async ({ shop }: GraphqlContext, customerId: number, addressId: number) => {
  const customer: Customer | undefined = await customerById(shop.read, customerId)
  const address = await addressOf(shop.read, customerId, addressId)
  return customer === undefined || address === undefined ? null : addressSource(customer, address)
}

/** The address as REST would be sent it. Another country forgets the region. */
const wireAddress = (
  before: CustomerAddress | undefined,
  {
    country_code: code,
    country_id: deprecatedCode,
    region,
    custom_attributes: old,
    custom_attributesV2: sent,
    ...input
  }: Sent,
): Readonly<Record<string, unknown>> => {
  const { id: _id, customer_id: _owner, region_id: _region, region_code: _code, ...row } = before ?? noAddress
  const country = code ?? deprecatedCode ?? row.country_id
  const stays = before !== undefined && country === before.country_id
  return {
    ...row,
    custom_attributes: sentAttributes(old, sent) ?? attributesIn(row.custom_attributes),
    street: row.street.split("\n"),
    ...Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null)),
    country_id: country,
    region: region ?? (stays ? { region_id: before.region_id ?? 0, region: before.region } : {}),
  }
}

const sentAttributes = (old: Sent["custom_attributes"], sent: Sent["custom_attributesV2"]) => sent?.map(fromV2) ?? old

const noAddress = {
  country_id: "",
  id: 0,
  customer_id: 0,
  region_id: null,
  region_code: null,
  street: "",
  custom_attributes: null,
}
