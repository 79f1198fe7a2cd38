import { Clock, DateTime, Effect, Schema } from "effect"

import { CatalogueCallFailed } from "../../core/catalogue/catalogue.program.ts"
import { MaybeList, readerOf, type DecodeContext } from "../../core/web/response.wire.ts"
import { Http, type HttpFailed } from "../http/http.ts"
import { sendGraphql } from "./graphql.ts"

/** Where the shop is asked, and how its HTML is made safe. */
export type BackendContext = Pick<DecodeContext, "origin" | "safeHtml">

/** One question, and what is made of its answer. */
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

/** How the shop is asked for what everybody may see. */
export const queryBackend =
  (http: Http["Service"], side: BackendContext): RunQuery =>
  (name, document, variables, made) =>
    Effect.gen(function* () {
      const data = yield* sendGraphql(document, variables)
      const now = DateTime.makeUnsafe(yield* Clock.currentTimeMillis)
      return made(data, { ...side, today: DateTime.formatIsoDateUtc(now) })
    }).pipe(Effect.provideService(Http, http), Effect.mapError(failed(name)))

/** The `items` of a field, whatever stands there. */
export const itemsOf = readerOf(Schema.Struct({ items: MaybeList }), ({ items }): unknown => items)
