import { guestOrder, type Order } from "../../../domain/checkout/order-lookup.ts"
import { orderOfToken, orderToken } from "../../../domain/checkout/order-token.ts"
import { untranslated } from "../../../infra/translation/shop-message.ts"
import { countAttempt } from "../count-attempt.ts"
import { inputError, noSuchEntity } from "../graphql-error.ts"
import type { SchemaPart } from "../schema-part.ts"

const sdl = /* GraphQL */ `
  extend type Query {
    guestOrder(input: OrderInformationInput!): CustomerOrder!
    guestOrderByToken(input: OrderTokenInput!): CustomerOrder!
  }

  "The proof is the postcode of the billing address as in 2.4.7, or its last name as since 2.4.8."
  input OrderInformationInput {
    number: String!
    email: String!
    postcode: String
    lastname: String
  }

  input OrderTokenInput {
    token: String!
  }

  extend type CustomerOrder {
    "Opens this order without an account."
    token: String!
  }
`

const requiredOrder = (order: Order | undefined): Order => {
  if (order === undefined) throw noSuchEntity("We couldn't locate an order with the information provided.")
  return order
}

/**
 * The queries `guestOrder`, by number, e-mail address and postcode or last name, and `guestOrderByToken`. An unknown number and a wrong
 * proof are the same error. [S26]
 */
export const guestOrdersPart = {
  sdl,
  resolvers: {
    Query: {
      guestOrder: async (_source, { input }, context) => {
        countAttempt(context, "order look-up")
        const { number, email, lastname: lastName, postcode } = input
        const claim = { number, email, ...(postcode ? { postcode } : {}) }
        if (lastName) return requiredOrder(await guestOrder(context.shop.read, { ...claim, lastName }))
        if (!postcode) throw inputError(untranslated('Required parameter "postcode" is missing.'))
        return requiredOrder(await guestOrder(context.shop.read, { ...claim, postcode }))
      },
      guestOrderByToken: async (_source, { input }: { readonly input: { readonly token: string } }, context) => {
        countAttempt(context, "order look-up")
        return requiredOrder(await orderOfToken(context.shop.read, input.token))
      },
    },
    CustomerOrder: { token: (order, _args, { shop }) => orderToken(shop.read, order) },
  },
} satisfies SchemaPart
