import { Effect, Schema } from "effect"

import { emptyDecodeContext, listOf, MaybeList, MaybeText, readerOf } from "../../core/web/response.wire.ts"
import type { Http, HttpFailed } from "../http/http.ts"
import { itemsOf } from "./graphql-query.ts"
import { sendGraphql } from "./graphql.ts"

/** Query of the payment method of the customer's newest order. */
export const lastPaymentDocument = `query LastPayment { customer { orders(
  scope: GLOBAL, pageSize: 1, sort: { sort_field: CREATED_AT, sort_direction: DESC }) {
  items { payment_methods { type } } } } }`

const readCustomer = readerOf(Schema.Struct({ orders: Schema.optional(Schema.Unknown) }), ({ orders }) => orders)
const readOrder = readerOf(Schema.Struct({ payment_methods: MaybeList }), ({ payment_methods: methods }) => methods)
const readMethod = readerOf(Schema.Struct({ type: MaybeText }), ({ type }) => type ?? undefined)

/** Fetches the code of the payment method of the customer's newest order; `undefined` before the first order. */
export const fetchLastPaymentMethod = (): Effect.Effect<string | undefined, HttpFailed, Http> =>
  sendGraphql(lastPaymentDocument).pipe(
    Effect.map((data) => {
      const orders = itemsOf(readCustomer(data["customer"], emptyDecodeContext), emptyDecodeContext)
      const [methods] = listOf(orders, readOrder, emptyDecodeContext)
      return listOf(methods, readMethod, emptyDecodeContext)[0]
    }),
  )
