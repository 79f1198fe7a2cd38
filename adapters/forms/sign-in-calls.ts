import { Effect, Layer } from "effect"

import { SignInCalls, SignInFailed } from "../../core/customer/sign-in.program.ts"
import type { SignInResponse } from "../../core/customer/sign-in.ts"
import { readCaptchaDemand, readSignInResponse } from "../../core/customer/sign-in.wire.ts"
import { Http } from "../http/http.ts"

/** Without `x-requested-with` the backend responds 400 with an empty body. No form key is needed: other sites cannot send these headers. */
const headers = {
  accept: "application/json",
  "content-type": "application/json",
  "x-requested-with": "XMLHttpRequest",
}

const captchaSection = "/customer/section/load/?sections=captcha&force_new_section_timestamp=false"

type Send = (typeof Http.Service)["send"]

/** Adds to a refusal whether the next attempt needs a CAPTCHA, which Magento reports in its section `captcha` only. */
const withCaptchaDemand = (send: Send, response: SignInResponse): Effect.Effect<SignInResponse> =>
  response._tag !== "Refused" || response.needsCaptcha === true
    ? Effect.succeed(response)
    : send({ path: captchaSection, headers: { accept: "application/json" } }).pipe(
        Effect.flatMap(({ json }) => json),
        Effect.map((sections) =>
          readCaptchaDemand(sections) ? { ...response, needsCaptcha: true as const } : response,
        ),
        Effect.orElseSucceed(() => response),
      )

/** POSTs the fields of a sign-in form as JSON; after a refusal also fetches whether the next attempt needs a CAPTCHA. [7.sign-in.1] */
export const signInJson: Layer.Layer<SignInCalls, never, Http> = Layer.effect(
  SignInCalls,
  Effect.map(Http, ({ send }) =>
    SignInCalls.of({
      send: Effect.fnUntraced(
        function* ({ path, body }) {
          const { status, json } = yield* send({ method: "POST", path, headers, body: JSON.stringify(body) })
          const response = readSignInResponse(status === 200 ? yield* json : undefined)
          return yield* response === undefined
            ? new SignInFailed({ reason: `status ${status}, invalid response` })
            : withCaptchaDemand(send, response)
        },
        Effect.catchTag("HttpFailed", ({ reason }) => Effect.fail(new SignInFailed({ reason }))),
      ),
    }),
  ),
)
