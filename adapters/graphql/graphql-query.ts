import { Clock, DateTime, Effect, Schema } from "effect"

import { CatalogueCallFailed } from "../../core/catalogue/catalogue.program.ts"
import { MaybeList, readerOf, type DecodeContext } from "../../core/web/response.wire.ts"
import { Http, type HttpFailed } from "../http/http.ts"
import { sendGraphql } from "./graphql.ts"

/** Origin of the backend and the sanitizer for its HTML. */
export type BackendContext = Pick<DecodeContext, "origin" | "safeHtml">

/** Sends one query and maps its data. `name` identifies the query in errors. Fails with `CatalogueCallFailed`. */
export type RunQuery = <A>(
  name: string,
  document: string,
  variables: Readonly<Record<string, unknown>>,
  map: (data: Readonly<Record<string, unknown>>, context: DecodeContext) => A,
) => Effect.Effect<A, CatalogueCallFailed>

const failed =
  (call: string) =>
  ({ why, detail }: HttpFailed): CatalogueCallFailed =>
    new CatalogueCallFailed({ call, why: detail === undefined ? why : `${why}: ${detail}` })

/** Sends queries for public data to the backend. */
export const queryBackend =
  (http: Http["Service"], backend: BackendContext): RunQuery =>
  (name, document, variables, map) =>
    Effect.gen(function* () {
      const data = yield* sendGraphql(document, variables)
      const now = DateTime.makeUnsafe(yield* Clock.currentTimeMillis)
      return map(data, { ...backend, today: DateTime.formatIsoDateUtc(now) })
    }).pipe(Effect.provideService(Http, http), Effect.mapError(failed(name)))

/** Returns the `items` of a field; empty for other values. */
export const itemsOf = readerOf(Schema.Struct({ items: MaybeList }), ({ items }): unknown => items)
