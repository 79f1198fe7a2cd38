import { Clock, DateTime, Effect, Schema } from "effect"

import { CatalogueCallFailed } from "../../core/catalogue/catalogue.program.ts"
import { MaybeList, readerOf, type Reading } from "../../core/web/answer.wire.ts"
import { Http, type HttpFailed } from "../http/http.ts"
import { askGraphql } from "./graphql.ts"

/** Where the shop is asked, and how its HTML is made safe. */
export type ShopSide = Pick<Reading, "origin" | "safeHtml">

/** One question, and what is made of its answer. */
export type Ask = <A>(
  name: string,
  document: string,
  variables: Readonly<Record<string, unknown>>,
  made: (data: Readonly<Record<string, unknown>>, reading: Reading) => A,
) => Effect.Effect<A, CatalogueCallFailed>

const failed =
  (call: string) =>
  ({ why, detail }: HttpFailed): CatalogueCallFailed =>
    new CatalogueCallFailed({ call, why: detail === undefined ? why : `${why}: ${detail}` })

/** How the shop is asked for what everybody may see. */
export const askOver =
  (http: Http["Service"], side: ShopSide): Ask =>
  (name, document, variables, made) =>
    Effect.gen(function* () {
      const data = yield* askGraphql(document, variables)
      const now = DateTime.makeUnsafe(yield* Clock.currentTimeMillis)
      return made(data, { ...side, today: DateTime.formatIsoDateUtc(now) })
    }).pipe(Effect.provideService(Http, http), Effect.mapError(failed(name)))

/** The `items` of a field, whatever stands there. */
export const itemsOf = readerOf(Schema.Struct({ items: MaybeList }), ({ items }): unknown => items)
