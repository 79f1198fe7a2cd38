import { Effect } from "effect"

import type { Country } from "../../core/addresses/country.ts"
import type { Account } from "../../core/customer/account.ts"
import { accountOf } from "../../core/customer/account.wire.ts"
import { CallFailed } from "../../core/web/call-error.ts"
import { emptyDecodeContext } from "../../core/web/response.wire.ts"
import { fetchOrders } from "../graphql/account-graphql.ts"
import type { Http } from "../http/http.ts"
import { sendRest } from "./rest-call.ts"

const failed = (reason: string): CallFailed => new CallFailed({ reason })

/** Fetches the account of the customer with the last `lastOrders` orders; `undefined` for guests. When orders fail to load, the list is empty. */
export const fetchAccount = Effect.fnUntraced(function* (
  countries: ReadonlyArray<Country>,
  lastOrders = 0,
): Effect.fn.Return<Account | undefined, CallFailed, Http> {
  const response = yield* sendRest({ path: "/rest/V1/customers/me" })
  if (response.status === 401 || response.status === 404) return undefined
  const customer = yield* response.json.pipe(Effect.mapError(({ reason }) => failed(reason)))
  const orders =
    lastOrders === 0
      ? []
      : yield* fetchOrders(1, lastOrders).pipe(
          Effect.map((page) => page.orders),
          Effect.orElseSucceed(() => []),
        )
  return (
    accountOf(customer, orders, countries, emptyDecodeContext) ??
    (yield* failed(`customers/me: status ${response.status}`))
  )
})
