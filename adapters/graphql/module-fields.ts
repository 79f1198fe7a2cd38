import { Clock, Effect } from "effect"

import { CatalogueCallFailed } from "../../core/catalogue/catalogue.program.ts"
import type { ProductExtension } from "../../core/extensions/product-extension.ts"

/** Minutes until fields that the backend refused are requested again: it may have been upgraded. */
const refusedMinutes = 10

/**
 * The fields of modules that a backend refuses, by name of their entry: in which words, and from which time in Unix milliseconds they are requested
 * again.
 */
export type RefusedFields = Map<string, { readonly why: string; readonly until: number }>

type ModuleFields = {
  readonly entries: ReadonlyArray<ProductExtension>
  readonly refused: RefusedFields
  readonly onFailure: (failure: CatalogueCallFailed) => void
}

/** Creates the failure that is reported of a module's data. */
export const moduleFailure = (name: string, why: string): CatalogueCallFailed =>
  new CatalogueCallFailed({ call: `product data of ${name}`, why })

/** True if the backend refused a query itself, as for a field that it does not have. */
const isRefused = ({ why }: CatalogueCallFailed): boolean => why.startsWith("refused")

/** Words of GraphQL about a query that can never be executed, whatever the product is. */
const isInvalid =
  /Cannot query field|Unknown (?:argument|type|fragment)|Syntax Error|must (?:not )?have a selection|conflict|complexity|depth/i

/** The entries that a refusal is about: those with the name that it quotes, or else all. */
const refusedEntries = (requested: ReadonlyArray<ProductExtension>, why: string): ReadonlyArray<ProductExtension> => {
  const [, name = ""] = /"(\w+)"/.exec(why) ?? []
  const named = requested.filter(({ fields }) => fields.split(/\W+/).includes(name))
  return named.length === 0 ? requested : named
}

const reported = (entries: ReadonlyArray<ProductExtension>, why: string): CatalogueCallFailed => {
  const fields = entries.map(({ fields: selection }) => selection).join(" ")
  return moduleFailure(
    entries.map(({ name }) => name).join(", "),
    `${why} The fields "${fields}" are left out for ${refusedMinutes} minutes.`,
  )
}

/**
 * Runs a query with the fields of modules. One that the backend refuses runs again without them; fields that make it invalid are left out of the next
 * queries, and reported once.
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
    return yield* Effect.catchIf(first, isRefused, ({ why }) => {
      if (!isInvalid.test(why)) {
        onFailure(moduleFailure(requested.map(({ name }) => name).join(", "), why))
        return run([])
      }
      const leftOut = refusedEntries(requested, why)
      const isKnown = leftOut.every(({ name }) => refused.get(name)?.why === why)
      for (const { name } of leftOut) refused.set(name, { why, until: now + refusedMinutes * 60_000 })
      if (!isKnown) onFailure(reported(leftOut, why))
      return run([])
    })
  })
