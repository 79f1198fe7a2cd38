import { Effect } from "effect"

import type { Country } from "../core/addresses/country.ts"
import { listOf, type Reading } from "../core/page/answer.wire.ts"
import type { Account } from "../core/shopper/account.ts"
import { accountOf, readAccountOrder } from "../core/shopper/account.wire.ts"
import { itemsOf } from "./catalogue-questions.ts"
import { askGraphql } from "./graphql.ts"
import type { Http, HttpFailed } from "./http.ts"
import { askRest } from "./rest-call.ts"

/** REST tells no shopper their orders; GraphQL does, by the session cookie. (facts: traps 13) */
const ordersDocument = `query Orders { customer { orders(pageSize: 20, sort: { sort_field: CREATED_AT, sort_direction: DESC }) {
  items { number order_date status total { grand_total { value } } } } } }`

const nothing: Reading = { origin: "", safeHtml: () => "", today: "" }

const customerOrders = askGraphql(ordersDocument).pipe(
  Effect.map(({ customer }) => {
    const orders =
      typeof customer === "object" && customer !== null && "orders" in customer ? customer.orders : undefined
    return listOf(itemsOf(orders, nothing), readAccountOrder, nothing)
  }),
  // A shop without orders in its GraphQL shows the rest of the account.
  Effect.orElseSucceed(() => []),
)

/** The account of whoever is signed in, over the shopper's session; `undefined` when nobody is. */
export const askAccount = Effect.fnUntraced(function* (
  countries: ReadonlyArray<Country>,
): Effect.fn.Return<Account | undefined, HttpFailed | { readonly _tag: "CallFailed" }, Http> {
  const me = yield* askRest({ path: "/rest/V1/customers/me" })
  if (me.status !== 200) return undefined
  return accountOf(yield* me.json, yield* customerOrders, countries, nothing)
})
