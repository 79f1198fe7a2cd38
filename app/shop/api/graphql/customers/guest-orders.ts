import { guestOrder, type Order } from "../../../domain/checkout/order-lookup.ts"
import { orderOfToken, orderToken } from "../../../domain/checkout/order-token.ts"
import { countAttempt } from "../count-attempt.ts"
import { noSuchEntity } from "../graphql-error.ts"
import type { SchemaPart } from "../graphql-parts.ts"

const sdl = /* GraphQL */ `
  extend type Query {
    guestOrder(input: GuestOrderInformationInput!): CustomerOrder!
    guestOrderByToken(input: OrderTokenInput!): CustomerOrder!
  }

  input GuestOrderInformationInput {
    number: String!
    email: String!
    "Of the billing address."
    lastname: String!
  }

  input OrderTokenInput {
    token: String!
  }

  extend type CustomerOrder {
    "Opens this order without an account."
    token: String!
  }
`

const found = (order: Order | undefined): Order => {
  if (order === undefined) throw noSuchEntity("We couldn't locate an order with the information provided.")
  return order
}

/**
 * The queries `guestOrder`, by number, e-mail address and last name, and `guestOrderByToken`. An unknown number and a wrong name are the
 * same error. [S26]
 */
export const guestOrdersPart = {
  sdl,
  resolvers: {
    Query: {
      guestOrder: async (_source, { input }, context) => {
        countAttempt(context, "order look-up")
        const { number, email, lastname: lastName } = input
        return found(await guestOrder(context.shop.read, { number, email, lastName }))
      },
      guestOrderByToken: async (_source, { input }: { readonly input: { readonly token: string } }, context) => {
        countAttempt(context, "order look-up")
        return found(await orderOfToken(context.shop.read, input.token))
      },
    },
    CustomerOrder: { token: (order, _args, { shop }) => orderToken(shop.read, order) },
  },
} satisfies SchemaPart
