import { Clock, Effect } from "effect"

import { CatalogueCallFailed } from "../../core/catalogue/catalogue.program.ts"
import type { ProductExtension } from "../../core/extensions/product-extension.ts"

/** Minutes after which refused fields are requested again, since the backend may have been upgraded. */
const refusedMinutes = 10

/**
 * Refused fields of modules, by the name of their `ProductExtension`: the error message of the backend, and the time in Unix milliseconds from
 * which they are requested again.
 */
export type RefusedFields = Map<string, { readonly reason: string; readonly until: number }>

type ModuleFields = {
  readonly entries: ReadonlyArray<ProductExtension>
  readonly refused: RefusedFields
  readonly onFailure: (failure: CatalogueCallFailed) => void
}

/** Creates the failure to report when the data of a module cannot be loaded. */
const moduleFailure = (name: string, reason: string): CatalogueCallFailed =>
  new CatalogueCallFailed({ call: `product data of ${name}`, reason })

/** Creates the receiver of errors that a module has while it reads its data. */
export const readFailures =
  (onFailure: ModuleFields["onFailure"]) =>
  (name: string, cause: unknown): void =>
    onFailure(moduleFailure(name, String(cause)))

/** True if the backend responded with an error of GraphQL, such as for a field that it does not have. */
export const isRefused = ({ reason }: CatalogueCallFailed): boolean => reason.startsWith("refused")

/** Matches errors of GraphQL about the query itself, which no product can be loaded with. */
const invalidQueryError =
  /Cannot query field|Unknown (?:argument|type|fragment)|Syntax Error|must (?:not )?have a selection|conflict|complexity|depth/i

/** Returns the entries to which an error message refers: those with the field that it quotes, otherwise all. */
const refusedEntries = (
  requested: ReadonlyArray<ProductExtension>,
  reason: string,
): ReadonlyArray<ProductExtension> => {
  const [, name = ""] = /"(\w+)"/.exec(reason) ?? []
  const quotedEntries = requested.filter(({ fields }) => fields.split(/\W+/).includes(name))
  return quotedEntries.length === 0 ? requested : quotedEntries
}

const rejectionFailure = (entries: ReadonlyArray<ProductExtension>, reason: string): CatalogueCallFailed => {
  const fields = entries.map(({ fields: selection }) => selection).join(" ")
  return moduleFailure(
    entries.map(({ name }) => name).join(", "),
    `${reason} The fields "${fields}" are left out for ${refusedMinutes} minutes.`,
  )
}

/**
 * Runs a query with the fields of modules; when the backend refuses it, runs it again without them. Fields that make the query invalid are reported
 * once and left out of the next queries.
 */
export const withModuleFields = <A>(
  { entries, refused, onFailure }: ModuleFields,
  run: (fields: ReadonlyArray<string>) => Effect.Effect<A, CatalogueCallFailed>,
): Effect.Effect<A, CatalogueCallFailed> =>
  Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    const requested = entries.filter(({ name }) => (refused.get(name)?.until ?? 0) <= now)
    const first = run(requested.map(({ fields }) => fields))
    if (requested.length === 0) return yield* first
    return yield* Effect.catchIf(first, isRefused, ({ reason }) => {
      if (!invalidQueryError.test(reason)) {
        onFailure(moduleFailure(requested.map(({ name }) => name).join(", "), reason))
        return run([])
      }
      const leftOut = refusedEntries(requested, reason)
      const isKnown = leftOut.every(({ name }) => refused.get(name)?.reason === reason)
      for (const { name } of leftOut) refused.set(name, { reason, until: now + refusedMinutes * 60_000 })
      if (!isKnown) onFailure(rejectionFailure(leftOut, reason))
      return run([])
    })
  })
