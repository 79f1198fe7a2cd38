import { Effect } from "effect"

import { readFoundOrder } from "../../core/customer/found-order.wire.ts"
import type { GuestOrderLookup } from "../../core/customer/guest-order-lookup.ts"
import type { OwnOrder } from "../../core/customer/own-order.ts"
import { CallFailed } from "../../core/web/call-error.ts"
import type { DecodeContext } from "../../core/web/response.wire.ts"
import { fetchGuestOrder } from "../graphql/account-graphql.ts"
import type { Http, HttpFailed } from "../http/http.ts"
import { sendRest } from "../rest/rest-call.ts"

/** Result of a guest order lookup. */
export type LookedUp =
  | { readonly _tag: "Found"; readonly order: OwnOrder }
  | { readonly _tag: "NotFound" }
  /** Message of the shop: too many requests, or an order that only its customer may see. */
  | { readonly _tag: "Refused"; readonly text: string }
  /** Lookup by postcode, which this backend does not support. */
  | { readonly _tag: "OnlyByEmail" }

const nothing: DecodeContext = { origin: "", safeHtml: () => "", today: "" }
const failed = (why: string) => new CallFailed({ why })

const foundOr = (order: OwnOrder | undefined): LookedUp =>
  order === undefined ? { _tag: "NotFound" } : { _tag: "Found", order }

/** A call of the embedded shop; a Magento has no look-up by postcode but its own page. */
const byPostcode = Effect.fnUntraced(function* ({
  number,
  lastName,
  by,
}: GuestOrderLookup): Effect.fn.Return<LookedUp, CallFailed, Http> {
  const known = new URLSearchParams({ lastname: lastName, ...by })
  const answer = yield* sendRest({ path: `/rest/V1/vitrine/orders/${encodeURIComponent(number)}?${known.toString()}` })
  if (answer.status >= 500) return yield* failed(`status ${answer.status}`)
  const body = yield* answer.json.pipe(Effect.mapError(({ why }) => failed(why)))
  const detail = typeof body === "object" && body !== null && "message" in body ? String(body.message) : ""
  if (answer.status === 429) return { _tag: "Refused", text: detail }
  if (/does not match any route/.test(detail)) return { _tag: "OnlyByEmail" }
  if (answer.status !== 200) return { _tag: "NotFound" }
  const order = readFoundOrder(body, nothing)
  return order === undefined ? yield* failed("unreadable answer") : { _tag: "Found", order }
})

const refusedOr = ({ why, detail }: HttpFailed): Effect.Effect<LookedUp, CallFailed> =>
  detail === undefined ? Effect.fail(failed(why)) : Effect.succeed({ _tag: "Refused", text: detail })

/** Fetches an order by number, billing last name, and e-mail (`guestOrder`) or postcode. */
export const lookUpOrder = (question: GuestOrderLookup): Effect.Effect<LookedUp, CallFailed, Http> => {
  const { number, lastName, by } = question
  if ("postcode" in by) return byPostcode(question)
  return fetchGuestOrder({ number, email: by.email, lastname: lastName }).pipe(
    Effect.map(foundOr),
    Effect.catch((error) => refusedOr(error)),
  )
}
