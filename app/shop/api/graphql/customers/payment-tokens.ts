import { cardMethod } from "../../../domain/cards/charge-card.ts"
import {
  deleteProviderCard,
  providerCardDetails,
  providerCardsOf,
  type SavedProviderCard,
} from "../../../domain/cards/provider-cards.ts"
import { cardDetails, deleteCard, storedCardsOf, type StoredCard } from "../../../domain/cards/stored-cards.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"
import { signedInCustomer } from "./signed-in.ts"

const sdl = /* GraphQL */ `
  extend type Query {
    customerPaymentTokens: CustomerPaymentTokens
  }

  extend type Mutation {
    deletePaymentToken(public_hash: String!): DeletePaymentTokenOutput
  }

  type CustomerPaymentTokens {
    items: [PaymentToken]!
  }

  type PaymentToken {
    public_hash: String!
    payment_method_code: String!
    type: PaymentTokenTypeEnum!
    "JSON text."
    details: String
  }

  enum PaymentTokenTypeEnum {
    card
    account
  }

  type DeletePaymentTokenOutput {
    result: Boolean!
    customerPaymentTokens: CustomerPaymentTokens
  }
`

const tokenOf = (card: StoredCard) => ({
  public_hash: card.public_hash,
  payment_method_code: cardMethod,
  type: "card" as const,
  details: JSON.stringify(cardDetails(card)),
})

const tokenOfProvider = (card: SavedProviderCard) => ({
  public_hash: card.public_hash,
  payment_method_code: card.method,
  type: "card" as const,
  details: JSON.stringify(providerCardDetails(card)),
})

const tokensOf = async ({ shop }: GraphqlContext, customerId: number) => ({
  items: [
    ...(await storedCardsOf(shop.read, customerId)).map(tokenOf),
    ...(await providerCardsOf(shop.read, customerId)).map(tokenOfProvider),
  ],
})

/**
 * The query `customerPaymentTokens` and the mutation `deletePaymentToken`: saved cards, without card numbers. Another customer's card is
 * the same error as an unknown one. [S26]
 */
export const paymentTokensPart = {
  sdl,
  resolvers: {
    Query: {
      customerPaymentTokens: async (_source, _args, context) => tokensOf(context, (await signedInCustomer(context)).id),
    },
    Mutation: {
      deletePaymentToken: async (_source, args, context) => {
        const { id } = await signedInCustomer(context)
        const result = await context.shop.transact(
          async (trx) => (await deleteCard(trx, id, args.public_hash)) || deleteProviderCard(trx, id, args.public_hash),
        )
        return { result, customerPaymentTokens: await tokensOf(context, id) }
      },
    },
  },
} satisfies SchemaPart
