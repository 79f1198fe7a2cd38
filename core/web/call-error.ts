import { Data } from "effect"

/** The shop does not know who is asking, or no longer: HTTP 401. */
export class SignInNeeded extends Data.TaggedError("SignInNeeded")<{}> {}

/** The shop read the question and said no. `message` is filled and may be shown. `step` is where the shop would have the shopper go. */
export class CallRefused extends Data.TaggedError("CallRefused")<{
  readonly status: number
  readonly message: string
  readonly step: string | undefined
}> {}

/** Nobody can say what the shop did: no answer, or one that cannot be read. */
export class CallFailed extends Data.TaggedError("CallFailed")<{ readonly why: string }> {}

/** There is no such call. Nothing was sent. */
export class CallUnknown extends Data.TaggedError("CallUnknown")<{ readonly call: string }> {}

/** How a call of the checkout can fail. */
export type CallError = SignInNeeded | CallRefused | CallFailed | CallUnknown
