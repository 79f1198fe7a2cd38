import { Effect, Layer } from "effect"

import { BackgroundCalls } from "../../core/background-actions/action-page.program.ts"
import type { BackgroundAnswer } from "../../core/background-actions/page-request.ts"
import { askForSections, type SectionAnswer } from "./customer-sections.ts"
import { postForm } from "./post-form.ts"

const parameters = (pairs: ReadonlyArray<readonly [name: string, value: string]>): URLSearchParams => {
  const query = new URLSearchParams()
  for (const [name, value] of pairs) query.append(name, value)
  return query
}

const answered = (json: SectionAnswer | undefined): BackgroundAnswer =>
  json === undefined ? { _tag: "Rejected" } : { _tag: "Answered", json }

/** Sends background actions with the browser's `fetch`. [7.data-post-action-link.2] */
export const backgroundCalls: Layer.Layer<BackgroundCalls> = Layer.succeed(BackgroundCalls, {
  sendLink: (address, body) => Effect.promise(() => postForm(address, parameters(body))),
  askForProduct: (query) =>
    Effect.map(
      Effect.promise(() => askForSections(parameters(query))),
      answered,
    ),
})
