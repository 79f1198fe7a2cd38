import { applyCoupon, removeCoupon } from "../../../domain/checkout/shop-coupon.ts"
import { untranslated } from "../../../infra/translation/shop-message.ts"
import { countAttempt } from "../count-attempt.ts"
import { inputError, noSuchEntity, graphqlErrorOf, requiredArgument } from "../graphql-error.ts"
import type { SchemaPart } from "../schema-part.ts"
import { changeCart } from "./find-cart.ts"

const sdl = /* GraphQL */ `
  extend type Mutation {
    applyCouponToCart(input: ApplyCouponToCartInput): ApplyCouponToCartOutput
    removeCouponFromCart(input: RemoveCouponFromCartInput): RemoveCouponFromCartOutput
  }

  input ApplyCouponToCartInput {
    cart_id: String!
    coupon_code: String!
  }

  input RemoveCouponFromCartInput {
    cart_id: String!
  }

  type ApplyCouponToCartOutput {
    cart: Cart!
  }

  type RemoveCouponFromCartOutput {
    cart: Cart
  }
`

const alreadyApplied = "A coupon is already applied to the cart. Please remove it to apply another"

/**
 * The mutations `applyCouponToCart` and `removeCouponFromCart`. Unlike over REST, an applied coupon has to be removed before another is
 * applied. [graphql/083 to 085]
 */
export const couponsPart = {
  sdl,
  resolvers: {
    Mutation: {
      applyCouponToCart: async (_source, args, context) => {
        const input = requiredArgument(args.input, "cart_id")
        if (input.coupon_code.trim() === "")
          throw inputError(untranslated('Required parameter "coupon_code" is missing'))
        countAttempt(context, "coupon tries", input.cart_id)
        const cart = await changeCart(context, input.cart_id, async ({ id, coupon_code: before }, trx) => {
          if (before !== null) throw inputError(alreadyApplied)
          const error = await applyCoupon(context.shop, trx, id, input.coupon_code)
          if (error === undefined) return
          // Only the error of an empty cart has values in its message.
          throw error.message.values === undefined
            ? graphqlErrorOf(error)
            : noSuchEntity("Cart does not contain products.")
        })
        return { cart }
      },
      removeCouponFromCart: async (_source, { input }, context) => ({
        cart: await changeCart(context, requiredArgument(input, "cart_id").cart_id, ({ id }, trx) =>
          removeCoupon(context.shop, trx, id),
        ),
      }),
    },
  },
} satisfies SchemaPart
