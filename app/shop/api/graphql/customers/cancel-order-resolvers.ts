import { canCustomerCancel, cancelOrder } from "../../../domain/checkout/cancel-order.ts"
import { type Order, orderById } from "../../../domain/checkout/order-lookup.ts"
import { paymentOfOrder } from "../../../domain/payments/order-payment.ts"
import { type PlainMessageId, message } from "../../../infra/translation/shop-message.ts"
import { translate } from "../../../infra/translation/shop-translate.ts"
import { inputError } from "../graphql-error.ts"
import { idOfUid } from "../graphql-uid.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"
import { signedInCustomer } from "./signed-in.ts"

const sdl = /* GraphQL */ `
  extend type Mutation {
    cancelOrder(input: CancelOrderInput!): CancelOrderOutput
  }

  extend type StoreConfig {
    "Whether customers may cancel orders."
    order_cancellation_enabled: Boolean!
    order_cancellation_reasons: [CancellationReason!]!
  }

  type CancellationReason {
    description: String!
  }

  input CancelOrderInput {
    "The number of the order's row, plain or as its \`id\`."
    order_id: ID!
    reason: String!
  }

  type CancelOrderOutput {
    "Why the order was not canceled."
    error: String
    order: CustomerOrder
  }
`

type Input = { readonly input: { readonly order_id: string; readonly reason: string } }
type Outcome = { readonly error?: PlainMessageId; readonly order?: Order }

/**
 * The mutation `cancelOrder`, for the customer's own orders where the settings allow it. A problem is in the field `error`, not an error of
 * the request.
 */
export const cancelOrderPart = {
  sdl,
  resolvers: {
    StoreConfig: {
      order_cancellation_enabled: (_source, _args, { shop }) => shop.settings.orders.cancellation?.enabled ?? false,
      order_cancellation_reasons: (_source, _args, { shop }) =>
        (shop.settings.orders.cancellation?.reasons ?? []).map((description) => ({ description })),
    },
    Mutation: {
      cancelOrder: async (_source, { input }, context) => {
        const { error, order } = await cancelOwnOrder(context, input)
        return {
          ...(error === undefined ? {} : { error: translate(context.shop.settings, error) }),
          ...(order && { order }),
        }
      },
    },
  },
} satisfies SchemaPart

const missing = (field: string) => inputError(message('Required parameter "%1" is missing or incorrect.', [field]))

const cancelOwnOrder = async (context: GraphqlContext, { order_id: uid, reason }: Input["input"]): Promise<Outcome> => {
  const { shop } = context
  const { id: customerId } = await signedInCustomer(context)
  const id = idOfUid(uid)
  if (Number.isNaN(id) || id === 0) throw missing("order_id")
  if (reason.trim() === "") throw missing("reason")
  return shop.transact(async (trx) => {
    const order = await orderById(trx, id)
    // Another customer's order is the same error as an unknown one. [S26]
    if (order?.customer_id !== customerId) return { error: "Current user is not authorized to cancel this order" }
    // Only the merchant can return money that a provider has taken.
    const isPaidAtProvider = (await paymentOfOrder(trx, order.id))?.state === "approved"
    if (!canCustomerCancel(order) || isPaidAtProvider)
      return { error: "Order already closed, complete, cancelled or on hold", order }
    if (shop.settings.orders.cancellation?.enabled !== true)
      return { error: "Order cancellation is not enabled for requested store." }
    await cancelOrder(shop, trx, order, reason)
    return { order: { ...order, status: "canceled" as const } }
  })
}
