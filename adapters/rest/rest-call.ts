import { Effect, Schema } from "effect"

import { errorBodyMessage } from "../../core/checkout/error-body.wire.ts"
import { somethingWentWrong } from "../../core/checkout/failed-call-notice.ts"
import { CallFailed, CallRefused, SignInNeeded, type CallError } from "../../core/web/call-error.ts"
import { Http, type HttpResponse, type HttpRequest } from "../http/http.ts"

/** REST uses the session only for requests marked as XMLHttpRequest; without `accept` Magento may send XML. */
const restHeaders = {
  accept: "application/json",
  "content-type": "application/json",
  "x-requested-with": "XMLHttpRequest",
}

/** A REST request; `body` is sent as JSON, the method defaults to GET. */
export type RestRequest = {
  readonly path: string
  readonly method?: HttpRequest["method"]
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends a REST request; error statuses are responses too. Fails with `CallFailed` when there is no response. */
export const sendRest = Effect.fnUntraced(function* ({ path, method = "GET", body, headers = {} }: RestRequest) {
  const { send } = yield* Http
  const request = { method, path, headers: { ...restHeaders, ...headers } }
  return yield* send(body === undefined ? request : { ...request, body: JSON.stringify(body) }).pipe(
    Effect.mapError(({ reason }) => new CallFailed({ reason })),
  )
})

/**
 * Fails with the error of a response: `SignInNeeded` (401), `CallFailed` (5xx without a message) or `CallRefused`, whose message
 * defaults to "Something went wrong".
 */
export const failWithResponse = Effect.fnUntraced(function* (response: HttpResponse) {
  if (response.status === 401) return yield* new SignInNeeded()
  const text = errorBodyMessage(yield* response.json.pipe(Effect.orElseSucceed(() => undefined)))
  if (text === undefined && response.status >= 500)
    return yield* new CallFailed({ reason: `status ${response.status}` })
  return yield* new CallRefused({
    status: response.status,
    message: text ?? somethingWentWrong,
    step: response.headers.get("errorredirectaction")?.replace(/^#/, ""),
  })
})

/** Decodes the body of a response; fails with `CallFailed` when it is invalid. */
export const decodeResponse = <S extends Schema.ConstraintDecoder<unknown>>(schema: S) => {
  const decode = Schema.decodeUnknownEffect(schema)
  return (response: HttpResponse): Effect.Effect<S["Type"], CallFailed> =>
    response.json.pipe(
      Effect.flatMap((body) => decode(body)),
      Effect.mapError(() => new CallFailed({ reason: "invalid response" })),
    )
}

/**
 * Sends a REST request and decodes its response. Fails with `CallError`.
 *
 * @example
 * requestRest(TotalsWire, { path: "/rest/V1/carts/mine/totals" })
 */
export const requestRest = <S extends Schema.ConstraintDecoder<unknown>>(
  schema: S,
  request: RestRequest,
): Effect.Effect<S["Type"], CallError, Http> =>
  sendRest(request).pipe(
    Effect.flatMap((response) =>
      response.status < 300 ? decodeResponse(schema)(response) : failWithResponse(response),
    ),
  )
