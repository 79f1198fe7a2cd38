import type { Kysely, Transaction } from "kysely"

import type { CatalogueStructure } from "../domain/catalogue/catalogue-structure.ts"
import type { Tables } from "../infra/database/tables.ts"
import type { CountAttempt } from "../infra/limits/rate-limits.ts"
import type { ListProducts } from "./list-products.ts"
import type { ShopSettings } from "./settings.ts"

/** Services and settings that every part of the shop receives. */
export type ShopContext = {
  /** The read-only connection, for everything that writes nothing. */
  readonly read: Kysely<Tables>
  /**
   * Runs one transaction on the writing connection; the next one starts when it has ended. `work` must use only `trx` and await nothing
   * else; if it rejects, everything is rolled back.
   */
  readonly transact: <A>(work: (trx: Transaction<Tables>) => Promise<A>) => Promise<A>
  /** Lists the products of a category or search page, in order, with facet counts. */
  readonly listProducts: ListProducts
  /** Categories and attributes, cached in memory until one of them changes. */
  readonly structure: () => Promise<CatalogueStructure>
  readonly settings: ShopSettings
  readonly countAttempt: CountAttempt
  /** The current time in Unix milliseconds. */
  readonly now: () => number
  /** Returns `bytes` random bytes as lower-case hexadecimal text. */
  readonly randomId: (bytes: number) => string
  /**
   * Notifies a change of page content by cache tags: "cat_p_12", "cat_c_3", "cms_p_home", "search_results", "cat_p". Within a transaction the
   * notification follows the commit; after a rollback there is none.
   */
  readonly notifyChange: (tags: ReadonlyArray<string>) => void
  /** Sends the mails of the outbox after the commit of the current transaction. Absent: they stay there. */
  readonly deliverMails?: (() => void) | undefined
  /** Records a search term and its number of results in the background. */
  readonly recordSearch: (text: string, results: number) => void
}

/** A connection for reads: the read-only connection, or the current transaction. */
export type ReadConnection = Kysely<Tables> | Transaction<Tables>
