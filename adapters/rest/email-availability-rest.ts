import { Effect, Option, Schema } from "effect"

import type { Http } from "../http/http.ts"
import { requestRest } from "./rest-call.ts"

const readBoolean = Schema.decodeUnknownOption(Schema.Boolean)

/** Checks that no account has this e-mail; `undefined` when the backend does not respond. Many shops report every address as available. */
export const emailIsAvailable = (storeCode: string, email: string): Effect.Effect<boolean | undefined, never, Http> =>
  requestRest(Schema.Unknown, {
    method: "POST",
    path: `/rest/${encodeURIComponent(storeCode)}/V1/customers/isEmailAvailable`,
    body: { customerEmail: email },
  }).pipe(
    Effect.map((response) => Option.getOrUndefined(readBoolean(response))),
    Effect.orElseSucceed(() => undefined),
  )
