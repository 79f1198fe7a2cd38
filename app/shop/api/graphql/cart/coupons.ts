import { applyCoupon, removeCoupon } from "../../../domain/checkout/coupon.ts"
import { untranslated } from "../../../domain/store-views/message.ts"
import { graphqlErrorOf, inputError, noSuchEntity } from "../graphql-error.ts"
import { countAttempt } from "../limited.ts"
import type { SchemaPart } from "../parts.ts"
import type { GraphqlContext } from "../request-context.ts"
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

type Input<Fields> = { readonly input: Fields & { readonly cart_id: string } }

const alreadyApplied = "A coupon is already applied to the cart. Please remove it to apply another"

/** Unlike REST, this door asks for the coupon applied before to be removed first. [graphql/083 to 085] */
export const couponsPart: SchemaPart = {
  sdl,
  resolvers: {
    Mutation: {
      applyCouponToCart: async (
        _source,
        { input }: Input<{ readonly coupon_code: string }>,
        context: GraphqlContext,
      ) => {
        if (input.coupon_code.trim() === "")
          throw inputError(untranslated('Required parameter "coupon_code" is missing'))
        countAttempt(context, "coupon tries", input.cart_id)
        const cart = await changeCart(context, input.cart_id, async ({ id, coupon_code: before }, trx) => {
          if (before !== null) throw inputError(alreadyApplied)
          const refused = await applyCoupon(context.shop, trx, id, input.coupon_code)
          if (refused === undefined) return
          throw refused.message.values === undefined
            ? graphqlErrorOf(refused)
            : noSuchEntity("Cart does not contain products.")
        })
        return { cart }
      },
      removeCouponFromCart: async (_source, { input }: Input<unknown>, context: GraphqlContext) => ({
        cart: await changeCart(context, input.cart_id, ({ id }, trx) => removeCoupon(context.shop, trx, id)),
      }),
    },
  },
}
