import { Data } from "effect"

/** Session is missing or expired: HTTP 401. [6.4] [8.1] */
export class SignInNeeded extends Data.TaggedError("SignInNeeded")<{}> {}

/** Backend rejected the request. `message` may be displayed; `step` is the checkout step that can solve it. */
export class CallRefused extends Data.TaggedError("CallRefused")<{
  readonly status: number
  readonly message: string
  readonly step: string | undefined
}> {}

/** Outcome is unknown: no response, or an unreadable one. */
export class CallFailed extends Data.TaggedError("CallFailed")<{ readonly why: string }> {}

/** Call does not exist; nothing was sent. [8.4] */
export class CallUnknown extends Data.TaggedError("CallUnknown")<{ readonly call: string }> {}

/** Errors of REST calls. */
export type CallError = SignInNeeded | CallRefused | CallFailed | CallUnknown
