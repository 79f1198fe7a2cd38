import { Effect } from "effect"

import { SuggestionsFailed } from "../../core/search/suggestions.program.ts"
import type { Http, HttpRequest } from "./http.ts"

/** Sends a request and decodes the response; an error status or an invalid response is a failure. */
export const sendSearchRequest = <A>(
  { send }: Http["Service"],
  request: HttpRequest,
  read: (body: unknown) => A | undefined,
): Effect.Effect<A, SuggestionsFailed> =>
  Effect.gen(function* () {
    const response = yield* send(request)
    if (response.status !== 200) return yield* new SuggestionsFailed({ reason: `status ${response.status}` })
    const found = read(yield* response.json)
    return found === undefined ? yield* new SuggestionsFailed({ reason: "invalid response" }) : found
  }).pipe(Effect.catchTag("HttpFailed", ({ reason }) => Effect.fail(new SuggestionsFailed({ reason }))))
