import { Effect, Layer } from "effect"

import { BackgroundCalls } from "../core/background-actions/action-page.program.ts"
import type { BackgroundAnswer } from "../core/background-actions/page-request.ts"
import { SectionCalls, SectionsNotLoaded } from "../core/shopper/customer-sections.program.ts"
import { askForSections, loadSections, type SectionAnswer } from "./customer-sections.ts"
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

/** Loads customer sections with the browser's `fetch`. */
export const sectionCalls: Layer.Layer<SectionCalls> = Layer.succeed(SectionCalls, {
  load: (names, forced) =>
    Effect.flatMap(
      Effect.promise(() => loadSections(names, forced)),
      (answer) => (answer === undefined ? Effect.fail(new SectionsNotLoaded()) : Effect.succeed(answer)),
    ),
})
