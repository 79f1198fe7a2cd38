import type { Kysely, Transaction } from "kysely"

import type { CatalogueStructure } from "../domain/catalogue/catalogue-structure.ts"
import type { Tables } from "../infra/database/tables.ts"
import type { CountAttempt } from "../infra/limits/rate-limits.ts"
import type { ListProducts } from "./list-products.ts"
import type { ShopSettings } from "./settings.ts"

/** Services and settings that every part of the shop receives. */
export type ShopContext = {
  /** The read-only connection: pages, sections, everything that changes nothing. */
  readonly read: Kysely<Tables>
  /**
   * One transaction on the one writing connection; the next begins when this one has ended. Inside only `trx` is used and nothing
   * else is awaited. A rejected `work` rolls everything back.
   */
  readonly transact: <A>(work: (trx: Transaction<Tables>) => Promise<A>) => Promise<A>
  /** Lists the products of a category or search page, in order, with facet counts. */
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
  /** Sends the mails of the outbox after the commit of the current transaction. Absent: they stay there. */
  readonly deliverMails?: (() => void) | undefined
  /** Records a search term and its number of results in the background. */
  readonly recordSearch: (text: string, results: number) => void
}

/** A connection for reads: the read-only connection, or the current transaction. */
export type ReadConnection = Kysely<Tables> | Transaction<Tables>
