import type { Kysely, Transaction } from "kysely"

import type { CatalogueStructure } from "../domain/catalogue/keep-structure.ts"
import type { ListProducts } from "../domain/search/list-products.ts"
import type { Tables } from "../infra/database/tables.ts"
import type { CountAttempt } from "../infra/limits/call-limits.ts"
import type { ShopSettings } from "./settings.ts"

/** What every part of the shop is given to work with. */
export type ShopContext = {
  /** The read-only connection: pages, sections, everything that changes nothing. */
  readonly read: Kysely<Tables>
  /**
   * One transaction on the one writing connection; the next begins when this one has ended. Inside only `trx` is used and nothing
   * else is awaited. A rejected `work` rolls everything back.
   */
  readonly transact: <A>(work: (trx: Transaction<Tables>) => Promise<A>) => Promise<A>
  /** Which products a category or search page shows, in order, with facet counts. */
  readonly listProducts: ListProducts
  /** Categories and attributes, from memory until one of them changes. */
  readonly structure: () => Promise<CatalogueStructure>
  readonly settings: ShopSettings
  readonly countAttempt: CountAttempt
  /** Unix milliseconds. */
  readonly now: () => number
  /** So many random bytes, as lower-case hexadecimal text. */
  readonly randomId: (bytes: number) => string
  /**
   * Tells that something shown on pages has changed: "product:12", "category:3", "page:home", "catalogue". Called inside a transaction
   * it is told after the commit, and never after a rollback.
   */
  readonly notifyChange: (tags: ReadonlyArray<string>) => void
  /** Notes what was searched for and how many products were found; nobody waits for it. */
  readonly recordSearch: (text: string, results: number) => void
}

/** Where a read may happen: the read-only connection, or the transaction at hand. */
export type ReadConnection = Kysely<Tables> | Transaction<Tables>
