import { Effect } from "effect"

import { readFoundOrder } from "../../core/customer/orders/found-order.wire.ts"
import type { FullOrder } from "../../core/customer/orders/full-order.ts"
import {
  type GuestOrderLookup,
  type GuestOrderProof,
  isSameLastName,
} from "../../core/customer/orders/guest-order-lookup.ts"
import { CallFailed } from "../../core/web/call-error.ts"
import { emptyDecodeContext } from "../../core/web/response.wire.ts"
import { fetchGuestOrder } from "../graphql/account-graphql.ts"
import type { Http, HttpFailed } from "../http/http.ts"
import { sendRest } from "../rest/rest-call.ts"

/** Result of a guest order lookup. */
export type OrderLookUpResult =
  | { readonly _tag: "Found"; readonly order: FullOrder }
  | { readonly _tag: "NotFound" }
  /** Message of the backend: too many requests, or an order that only its customer may see. */
  | { readonly _tag: "Refused"; readonly text: string }
  /** The backend finds orders by these values on its own page only. */
  | { readonly _tag: "OnlyOnShopPage" }

const failed = (reason: string) => new CallFailed({ reason })

const foundOr = (order: FullOrder | undefined): OrderLookUpResult =>
  order === undefined ? { _tag: "NotFound" } : { _tag: "Found", order }

/** Looks an order up by postcode: an endpoint of the built-in shop. Magento offers this on its own page only. */
const byPostcode = Effect.fnUntraced(function* ({
  number,
  lastName,
  postcode,
}: GuestOrderLookup): Effect.fn.Return<OrderLookUpResult, CallFailed, Http> {
  const query = new URLSearchParams({ lastname: lastName, postcode })
  const response = yield* sendRest({
    path: `/rest/V1/vitrine/orders/${encodeURIComponent(number)}?${query.toString()}`,
  })
  if (response.status >= 500) return yield* failed(`status ${response.status}`)
  const body = yield* response.json.pipe(Effect.mapError(({ reason }) => failed(reason)))
  const detail = typeof body === "object" && body !== null && "message" in body ? String(body.message) : ""
  if (response.status === 429) return { _tag: "Refused", text: detail }
  if (/does not match any route/.test(detail)) return { _tag: "OnlyOnShopPage" }
  if (response.status === 404) return { _tag: "NotFound" }
  if (response.status !== 200) return yield* failed(`status ${response.status}`)
  const order = readFoundOrder(body, emptyDecodeContext)
  return order === undefined ? yield* failed("invalid response") : { _tag: "Found", order }
})

/** Converts an error with a GraphQL category, which has a message for shoppers; others are internal errors. */
const rejectionOf = ({ reason, detail, category }: HttpFailed): Effect.Effect<OrderLookUpResult, CallFailed> =>
  detail === undefined || category === undefined
    ? Effect.fail(failed(reason))
    : Effect.succeed({ _tag: "Refused", text: detail })

/** Returns the order if its billing address has the entered last name, because this query compares only e-mail address and postcode. */
const withLastName = (order: FullOrder | undefined, lastName: string): FullOrder | undefined =>
  isSameLastName(lastName, order?.billingAddress?.lastName) ? order : undefined

const byGraphql = ({ number, lastName, email, postcode }: GuestOrderLookup, proof: GuestOrderProof) =>
  proof === "email"
    ? fetchGuestOrder({ number, email, lastname: lastName })
    : fetchGuestOrder({ number, email, postcode }).pipe(Effect.map((order) => withLastName(order, lastName)))

/**
 * Fetches an order by number, billing last name, and the values of `proof`; without an e-mail address by postcode, unless `proof` is
 * `none`. Fails with `CallFailed`.
 */
export const lookUpOrder = (
  lookup: GuestOrderLookup,
  proof: GuestOrderProof,
): Effect.Effect<OrderLookUpResult, CallFailed, Http> => {
  if (proof === "none") return Effect.succeed({ _tag: "OnlyOnShopPage" })
  if (lookup.email === "") return byPostcode(lookup)
  return byGraphql(lookup, proof).pipe(
    Effect.map(foundOr),
    Effect.catch((error) => rejectionOf(error)),
  )
}
