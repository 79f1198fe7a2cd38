import { Effect } from "effect"

import { errorBodyMessage } from "../../core/checkout/error-body.wire.ts"
import { somethingWentWrong } from "../../core/checkout/failed-call-notice.ts"
import type { GuestOrderLookup } from "../../core/customer/orders/guest-order-lookup.ts"
import type { OrderReturns, ReturnRequest } from "../../core/customer/orders/order-returns.ts"
import { readOrderReturns } from "../../core/customer/orders/order-returns.wire.ts"
import { CallFailed } from "../../core/web/call-error.ts"
import { emptyDecodeContext } from "../../core/web/response.wire.ts"
import type { Http } from "../http/http.ts"
import { type RestRequest, sendRest } from "./rest-call.ts"

/** Returns of an order, or the shop's text for the shopper. */
export type ReturnsOutcome =
  | { readonly _tag: "Returns"; readonly returns: OrderReturns }
  | { readonly _tag: "Refused"; readonly text: string }

const send = Effect.fnUntraced(function* (request: RestRequest): Effect.fn.Return<ReturnsOutcome, CallFailed, Http> {
  const response = yield* sendRest(request)
  if (response.status >= 500) return yield* new CallFailed({ reason: `returns: status ${response.status}` })
  const body = yield* response.json.pipe(Effect.mapError(({ reason }) => new CallFailed({ reason })))
  const returns = response.status < 300 ? readOrderReturns(body, emptyDecodeContext) : undefined
  return returns === undefined
    ? { _tag: "Refused", text: errorBodyMessage(body) ?? somethingWentWrong }
    : { _tag: "Returns", returns }
})

const returnsPath = (orderId: string): string => `/rest/V1/vitrine/orders/mine/${encodeURIComponent(orderId)}/returns`

/** Fetches the returns of an order of the customer from the built-in shop. */
export const fetchReturns = (orderId: string) => send({ path: returnsPath(orderId) })

/** Requests a return of an order of the customer. */
export const requestReturn = (orderId: string, request: ReturnRequest) =>
  send({ path: returnsPath(orderId), method: "POST", body: { request } })

const sendGuest = ({ number, lastName, email, postcode }: GuestOrderLookup, request?: ReturnRequest) =>
  send({
    path: `/rest/V1/vitrine/orders/${encodeURIComponent(number)}/returns`,
    method: "POST",
    body: { lastname: lastName, email, postcode, ...(request === undefined ? {} : { request }) },
  })

/** Fetches the returns of a guest's order. */
export const fetchGuestReturns = (lookup: GuestOrderLookup) => sendGuest(lookup)

/** Requests a return of a guest's order. */
export const requestGuestReturn = (lookup: GuestOrderLookup, request: ReturnRequest) => sendGuest(lookup, request)
