import { Effect, Schema } from "effect"

import type { OrdersPage } from "../../core/customer/account.ts"
import { plainId, readOrdersPage } from "../../core/customer/account.wire.ts"
import type { FullOrder } from "../../core/customer/orders/full-order.ts"
import { readFullOrder } from "../../core/customer/orders/full-order.wire.ts"
import type { OrderCancellation } from "../../core/customer/orders/order-cancellation.ts"
import { readCancellationReasons, readOrderCancellation } from "../../core/customer/orders/order-cancellation.wire.ts"
import { emptyDecodeContext, listOf, readerOf } from "../../core/web/response.wire.ts"
import { type Http, HttpFailed } from "../http/http.ts"
import { itemsOf } from "./graphql-query.ts"
import { sendGraphql } from "./graphql.ts"

/**
 * Query of one page of the customer's orders, newest first. GraphQL with the session cookie, because Magento's REST does not offer customers
 * their orders. Without a scope Magento lists only the orders of the store view.
 */
export const ordersDocument = `query Orders($size: Int!, $page: Int!) { customer { orders(
  scope: GLOBAL, pageSize: $size, currentPage: $page, sort: { sort_field: CREATED_AT, sort_direction: DESC }) {
  total_count page_info { current_page total_pages }
  items { id number order_date status total { grand_total { value currency } } } } } }`

/** Query of the customer's orders as id and number, newest first, one page. */
export const orderNumbersDocument = `query OrderNumbers($size: Int!, $page: Int!) { customer { orders(
  scope: GLOBAL, pageSize: $size, currentPage: $page, sort: { sort_field: CREATED_AT, sort_direction: DESC }) {
  page_info { total_pages } items { id number } } } }`

const address =
  "prefix firstname middlename lastname suffix company street city region region_id postcode country_code telephone"

const orderFields = `id number order_date status shipping_method payment_methods { name } gift_message { from to message } comments { message }
  invoices { number items { product_name quantity_invoiced } total { grand_total { value } } }
  shipments { number items { product_name quantity_shipped } tracking { title number } }
  credit_memos { number items { product_name quantity_refunded } total { grand_total { value } } }
  shipping_address { ${address} } billing_address { ${address} }
  total { subtotal { value } discounts { label amount { value } } total_shipping { value } total_tax { value } grand_total { value currency } }
  items { product_name product_sku quantity_ordered product_sale_price { value }
    selected_options { label value } entered_options { label value }
    ... on BundleOrderItem { bundle_options { label values { product_name quantity } } } }`

/** Query of one order of the customer by its number, and of the shop's settings about cancellations. */
export const orderDocument = `query Order($number: String!) { customer { email orders(scope: GLOBAL, filter: { number: { eq: $number } }, pageSize: 20) { items {
  ${orderFields} } } } storeConfig { order_cancellation_enabled order_cancellation_reasons { description } } }`

/** Mutation that cancels an order of the customer. */
export const cancelOrderDocument = `mutation CancelOrder($id: ID!, $reason: String!) {
  cancelOrder(input: { order_id: $id, reason: $reason }) { error order { status } } }`

const guestOrderDocument = (field: "lastname" | "postcode"): string =>
  `query GuestOrder($number: String!, $email: String!, $${field}: String!) {
  guestOrder(input: { number: $number, email: $email, ${field}: $${field} }) { ${orderFields} } }`

/** Query of a guest's order by number, e-mail address and billing last name, as since Magento 2.4.8. */
export const guestOrderByNameDocument = guestOrderDocument("lastname")

/** Query of a guest's order by number, e-mail address and billing postcode, as in Magento 2.4.7. */
export const guestOrderByPostcodeDocument = guestOrderDocument("postcode")

const readCustomer = readerOf(
  Schema.Struct({ orders: Schema.optional(Schema.Unknown), email: Schema.optional(Schema.Unknown) }),
  (customer) => customer,
)

const ordersOf = (data: Readonly<Record<string, unknown>>): unknown =>
  readCustomer(data["customer"], emptyDecodeContext)?.orders

/** Fetches one page of the customer's orders, newest first. A page beyond the last is empty. */
export const fetchOrders = (page: number, size: number): Effect.Effect<OrdersPage, HttpFailed, Http> =>
  sendGraphql(ordersDocument, { page, size }).pipe(
    Effect.flatMap((data) => {
      const orders = readOrdersPage(ordersOf(data), emptyDecodeContext)
      if (orders !== undefined) return Effect.succeed(orders)
      return page > 1
        ? Effect.succeed({ orders: [], total: 0, page, pages: 1 })
        : Effect.fail(new HttpFailed({ reason: "refused", path: "/graphql" }))
    }),
  )

const pageSize = 100
/** Maximum number of pages searched for one order. */
const maxPages = 20

const readOrderNumber = readerOf(Schema.Struct({ id: Schema.String, number: Schema.String }), ({ id, number }) => ({
  id: plainId(id),
  number,
}))

/** Finds the number of the customer's order with this id. Addresses of pages have ids, but orders can be filtered by number only. */
const findOrderNumber = Effect.fnUntraced(function* (
  id: string,
  page = 1,
): Effect.fn.Return<string | undefined, HttpFailed, Http> {
  const orders = ordersOf(yield* sendGraphql(orderNumbersDocument, { page, size: pageSize }))
  const found = listOf(itemsOf(orders, emptyDecodeContext), readOrderNumber, emptyDecodeContext).find(
    (order) => order.id === id,
  )
  if (found !== undefined) return found.number
  const pages = Math.min(readOrdersPage(orders, emptyDecodeContext)?.pages ?? 1, maxPages)
  return page < pages ? yield* findOrderNumber(id, page + 1) : undefined
})

/** Fetches an order of the signed-in customer by id; `undefined` for orders of others, and for those before the newest 2,000. */
export const fetchCustomerOrder = Effect.fnUntraced(function* (
  id: string,
): Effect.fn.Return<FullOrder | undefined, HttpFailed, Http> {
  const number = yield* findOrderNumber(id)
  if (number === undefined) return undefined
  const data = yield* sendGraphql(orderDocument, { number })
  const orders = listOf(itemsOf(ordersOf(data), emptyDecodeContext), readFullOrder, emptyDecodeContext)
  const order = orders.find((candidate) => candidate.id === id)
  const shopCancellationReasons = readCancellationReasons(data["storeConfig"], emptyDecodeContext)
  return order && { ...order, shopCancellationReasons }
})

/** Cancels an order of the signed-in customer: mutation `cancelOrder`, with the order's entity id. */
export const cancelOrder = (id: string, reason: string): Effect.Effect<OrderCancellation, HttpFailed, Http> =>
  sendGraphql(cancelOrderDocument, { id, reason }).pipe(
    Effect.flatMap((data) => {
      const outcome = readOrderCancellation(data["cancelOrder"], emptyDecodeContext)
      return outcome === undefined
        ? Effect.fail(new HttpFailed({ reason: "refused", path: "/graphql" }))
        : Effect.succeed(outcome)
    }),
  )

/** Part of the billing address that the backend compares besides the order number and the e-mail address. */
type ComparedBilling = { readonly lastname: string } | { readonly postcode: string }

/** Fetches a guest order; `undefined` when none matches all values. */
export const fetchGuestOrder = (
  input: { readonly number: string; readonly email: string } & ComparedBilling,
): Effect.Effect<FullOrder | undefined, HttpFailed, Http> =>
  sendGraphql("lastname" in input ? guestOrderByNameDocument : guestOrderByPostcodeDocument, input).pipe(
    Effect.map((data) => {
      const order = readFullOrder(data["guestOrder"], emptyDecodeContext)
      return order && { ...order, email: input.email }
    }),
  )
