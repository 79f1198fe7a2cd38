import { Effect, Schema } from "effect"

import { somethingWentWrong } from "../../core/checkout/checkout-notice.ts"
import { errorBodyMessage } from "../../core/checkout/error-body.wire.ts"
import { CallFailed, CallRefused, SignInNeeded, type CallError } from "../../core/web/call-error.ts"
import { Http, type HttpResponse, type HttpRequest } from "../http/http.ts"

/** The session counts in REST only when a script says that it asks; without `accept` the shop might send XML. */
const restHeaders = {
  accept: "application/json",
  "content-type": "application/json",
  "x-requested-with": "XMLHttpRequest",
}

export type RestRequest = {
  readonly path: string
  readonly method?: HttpRequest["method"]
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Asks a REST resource; whatever the shop answers, refusals too, is an answer. */
export const sendRest = Effect.fnUntraced(function* ({ path, method = "GET", body, headers = {} }: RestRequest) {
  const { send } = yield* Http
  const question = { method, path, headers: { ...restHeaders, ...headers } }
  return yield* send(body === undefined ? question : { ...question, body: JSON.stringify(body) }).pipe(
    Effect.mapError(({ why }) => new CallFailed({ why })),
  )
})

/** Turns an answer that is no success into what the core knows of failures. A refusal without words of the shop gets ours. */
export const failWithResponse = Effect.fnUntraced(function* (answer: HttpResponse) {
  if (answer.status === 401) return yield* new SignInNeeded()
  const text = errorBodyMessage(yield* answer.json.pipe(Effect.orElseSucceed(() => undefined)))
  if (text === undefined && answer.status >= 500) return yield* new CallFailed({ why: `status ${answer.status}` })
  return yield* new CallRefused({
    status: answer.status,
    message: text ?? somethingWentWrong,
    step: answer.headers.get("errorredirectaction")?.replace(/^#/, ""),
  })
})

/** Reads the body of an answer; one that cannot be read is a failure, never taken for success. */
export const decodeResponse = <S extends Schema.ConstraintDecoder<unknown>>(schema: S) => {
  const decode = Schema.decodeUnknownEffect(schema)
  return (answer: HttpResponse): Effect.Effect<S["Type"], CallFailed> =>
    answer.json.pipe(
      Effect.flatMap((body) => decode(body)),
      Effect.mapError(() => new CallFailed({ why: "unreadable answer" })),
    )
}

/** Asks a REST resource and reads what it answers. */
export const requestRest = <S extends Schema.ConstraintDecoder<unknown>>(
  schema: S,
  question: RestRequest,
): Effect.Effect<S["Type"], CallError, Http> =>
  sendRest(question).pipe(
    Effect.flatMap((answer) => (answer.status < 300 ? decodeResponse(schema)(answer) : failWithResponse(answer))),
  )
