import { addItems } from "../../../domain/cart/add-item.ts"
import { isShopError } from "../../../domain/errors/shop-error.ts"
import { message } from "../../../infra/translation/shop-message.ts"
import { checkItemCount } from "../item-limit.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"
import type { Inputs } from "../schema-types.ts"
import { buyRequestOf } from "./cart-item-request.ts"
import { changeCart } from "./find-cart.ts"
import { type CartUserError, cartUserError } from "./user-error.ts"

const sdl = /* GraphQL */ `
  extend type Mutation {
    addProductsToCart(cartId: String!, cartItems: [CartItemInput!]!): AddProductsToCartOutput
  }

  input CartItemInput {
    sku: String!
    quantity: Float!
    parent_sku: String
    selected_options: [ID]
    entered_options: [EnteredOptionInput]
  }

  input EnteredOptionInput {
    uid: ID!
    value: String!
  }

  type AddProductsToCartOutput {
    cart: Cart!
    user_errors: [CartUserInputError]!
  }

  type CartUserInputError {
    code: CartUserInputErrorType!
    message: String!
  }

  enum CartUserInputErrorType {
    PRODUCT_NOT_FOUND
    NOT_SALABLE
    INSUFFICIENT_STOCK
    UNDEFINED
  }
`

/**
 * The mutation `addProductsToCart`: adds every item that is available; `user_errors` has the others, each with a code. [graphql/061 to 074]
 */
export const addProductsPart = {
  sdl,
  resolvers: {
    Mutation: {
      addProductsToCart: (_source, args, context) => addProducts(args.cartId, args.cartItems, context),
    },
  },
} satisfies SchemaPart

const addProducts = async (cartId: string, items: ReadonlyArray<Inputs["CartItemInput"]>, context: GraphqlContext) => {
  checkItemCount(items)
  let errors: ReadonlyArray<CartUserError> = []
  const cart = await changeCart(context, cartId, async ({ id }, trx) => {
    const added = await addItems(context.shop, trx, id, items.map(buyRequestOf))
    // Replaced, not extended: a transaction that conflicts with another runs again.
    errors = items.flatMap(({ sku }, index) => {
      const result = added[index]
      if (!isShopError(result)) return []
      return [cartUserError(result, { ifUnknown: message('Could not find a product with SKU "%1"', [sku]) })]
    })
  })
  return { cart, user_errors: errors }
}
