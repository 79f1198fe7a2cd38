import { Effect } from "effect"

import type { Country } from "../../core/addresses/country.ts"
import type { Account } from "../../core/customer/account.ts"
import { accountOf } from "../../core/customer/account.wire.ts"
import { CallFailed } from "../../core/web/call-error.ts"
import type { DecodeContext } from "../../core/web/response.wire.ts"
import { fetchOrders } from "../graphql/account-graphql.ts"
import type { Http } from "../http/http.ts"
import { sendRest } from "./rest-call.ts"

const nothing: DecodeContext = { origin: "", safeHtml: () => "", today: "" }

const failed = (why: string): CallFailed => new CallFailed({ why })

/** Fetches the account of the customer with the last `lastOrders` orders; `undefined` for guests. Without orders the rest is returned. */
export const fetchAccount = Effect.fnUntraced(function* (
  countries: ReadonlyArray<Country>,
  lastOrders = 0,
): Effect.fn.Return<Account | undefined, CallFailed, Http> {
  const me = yield* sendRest({ path: "/rest/V1/customers/me" })
  if (me.status === 401 || me.status === 404) return undefined
  const who = yield* me.json.pipe(Effect.mapError(({ why }) => failed(why)))
  const orders =
    lastOrders === 0
      ? []
      : yield* fetchOrders(1, lastOrders).pipe(
          Effect.map((page) => page.orders),
          Effect.orElseSucceed(() => []),
        )
  return accountOf(who, orders, countries, nothing) ?? (yield* failed(`customers/me: status ${me.status}`))
})
