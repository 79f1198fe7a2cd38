import { Cache, Clock, DateTime, Effect, Exit, Option, Schema } from "effect"

import { CatalogueCallFailed } from "../../core/catalogue/catalogue.program.ts"
import type { ProductExtension } from "../../core/extensions/product-extension.ts"
import { MaybeList, readerOf, type DecodeContext } from "../../core/web/response.wire.ts"
import { Http, type HttpFailed } from "../http/http.ts"
import { sendGraphql } from "./graphql.ts"
import type { RefusedFields } from "./module-fields.ts"

/** Facts about the backend that its queries depend on: its origin, the sanitizer for its HTML, and the following. */
export type BackendContext = Pick<DecodeContext, "origin" | "safeHtml"> & {
  /** Reports the failure of a query whose data a page can do without. */
  readonly onOptionalFailure?: (error: CatalogueCallFailed) => void
  /** Types of the scalar fields of products in the schema, by field name. */
  readonly productFields?: () => Promise<ReadonlyMap<string, string>>
  /** Tells whether products can be read by their path, with the prices of a guest. */
  readonly hasRoutedProducts?: () => Promise<boolean>
  /** Data of modules, requested with each product page. */
  readonly productExtensions?: ReadonlyArray<ProductExtension>
  /** Fields of `productExtensions` that the backend refuses; shared by all store views of a backend. */
  readonly refusedFields?: RefusedFields
}

/** Sends one query and maps its data. `name` identifies the query in errors. Fails with `CatalogueCallFailed`. */
export type RunQuery = <A>(
  name: string,
  document: string,
  variables: Readonly<Record<string, unknown>>,
  map: (data: Readonly<Record<string, unknown>>, context: DecodeContext) => A,
) => Effect.Effect<A, CatalogueCallFailed>

const failed =
  (call: string) =>
  ({ reason, detail }: HttpFailed): CatalogueCallFailed =>
    new CatalogueCallFailed({ call, reason: detail === undefined ? reason : `${reason}: ${detail}` })

/** Sends queries for public data to the backend. */
export const queryBackend =
  (http: Http["Service"], backend: BackendContext): RunQuery =>
  (name, document, variables, map) =>
    Effect.gen(function* () {
      const data = yield* sendGraphql(document, variables)
      const now = DateTime.makeUnsafe(yield* Clock.currentTimeMillis)
      return map(data, { ...backend, today: DateTime.formatIsoDateUtc(now) })
    }).pipe(Effect.provideService(Http, http), Effect.mapError(failed(name)))

/** True if the backend lacks the field of a query, as a Magento lacks those of the built-in shop. */
const isMissingField = ({ reason }: CatalogueCallFailed): boolean =>
  /Cannot query field|Unknown (argument|type)/.test(reason)

/** Reports the failure of a query that a page can do without; a field that the backend does not have is not a failure. */
export const reportOptional =
  ({ onOptionalFailure }: BackendContext) =>
  <A>(query: Effect.Effect<A, CatalogueCallFailed>): Effect.Effect<A, CatalogueCallFailed> =>
    Effect.tapError(query, (error) =>
      Effect.sync(() => {
        if (!isMissingField(error)) onOptionalFailure?.(error)
      }),
    )

const timeToLive = (exit: Exit.Exit<unknown, CatalogueCallFailed>) => {
  const error = Option.getOrUndefined(Exit.findErrorOption(exit))
  return error === undefined || isMissingField(error) ? "10 minutes" : "30 seconds"
}

/**
 * Creates a cached version of an optional query: its result is cached for ten minutes, and after a failure it is `fallback` for half a minute.
 * Never fails.
 */
export const optionalQuery = <A>(
  query: Effect.Effect<A, CatalogueCallFailed>,
  fallback: A,
  backend: BackendContext,
): Effect.Effect<Effect.Effect<A>> =>
  Effect.map(
    Cache.makeWith(() => reportOptional(backend)(query), { capacity: 1, timeToLive }),
    (cache) => Cache.get(cache, "").pipe(Effect.orElseSucceed(() => fallback)),
  )

/** Returns the undecoded `items` of a field; `undefined` for a field that is not an object. */
export const itemsOf = readerOf(Schema.Struct({ items: MaybeList }), ({ items }): ReadonlyArray<unknown> =>
  Array.isArray(items) ? items : [],
)
