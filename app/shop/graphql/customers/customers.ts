import { type Order, ordersOf } from "../../checkout/order-lookup.ts"
import { customerById } from "../../customer/customer.ts"
import { wireTime } from "../../customer/wire-time.ts"
import { wireNumber } from "../../money.ts"
import { graphqlError } from "../graphql-error.ts"
import { type PageArguments, pageOf } from "../page-of-list.ts"
import type { SchemaPart } from "../parts.ts"
import type { GraphqlContext } from "../request-context.ts"
import { uidOf } from "../uid.ts"

const sdl = /* GraphQL */ `
  extend type Query {
    customer: Customer
  }

  type Customer {
    firstname: String
    lastname: String
    email: String
    orders(currentPage: Int = 1, pageSize: Int = 20, sort: CustomerOrderSortInput): CustomerOrders
  }

  input CustomerOrderSortInput {
    sort_field: CustomerOrderSortableField!
    sort_direction: SortEnum!
  }

  enum CustomerOrderSortableField {
    NUMBER
    CREATED_AT
  }

  type CustomerOrders {
    items: [CustomerOrder]!
    page_info: SearchResultPageInfo
    total_count: Int
  }

  type CustomerOrder {
    id: ID!
    number: String!
    order_date: String!
    status: String!
    total: OrderTotal
  }

  type OrderTotal {
    grand_total: Money!
    subtotal: Money!
    total_tax: Money!
    total_shipping: Money!
  }
`

/** Who is signed in, and what they have ordered. The rest of the customer is told by REST. */
export const customersPart: SchemaPart = {
  sdl,
  resolvers: {
    Query: { customer: (_source, _args, context: GraphqlContext) => signedInCustomer(context) },
    Customer: {
      orders: (customer: CustomerSource, args: OrdersArguments, context: GraphqlContext) =>
        orders(customer, args, context),
    },
  },
}

type CustomerSource = { readonly id: number }
type OrdersArguments = PageArguments & { readonly sort?: { readonly sort_direction: "ASC" | "DESC" } | null }

const signedInCustomer = async ({ shop, customerId }: GraphqlContext) => {
  const id = await customerId()
  const customer = id === undefined ? undefined : await customerById(shop.read, id)
  if (customer === undefined) throw graphqlError("The current customer isn't authorized.", "graphql-authorization")
  return customer
}

/** Numbers grow with time, so both fields sort alike. */
const orders = async ({ id }: CustomerSource, args: OrdersArguments, { shop, spend }: GraphqlContext) => {
  const newestFirst = await ordersOf(shop.read, id)
  const sorted = args.sort?.sort_direction === "DESC" ? newestFirst : newestFirst.toReversed()
  const { entries, total, pageInfo } = pageOf(sorted, args)
  spend(entries.length)
  return { items: entries.map(orderSource), page_info: pageInfo, total_count: total }
}

const statusNames: Readonly<Record<Order["status"], string>> = {
  pending: "Pending",
  processing: "Processing",
  complete: "Complete",
  canceled: "Canceled",
}

const orderSource = (order: Order) => {
  const money = (units: number) => ({ value: wireNumber(units), currency: order.currency })
  return {
    id: uidOf(order.id),
    number: order.number,
    order_date: wireTime(order.created_at),
    status: statusNames[order.status],
    total: {
      grand_total: money(order.grand_total),
      subtotal: money(order.subtotal),
      total_tax: money(order.tax),
      total_shipping: money(order.shipping),
    },
  }
}
