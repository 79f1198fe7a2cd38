import { attemptKeyHeader, expectedTotalHeader } from "../../../../../core/checkout/order/place-order.wire.ts"
import type { ReadConnection } from "../../../context/context.ts"
import type { Cart } from "../../../domain/cart/cart.ts"
import { fingerprintOf } from "../../../domain/checkout/order-attempt.ts"
import { orderById } from "../../../domain/checkout/order-lookup.ts"
import { isEmailProblem } from "../../../domain/checkout/order-problems.ts"
import { type OrderAccess, type Placed, placeOnce } from "../../../domain/checkout/place-once.ts"
import { type TotalChanged, alreadyPlacedProblem } from "../../../domain/checkout/shop-place-order.ts"
import { type RestError, isRestError } from "../../../domain/errors/rest-error.ts"
import { type ShopError, isShopError, shopError } from "../../../domain/errors/shop-error.ts"
import { priceText } from "../../../domain/store-views/shop-price-text.ts"
import { type Message, message } from "../../../infra/translation/shop-message.ts"
import { readAttemptKey, readExpectedTotal } from "../../input/order-headers.ts"
import { cartByMask, cartNotActive } from "../cart/find-cart.ts"
import { countAttempt } from "../count-attempt.ts"
import { inputError, requiredArgument } from "../graphql-error.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"
import type { Enums, Inputs } from "../schema-types.ts"
import { paymentChoice } from "./payment-input.ts"

const sdl = /* GraphQL */ `
  extend type Mutation {
    "The headers Idempotency-Key and X-Expected-Total mean the same as over REST."
    placeOrder(input: PlaceOrderInput): PlaceOrderOutput
    "Both in one step: the order is paid by the method that is sent."
    setPaymentMethodAndPlaceOrder(input: SetPaymentMethodAndPlaceOrderInput): PlaceOrderOutput
      @deprecated(reason: "Use setPaymentMethodOnCart and placeOrder instead.")
  }

  input PlaceOrderInput {
    cart_id: String!
    "The ids of the accepted conditions of sale. Magento has no such field, and places orders by GraphQL without them."
    agreement_ids: [Int!]
  }

  input SetPaymentMethodAndPlaceOrderInput {
    cart_id: String!
    payment_method: PaymentMethodInput!
    "As in PlaceOrderInput."
    agreement_ids: [Int!]
  }

  type PlaceOrderOutput {
    order: Order
    orderV2: CustomerOrder
    errors: [PlaceOrderError]!
  }

  type Order {
    order_number: String!
    order_id: String @deprecated(reason: "Use order_number instead.")
  }

  type PlaceOrderError {
    code: PlaceOrderErrorCodes!
    message: String!
  }

  enum PlaceOrderErrorCodes {
    CART_NOT_FOUND
    CART_NOT_ACTIVE
    GUEST_EMAIL_MISSING
    UNABLE_TO_PLACE_ORDER
    UNDEFINED
  }
`

type PlaceInput = {
  readonly cart_id: string
  readonly agreement_ids?: ReadonlyArray<number> | null
  /** Absent: the payment method of the cart. */
  readonly payment_method?: Inputs["PaymentMethodInput"]
}
type PlaceArguments = { readonly input?: PlaceInput | null }

const placeOrder = async (_source: unknown, args: PlaceArguments, context: GraphqlContext) => {
  const input = requiredArgument(args.input, "cart_id")
  countAttempt(context, "order placement", input.cart_id)
  const outcome = await placeOrderOnce(context, input)
  if ("code" in outcome) return { order: null, orderV2: null, errors: [outcome] }
  const order = await orderById(context.shop.read, outcome.orderId)
  return { order: order && { order_number: order.number, order_id: order.number }, orderV2: order, errors: [] }
}

/**
 * The mutations `placeOrder` and `setPaymentMethodAndPlaceOrder`. Problems of the cart are in the field `errors`, not errors of the
 * request. [graphql/091, 098, 099]
 */
export const placeOrderPart = {
  sdl,
  resolvers: {
    Mutation: {
      placeOrder,
      setPaymentMethodAndPlaceOrder: placeOrder,
    },
  },
} satisfies SchemaPart

type PlaceError = { readonly code: Enums["PlaceOrderErrorCodes"]; readonly message: Message }

const placeOrderOnce = async (context: GraphqlContext, input: PlaceInput): Promise<Placed | PlaceError> => {
  const { shop } = context
  const { headers, url } = context.request()
  const expectedTotal = readHeader(readExpectedTotal(headers.get(expectedTotalHeader)))
  const key = readHeader(readAttemptKey(headers.get(attemptKeyHeader)))
  const customerId = await context.customerId()
  const outcome = await shop.transact((trx) =>
    placeOnce(shop, trx, orderAccess(input.cart_id, customerId), {
      payment: input.payment_method === undefined ? undefined : paymentChoice(input.payment_method),
      agreementIds: input.agreement_ids ?? undefined,
      email: undefined,
      billing: () => Promise.resolve(undefined),
      attempt: key === undefined ? undefined : { key, fingerprint: fingerprintOf(input) },
      expectedTotal,
      origin: new URL(url).origin,
    }),
  )
  if (isShopError(outcome)) return errorOf(outcome)
  if (outcome._tag === "TotalChanged") return totalChangedError(context, outcome)
  return outcome.isResponseLost
    ? { code: "UNDEFINED", message: message("The payment provider did not answer in time.") }
    : outcome
}

/** The value of a header; throws the error of a header that cannot be read. */
const readHeader = <Value>(read: Value | RestError): Value => {
  if (isRestError(read)) throw inputError(read.message)
  return read
}

const notActive = shopError(404, cartNotActive)

/** Access to the cart with this id for the customer it belongs to. */
const orderAccess = (cartId: string, customerId: number | undefined): OrderAccess => {
  const readCustomersCart = async (db: ReadConnection): Promise<Cart | ShopError> => {
    const cart = await cartByMask(db, cartId, customerId)
    return cart.customer_id === (customerId ?? null) ? cart : notActive
  }
  return {
    active: async (db) => {
      const cart = await readCustomersCart(db)
      return isShopError(cart) || cart.is_active === 1 ? cart : notActive
    },
    owner: async (db) => {
      const cart = await readCustomersCart(db)
      return isShopError(cart) ? cart : { cartId: cart.id }
    },
    alreadyOrderedProblem: async (trx) => {
      const cart = await readCustomersCart(trx)
      return isShopError(cart) ? undefined : alreadyPlacedProblem(trx, cart)
    },
  }
}

/** The code of a problem with its message, which is the same as over REST. */
const errorOf = (error: ShopError): PlaceError => {
  if (error.status === 404) return { code: "CART_NOT_ACTIVE", message: error.message }
  if (isEmailProblem(error))
    return { code: "GUEST_EMAIL_MISSING", message: message("Guest email for cart is missing.") }
  return { code: "UNABLE_TO_PLACE_ORDER", message: error.message }
}

const totalChangedError = ({ shop }: GraphqlContext, { totals }: TotalChanged): PlaceError => ({
  code: "UNABLE_TO_PLACE_ORDER",
  message: message("The total of your order is now %1. Check it and place the order again.", [
    priceText(shop.settings, totals.grandTotal),
  ]),
})
