import { saveCartChange } from "../../../domain/cart/cart.ts"
import { addressMissing } from "../../../domain/checkout/order-problems.ts"
import { paymentProblem, selectableMethod } from "../../../domain/checkout/payment-methods.ts"
import { findAvailableRate } from "../../../domain/checkout/rates.ts"
import { quoteRates, readQuote } from "../../../domain/checkout/shop-quote.ts"
import { isEmail } from "../../../domain/customer/shop-email.ts"
import { isShopError } from "../../../domain/errors/shop-error.ts"
import { message, untranslated } from "../../../infra/translation/shop-message.ts"
import { changeCart } from "../cart/find-cart.ts"
import { inputError, noSuchEntity, graphqlErrorOf, requiredArgument } from "../graphql-error.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"
import type { Inputs } from "../schema-types.ts"
import { paymentChoice } from "./payment-input.ts"

const sdl = /* GraphQL */ `
  extend type Mutation {
    setGuestEmailOnCart(input: SetGuestEmailOnCartInput): SetGuestEmailOnCartOutput
    setShippingMethodsOnCart(input: SetShippingMethodsOnCartInput): SetShippingMethodsOnCartOutput
    setPaymentMethodOnCart(input: SetPaymentMethodOnCartInput): SetPaymentMethodOnCartOutput
  }

  input SetGuestEmailOnCartInput {
    cart_id: String!
    email: String!
  }

  input SetShippingMethodsOnCartInput {
    cart_id: String!
    shipping_methods: [ShippingMethodInput]!
  }

  input ShippingMethodInput {
    carrier_code: String!
    method_code: String!
  }

  input SetPaymentMethodOnCartInput {
    cart_id: String!
    payment_method: PaymentMethodInput!
  }

  input PaymentMethodInput {
    code: String!
    purchase_order_number: String
    demo_card: DemoCardInput
  }

  "A token of the demo provider's card form, or a card saved before."
  input DemoCardInput {
    token: String
    public_hash: String
    is_active_payment_token_enabler: Boolean
  }

  type SetGuestEmailOnCartOutput {
    cart: Cart!
  }

  type SetShippingMethodsOnCartOutput {
    cart: Cart!
  }

  type SetPaymentMethodOnCartOutput {
    cart: Cart!
  }
`

/**
 * The mutations `setShippingMethodsOnCart`, `setPaymentMethodOnCart` and `setGuestEmailOnCart`. An error leaves the earlier selection unchanged.
 * [graphql/086, 087, 092 to 096]
 */
export const methodsPart = {
  sdl,
  resolvers: {
    Mutation: {
      setGuestEmailOnCart: async (_source, args, context) => {
        const input = requiredArgument(args.input, "cart_id")
        if (!isEmail(input.email)) throw inputError("Invalid email format")
        const cart = await changeCart(context, input.cart_id, async ({ id }, trx, customerId) => {
          if (customerId !== undefined) throw inputError("The request is not allowed for logged in customers")
          await saveCartChange(context.shop, trx, id, { email: input.email })
        })
        return { cart }
      },
      setShippingMethodsOnCart: async (_source, args, context) => {
        const input = requiredArgument(args.input, "cart_id")
        const [rate, ...others] = input.shipping_methods
        if (others.length > 0) throw inputError("You cannot specify multiple shipping methods.")
        if (!rate) throw inputError(untranslated('Required parameter "shipping_methods" is missing'))
        return { cart: await setShippingMethod(context, input.cart_id, rate) }
      },
      setPaymentMethodOnCart: async (_source, args, context) => {
        const input = requiredArgument(args.input, "cart_id")
        return { cart: await setPaymentMethod(context, input.cart_id, input.payment_method) }
      },
    },
  },
} satisfies SchemaPart

const setShippingMethod = (
  context: GraphqlContext,
  cartId: string,
  { carrier_code, method_code }: Inputs["ShippingMethodInput"],
) =>
  changeCart(context, cartId, async (cart, trx) => {
    const quote = await readQuote(context.shop, trx, cart)
    if (quote.addresses.shipping.country_id === null) throw graphqlErrorOf(addressMissing)
    // Only an offered rate can be selected. [S31]
    if (findAvailableRate(quoteRates(context.shop, quote), carrier_code, method_code) === undefined)
      throw noSuchEntity(message("Carrier with such method not found: %1, %2", [carrier_code, method_code]))
    await saveCartChange(context.shop, trx, cart.id, { carrier_code, method_code })
  })

const setPaymentMethod = (context: GraphqlContext, cartId: string, payment: Inputs["PaymentMethodInput"]) =>
  changeCart(context, cartId, async (cart, trx) => {
    const quote = await readQuote(context.shop, trx, cart)
    const choice = paymentChoice(payment)
    const method = selectableMethod(context.shop.settings, quote, choice.method)
    if (isShopError(method)) throw graphqlErrorOf(method)
    const problem = paymentProblem(choice)
    if (problem !== undefined) throw graphqlErrorOf(problem)
    await saveCartChange(context.shop, trx, cart.id, {
      payment_method: choice.method,
      po_number: choice.poNumber ?? null,
      payment_data: choice.data ?? null,
    })
  })
