import { Effect } from "effect"

import type { Country } from "../core/addresses/country.ts"
import { CallFailed } from "../core/checkout/call-error.ts"
import type { Reading } from "../core/page/answer.wire.ts"
import type { Account } from "../core/shopper/account.ts"
import { accountOf } from "../core/shopper/account.wire.ts"
import { readFoundOrder } from "../core/shopper/found-order.wire.ts"
import type { OrderQuestion } from "../core/shopper/order-question.ts"
import type { OwnOrder } from "../core/shopper/own-order.ts"
import { askOrders } from "./account-graphql.ts"
import type { Http } from "./http.ts"
import { askRest } from "./rest-call.ts"

const nothing: Reading = { origin: "", safeHtml: () => "", today: "" }

const failed = (why: string): CallFailed => new CallFailed({ why })

/**
 * The account of whoever is signed in, over the shopper's session, with so many of their last orders; `undefined` when nobody is. A shop
 * that tells no orders shows the rest.
 */
export const askAccount = Effect.fnUntraced(function* (
  countries: ReadonlyArray<Country>,
  lastOrders = 0,
): Effect.fn.Return<Account | undefined, CallFailed, Http> {
  const me = yield* askRest({ path: "/rest/V1/customers/me" })
  if (me.status === 401 || me.status === 404) return undefined
  const who = yield* me.json.pipe(Effect.mapError(({ why }) => failed(why)))
  const orders =
    lastOrders === 0
      ? []
      : yield* askOrders(1, lastOrders).pipe(
          Effect.map((page) => page.orders),
          Effect.orElseSucceed(() => []),
        )
  return accountOf(who, orders, countries, nothing) ?? (yield* failed(`customers/me: status ${me.status}`))
})

/** How the look-up of an order without an account ended. */
export type LookedUp =
  | { readonly _tag: "Found"; readonly order: OwnOrder }
  | { readonly _tag: "NotFound" }
  /** Asked too often; the shop says so in its own words. */
  | { readonly _tag: "TooOften" }

/** The order of somebody who knows its number, billing last name, and e-mail or postcode. Ours: a Magento has this only as a page. */
export const lookUpOrder = Effect.fnUntraced(function* (
  question: OrderQuestion,
): Effect.fn.Return<LookedUp, CallFailed, Http> {
  const { number, lastName, by } = question
  const known = new URLSearchParams({ lastname: lastName, ...by })
  const path = `/rest/V1/vitrine/orders/${encodeURIComponent(number)}?${known.toString()}`
  const answer = yield* askRest({ path })
  if (answer.status === 429) return { _tag: "TooOften" }
  if (answer.status >= 500) return yield* failed(`status ${answer.status}`)
  if (answer.status !== 200) return { _tag: "NotFound" }
  const order = readFoundOrder(yield* answer.json.pipe(Effect.mapError(({ why }) => failed(why))), nothing)
  return order === undefined ? yield* failed("unreadable answer") : { _tag: "Found", order }
})
