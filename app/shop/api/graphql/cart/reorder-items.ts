import type { Transaction } from "kysely"

import { cartById, cartIdOfCustomer } from "../../../domain/cart/cart.ts"
import { type UnavailableLine, linesOfOwnOrder, reorder } from "../../../domain/checkout/reorder-lines.ts"
import type { Tables } from "../../../infra/database/tables.ts"
import { message } from "../../../infra/translation/shop-message.ts"
import { signedInCustomer } from "../customers/signed-in.ts"
import { inputError, noSuchEntity } from "../graphql-error.ts"
import type { SchemaPart } from "../schema-part.ts"
import { cartNotActive, quoteOf } from "./find-cart.ts"
import { cartUserError } from "./user-error.ts"

const sdl = /* GraphQL */ `
  extend type Mutation {
    "Adds all items of one of the caller's orders to the caller's cart."
    reorderItems(orderNumber: String!): ReorderItemsOutput
  }

  type ReorderItemsOutput {
    cart: Cart!
    userInputErrors: [CheckoutUserInputError]!
  }

  type CheckoutUserInputError {
    code: CheckoutUserInputErrorCodes!
    message: String!
    path: [String]!
  }

  enum CheckoutUserInputErrorCodes {
    REORDER_NOT_AVAILABLE
    PRODUCT_NOT_FOUND
    NOT_SALABLE
    INSUFFICIENT_STOCK
    UNDEFINED
  }
`

/** The mutation `reorderItems`: adds the items of an order to the cart; those that could not be added are in `userInputErrors`. */
export const reorderItemsPart = {
  sdl,
  resolvers: {
    Mutation: {
      reorderItems: async (_source, { orderNumber }, context) => {
        const { shop } = context
        const { id: customerId } = await signedInCustomer(context)
        const { cartId, unavailable } = await shop.transact(async (trx) => {
          const lines = await linesOfOwnOrder(trx, customerId, await orderIdOf(trx, customerId, orderNumber))
          const id = await cartIdOfCustomer(shop, trx, customerId)
          return { cartId: id, unavailable: await reorder(shop, trx, id, lines) }
        })
        const cart = await cartById(shop.read, cartId)
        if (cart === undefined) throw noSuchEntity(cartNotActive)
        return { cart: await quoteOf(context, cart), userInputErrors: unavailable.map(inputErrorOf) }
      },
    },
  },
} satisfies SchemaPart

/** The id of an order of this customer. An order of another customer and an unknown number give the same error. [S26] */
const orderIdOf = async (trx: Transaction<Tables>, customerId: number, number: string): Promise<number> => {
  const order = await trx
    .selectFrom("sales_order")
    .select("id")
    .where("number", "=", number)
    .where("customer_id", "=", customerId)
    .executeTakeFirst()
  if (order === undefined)
    throw inputError(message('Order number "%1" doesn\'t belong to the current customer', [number]))
  return order.id
}

const inputErrorOf = ({ productId, error }: UnavailableLine) => ({
  ...cartUserError(error, { ifUnknown: message('Could not find a product with ID "%1"', [productId]) }),
  path: ["orderNumber"],
})
