import { Effect, Layer } from "effect"

import { DataPostCalls } from "../../core/background-actions/action-page.program.ts"
import type { BackgroundResponse } from "../../core/background-actions/add-to-cart-follow-up.ts"
import { fetchSections, type SectionResponse } from "./customer-sections-calls.ts"
import { postForm } from "./post-form.ts"

const parameters = (pairs: ReadonlyArray<readonly [name: string, value: string]>): URLSearchParams => {
  const query = new URLSearchParams()
  for (const [name, value] of pairs) query.append(name, value)
  return query
}

const readResponse = (json: SectionResponse | undefined): BackgroundResponse =>
  json === undefined ? { _tag: "Rejected" } : { _tag: "Responded", json }

/** Sends background actions with the browser's `fetch`. [7.data-post-action-link.2] */
export const dataPostCalls: Layer.Layer<DataPostCalls> = Layer.succeed(DataPostCalls, {
  sendLink: (address, body) => Effect.promise(() => postForm(address, parameters(body))),
  fetchProduct: (query) =>
    Effect.map(
      Effect.promise(() => fetchSections(parameters(query))),
      readResponse,
    ),
})
