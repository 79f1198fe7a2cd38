import { activeCartOfCustomer, anyCartByMask, cartById, createCart } from "../../../domain/cart/cart.ts"
import { mergeCarts } from "../../../domain/cart/merge-carts.ts"
import type { Quote } from "../../../domain/checkout/shop-quote.ts"
import { message, untranslated } from "../../../infra/translation/shop-message.ts"
import { countAttempt } from "../count-attempt.ts"
import { signedInCustomer } from "../customers/signed-in.ts"
import { graphqlError, inputError } from "../graphql-error.ts"
import type { SchemaPart } from "../graphql-parts.ts"
import type { GraphqlContext } from "../request-context.ts"
import { activeCartByMask, cartByMask, quoteOf } from "./find-cart.ts"

const sdl = /* GraphQL */ `
  extend type Mutation {
    "The id of a new guest's cart, or of the caller's own."
    createEmptyCart(input: createEmptyCartInput): String
    createGuestCart(input: CreateGuestCartInput): CreateGuestCartOutput
    "The lines of a guest's cart join the caller's own."
    mergeCarts(source_cart_id: String!, destination_cart_id: String): Cart!
    "A guest's cart becomes the caller's own, together with what that held."
    assignCustomerToGuestCart(cart_id: String!): Cart!
  }

  input createEmptyCartInput {
    "The id that the cart is to have: 32 characters."
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

/** Creates, merges and assigns carts. [graphql/058, 059, 109, 110] */
export const ownCartsPart = {
  sdl,
  resolvers: {
    Mutation: {
      createEmptyCart: (_source, { input }, context) => emptyCart(context, input?.cart_id ?? undefined),
      createGuestCart: async (_source, { input }, context) => {
        if ((await context.customerId()) !== undefined)
          throw graphqlError(untranslated("Use `Query.customerCart` for logged in customer."), "graphql-already-exists")
        const mask = await emptyCart(context, input?.cart_uid ?? undefined)
        return { cart: await quoteOf(context, await cartByMask(context.shop.read, mask, undefined)) }
      },
      mergeCarts: (_source, args, context) => merged(args, context),
      assignCustomerToGuestCart: (_source, args, context) =>
        joined({ guestCart: args.cart_id, into: "guest", own: undefined }, context),
    },
  },
} satisfies SchemaPart

const lengthOfId = 32

const emptyCart = async (context: GraphqlContext, wantedId?: string): Promise<string> => {
  const { shop } = context
  if (wantedId !== undefined && wantedId.length !== lengthOfId)
    throw inputError(message("Cart ID length should be %1 characters.", [lengthOfId]))
  countAttempt(context, "cart creation")
  const customerId = await context.customerId()
  return shop.transact(async (trx) => {
    const own = customerId === undefined ? undefined : await activeCartOfCustomer(trx, customerId)
    if (own !== undefined) return own.mask
    if (wantedId !== undefined && (await anyCartByMask(trx, wantedId)) !== undefined)
      throw graphqlError(message('Cart with ID "%1" already exists.', [wantedId]), "graphql-already-exists")
    return (await createCart(shop, trx, { customerId, mask: wantedId })).mask
  })
}

const merged = ({ source_cart_id: source, destination_cart_id: own }: MergeArguments, context: GraphqlContext) => {
  if (source === own) throw inputError("The source and the destination cart are the same.")
  return joined({ guestCart: source, into: "customer", own: own ?? undefined }, context)
}

type Joining = {
  readonly guestCart: string
  readonly into: "customer" | "guest"
  /** The id of the customer's cart that the client sent. */
  readonly own: string | undefined
}

const joined = async ({ guestCart, into, own }: Joining, context: GraphqlContext): Promise<Quote> => {
  const { shop } = context
  const { id: customerId } = await signedInCustomer(context)
  const cart = await shop.transact(async (trx) => {
    const active = await activeCartOfCustomer(trx, customerId)
    // A cart of another customer is an error. A guest's cart belongs to no customer.
    if (own !== undefined) await activeCartByMask(trx, own, customerId)
    const source = await activeCartByMask(trx, guestCart, active?.mask === guestCart ? customerId : undefined)
    if (source.customer_id !== null) return source
    const { cartId } = await mergeCarts(shop, trx, { guestCartId: source.id, customerId, into })
    return (await cartById(trx, cartId)) ?? source
  })
  return quoteOf(context, cart)
}
