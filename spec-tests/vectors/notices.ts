import { Effect } from "effect"

import { httpLayer, Http } from "../../adapters/http/http.ts"
import { failWithResponse } from "../../adapters/rest/rest-call.ts"
import { noticeFor, somethingWentWrong, type CheckoutNotice } from "../../core/checkout/failed-call-notice.ts"

/** An error response of the shop; a status below 200 stands for a network failure. */
export type ErrorResponse = {
  readonly status: number
  readonly responseText: string
  readonly headers?: Readonly<Record<string, string>>
}

const responseTo = ({ status, responseText, headers = {} }: ErrorResponse) =>
  status < 200
    ? Response.error()
    : new Response(responseText, { status, headers: { "content-type": "application/json", ...headers } })

/** The notice or redirect that the checkout shows after an error response. */
export const noticeAfter = async (error: ErrorResponse): Promise<CheckoutNotice> => {
  const layer = httpLayer(() => Promise.resolve(responseTo(error)), "", {})
  // `Effect.flip` makes the error of the call the success of this result; its failure is a network failure.
  const callError = await Effect.gen(function* () {
    const response = yield* (yield* Http).send({ path: "/rest" })
    return yield* Effect.flip(failWithResponse(response))
  }).pipe(Effect.provide(layer), Effect.result, Effect.runPromise)
  return callError._tag === "Failure" ? { message: somethingWentWrong } : noticeFor(callError.success)
}
