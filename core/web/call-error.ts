import { Data } from "effect"

/** Session is missing or expired: HTTP 401. [6.4] [8.1] */
export class SignInNeeded extends Data.TaggedError("SignInNeeded")<{}> {}

/** Backend rejected the request. `message` may be displayed; `step` is the checkout step that can solve it. */
export class CallRefused extends Data.TaggedError("CallRefused")<{
  readonly status: number
  readonly message: string
  readonly step: string | undefined
}> {}

/** Outcome is unknown: no response, an unreadable one, or a server error without a message. `reason` is `unreachable` or `status 503`, for example. */
export class CallFailed extends Data.TaggedError("CallFailed")<{ readonly reason: string }> {}

/** Nothing was sent: the call is not defined, or a parameter would change its path. [8.4] */
export class CallNotSent extends Data.TaggedError("CallNotSent")<{ readonly call: string }> {}

/** Errors of REST calls. */
export type CallError = SignInNeeded | CallRefused | CallFailed | CallNotSent
