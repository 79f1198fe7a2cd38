import { Effect, Layer } from "effect"

import { SignInCalls, SignInFailed } from "../../core/customer/sign-in.program.ts"
import { readSignInResponse } from "../../core/customer/sign-in.wire.ts"
import { Http } from "../http/http.ts"

/** Without `x-requested-with` the backend responds 400 with an empty body. No form key is needed: other sites cannot send these headers. */
const headers = {
  accept: "application/json",
  "content-type": "application/json",
  "x-requested-with": "XMLHttpRequest",
}

/** POSTs the fields of a sign-in form as JSON. [7.sign-in.1] */
export const signInJson: Layer.Layer<SignInCalls, never, Http> = Layer.effect(
  SignInCalls,
  Effect.map(Http, ({ send }) =>
    SignInCalls.of({
      send: Effect.fnUntraced(
        function* ({ path, body }) {
          const { status, json } = yield* send({ method: "POST", path, headers, body: JSON.stringify(body) })
          const response = readSignInResponse(status === 200 ? yield* json : undefined)
          return yield* response === undefined
            ? new SignInFailed({ why: `status ${status}, invalid response` })
            : Effect.succeed(response)
        },
        Effect.catchTag("HttpFailed", ({ why }) => Effect.fail(new SignInFailed({ why }))),
      ),
    }),
  ),
)
