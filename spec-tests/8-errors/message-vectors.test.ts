import { Effect } from "effect"
import { describe, expect, test } from "vitest"

import { httpOver, Http } from "../../adapters/http.ts"
import { refusedAnswer } from "../../adapters/rest-call.ts"
import { noticeFor } from "../../core/checkout/checkout-notice.ts"
import { filledTemplate } from "../../core/checkout/message-template.ts"
import { asDecided, comparedWith, type Differences } from "../any/differences.ts"
import { everyVector } from "../any/platform-vectors.ts"

// Messages and errors as the platform's own client shows them.

type MessageInput = { readonly message: string; readonly parameters?: unknown }
type ErrorInput = { readonly status: number; readonly responseText: string }
type ErrorOutput = {
  readonly ownContainerErrors?: ReadonlyArray<string>
  readonly globalErrors?: ReadonlyArray<string>
  readonly redirectTo?: string | null
}

const messageDifferences: Differences = {
  "a word without a value of its own stays as it is":
    "message-14 message-15 message-25 message-29 message-32 message-35 message-39 message-45 message-50 message-54 message-58 message-59 message-60 message-63 message-64 message-71 message-84 message-85 message-86 message-88 message-89 message-91 message-115 message-116 message-117 message-122 message-123 message-124 message-127 message-130 message-131 message-132 message-133 message-136 message-138 message-139 message-140 message-142 message-143 message-146 message-147 message-159 message-161 message-162 message-163 message-165 message-168 message-169 message-190 message-191 message-192 message-194 message-195 message-196 message-198 message-199 message-203 message-206 message-208 message-210 message-212 message-214 message-217 message-219 message-220 message-222 message-223 message-224 message-227 message-230 message-231 message-232 message-235 message-236 message-237 message-241 message-243 message-245 message-246 message-247 message-248 message-249 message-250",
  "nothing is nothing, not the word null": "message-37 message-57",
  "a text is no list of parameters": "message-256",
}
const errorDifferences: Differences = {
  "what says nothing that can be shown gets our own words":
    "error-290 error-293 error-296 error-303 error-305 error-306 error-307 error-365 error-366 error-367 error-379 error-382 error-383 error-384 error-391 error-393 error-394",
  "nothing is nothing, not the word null": "error-294 error-368 error-369 error-385",
  "a refusal with several errors says them all": "error-312 error-387",
  "without a status there is no answer of the shop": "error-392 error-396 error-397",
}

/** What is shown, and where the shopper goes, after a refused call. */
const noticed = async ({ status, responseText }: ErrorInput) => {
  const layer = httpOver(
    () =>
      Promise.resolve(
        status < 200
          ? Response.error()
          : new Response(responseText, { status, headers: { "content-type": "application/json" } }),
      ),
    "",
    {},
  )
  const failed = await Effect.gen(function* () {
    const answer = yield* (yield* Http).ask({ path: "/rest" })
    return yield* Effect.flip(refusedAnswer(answer))
  }).pipe(Effect.provide(layer), Effect.result, Effect.runPromise)
  if (failed._tag === "Failure") return { say: "Something went wrong with your request. Please try again later." }
  return noticeFor(failed.success)
}

describe("messages of the platform's own client", () => {
  const messages = everyVector<MessageInput, { readonly errors?: ReadonlyArray<string> }>("08-messages-and-errors", [
    "addErrorMessage",
  ])
  const compareMessage = comparedWith(messageDifferences)
  // A message that is not there is never filled.
  test.for(messages.filter(({ input }) => typeof input.message === "string"))(
    "[8.2] message $id",
    ({ id, input, output }) => {
      const parameters = typeof input.parameters === "object" && input.parameters !== null ? input.parameters : {}
      expect(compareMessage(id, filledTemplate(input.message, Object(parameters)), output.errors?.[0] ?? null)).toBe(
        asDecided,
      )
    },
  )

  const errors = everyVector<ErrorInput, ErrorOutput>("08-messages-and-errors", ["process"])
  const compareError = comparedWith(errorDifferences)
  test.for(errors)("[8.1] [8.2] [8.3] error $id", async ({ id, input, output }) => {
    const [say] = [...(output.ownContainerErrors ?? []), ...(output.globalErrors ?? [])]
    const go = output.redirectTo?.replace("http://shop.test", "")
    expect(compareError(id, await noticed(input), go ? { go } : { say })).toBe(asDecided)
  })
})
