import { Context, Data, Effect } from "effect"

import {
  afterSignIn,
  noSignInResponse,
  signInPayload,
  withNextCaptcha,
  type AfterSignIn,
  type SignInResponse,
  type SignInFields,
  type SignInPayload,
} from "./sign-in.ts"

/** Sign-in request without a response, or with one that cannot be decoded; `reason` is for the log. */
export class SignInFailed extends Data.TaggedError("SignInFailed")<{ readonly reason: string }> {}

/** Backend calls of the sign-in. Implemented in adapters/forms/sign-in-calls.ts. */
export class SignInCalls extends Context.Service<
  SignInCalls,
  { readonly send: (payload: SignInPayload) => Effect.Effect<SignInResponse, SignInFailed> }
>()("storefront/core/customer/SignInCalls") {}

/** Signs in with a validated form and returns the next step. Never fails. [7.sign-in.1] */
export const signIn = Effect.fn("signIn")(function* (
  fields: SignInFields,
  page: { readonly origin: string; readonly backTo: string | undefined },
) {
  const { send } = yield* SignInCalls
  return yield* Effect.match(send(signInPayload(fields, page.origin)), {
    onSuccess: (response): AfterSignIn => afterSignIn(withNextCaptcha(response, fields), page),
    onFailure: () => noSignInResponse,
  })
})
