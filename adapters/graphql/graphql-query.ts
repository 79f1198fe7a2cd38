import { Clock, DateTime, Effect, Schema } from "effect"

import { CatalogueCallFailed } from "../../core/catalogue/catalogue.program.ts"
import { MaybeList, readerOf, type DecodeContext } from "../../core/web/response.wire.ts"
import { Http, type HttpFailed } from "../http/http.ts"
import { sendGraphql } from "./graphql.ts"

/** Origin of the backend and the sanitizer for its HTML. */
export type BackendContext = Pick<DecodeContext, "origin" | "safeHtml">

/** Sends one query and maps its data. */
export type RunQuery = <A>(
  name: string,
  document: string,
  variables: Readonly<Record<string, unknown>>,
  made: (data: Readonly<Record<string, unknown>>, reading: DecodeContext) => A,
) => Effect.Effect<A, CatalogueCallFailed>

const failed =
  (call: string) =>
  ({ why, detail }: HttpFailed): CatalogueCallFailed =>
    new CatalogueCallFailed({ call, why: detail === undefined ? why : `${why}: ${detail}` })

/** Sends queries for public data to the backend. */
export const queryBackend =
  (http: Http["Service"], side: BackendContext): RunQuery =>
  (name, document, variables, made) =>
    Effect.gen(function* () {
      const data = yield* sendGraphql(document, variables)
      const now = DateTime.makeUnsafe(yield* Clock.currentTimeMillis)
      return made(data, { ...side, today: DateTime.formatIsoDateUtc(now) })
    }).pipe(Effect.provideService(Http, http), Effect.mapError(failed(name)))

/** Returns the `items` of a field; empty for other values. */
export const itemsOf = readerOf(Schema.Struct({ items: MaybeList }), ({ items }): unknown => items)
