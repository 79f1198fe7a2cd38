import { activeCartOfCustomer, anyCartByMask, cartById, createCart } from "../../../domain/cart/cart.ts"
import { mergeCarts } from "../../../domain/cart/merge-carts.ts"
import type { Quote } from "../../../domain/checkout/shop-quote.ts"
import { message, untranslated } from "../../../infra/translation/shop-message.ts"
import { countAttempt } from "../count-attempt.ts"
import { signedInCustomer } from "../customers/signed-in.ts"
import { graphqlError, inputError } from "../graphql-error.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"
import { activeCartByMask, cartByMask, quoteOf } from "./find-cart.ts"

const sdl = /* GraphQL */ `
  extend type Mutation {
    "The id of a new guest's cart, or of the caller's own."
    createEmptyCart(input: createEmptyCartInput): String
    createGuestCart(input: CreateGuestCartInput): CreateGuestCartOutput
    "Moves the lines of a guest's cart to the caller's own cart."
    mergeCarts(source_cart_id: String!, destination_cart_id: String): Cart!
    "Makes a guest's cart the caller's own, and adds the lines of the caller's former cart."
    assignCustomerToGuestCart(cart_id: String!): Cart!
  }

  input createEmptyCartInput {
    "The id of the new cart: 32 characters."
    cart_id: String
  }

  input CreateGuestCartInput {
    "As in createEmptyCartInput."
    cart_uid: ID
  }

  type CreateGuestCartOutput {
    cart: Cart
  }
`

type MergeArguments = { readonly source_cart_id: string; readonly destination_cart_id?: string | null }

/** The mutations `createEmptyCart`, `createGuestCart`, `mergeCarts` and `assignCustomerToGuestCart`. [graphql/058, 059, 109, 110] */
export const ownCartsPart = {
  sdl,
  resolvers: {
    Mutation: {
      createEmptyCart: (_source, { input }, context) => activeOrNewCart(context, input?.cart_id ?? undefined),
      createGuestCart: async (_source, { input }, context) => {
        if ((await context.customerId()) !== undefined)
          throw graphqlError(untranslated("Use `Query.customerCart` for logged in customer."), "graphql-already-exists")
        const mask = await activeOrNewCart(context, input?.cart_uid ?? undefined)
        return { cart: await quoteOf(context, await cartByMask(context.shop.read, mask, undefined)) }
      },
      mergeCarts: (_source, args, context) => mergeOwnCart(args, context),
      assignCustomerToGuestCart: (_source, args, context) =>
        joinCarts({ guestCart: args.cart_id, into: "guest", ownCart: undefined }, context),
    },
  },
} satisfies SchemaPart

const idLength = 32

/** The masked id of the caller's active cart, otherwise of a new cart, which gets the id `requestedId` if the client sent one. */
const activeOrNewCart = async (context: GraphqlContext, requestedId?: string): Promise<string> => {
  const { shop } = context
  if (requestedId !== undefined && requestedId.length !== idLength)
    throw inputError(message("Cart ID length should be %1 characters.", [idLength]))
  countAttempt(context, "cart creation")
  const customerId = await context.customerId()
  return shop.transact(async (trx) => {
    const customersCart = customerId === undefined ? undefined : await activeCartOfCustomer(trx, customerId)
    if (customersCart !== undefined) return customersCart.mask
    if (requestedId !== undefined && (await anyCartByMask(trx, requestedId)) !== undefined)
      throw graphqlError(message('Cart with ID "%1" already exists.', [requestedId]), "graphql-already-exists")
    return (await createCart(shop, trx, { customerId, mask: requestedId })).mask
  })
}

const mergeOwnCart = (args: MergeArguments, context: GraphqlContext): Promise<Quote> => {
  const { source_cart_id: guestCart, destination_cart_id: ownCart } = args
  if (guestCart === ownCart) throw inputError("The source and the destination cart are the same.")
  return joinCarts({ guestCart, into: "customer", ownCart: ownCart ?? undefined }, context)
}

type CartsToJoin = {
  readonly guestCart: string
  /** The cart that remains. */
  readonly into: "customer" | "guest"
  /** Id of the customer's cart, where the client sends it. */
  readonly ownCart: string | undefined
}

/** Joins a guest's cart and the customer's active cart, and returns the remaining one. A cart that is the customer's already stays as it is. */
const joinCarts = async ({ guestCart, into, ownCart }: CartsToJoin, context: GraphqlContext): Promise<Quote> => {
  const { shop } = context
  const { id: customerId } = await signedInCustomer(context)
  const cart = await shop.transact(async (trx) => {
    const active = await activeCartOfCustomer(trx, customerId)
    // A cart of another customer is an error. A guest's cart belongs to no customer.
    if (ownCart !== undefined) await activeCartByMask(trx, ownCart, customerId)
    const source = await activeCartByMask(trx, guestCart, active?.mask === guestCart ? customerId : undefined)
    if (source.customer_id !== null) return source
    const { cartId } = await mergeCarts(shop, trx, { guestCartId: source.id, customerId, into })
    return (await cartById(trx, cartId)) ?? source
  })
  return quoteOf(context, cart)
}
