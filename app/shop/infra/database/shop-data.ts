import type { Kysely } from "kysely"

import type { StoreView } from "../../context/settings.ts"
import type { Tables } from "./tables.ts"
import type { Transact } from "./transactions.ts"

/** The connections of one store view: `read` is a read-only connection, `transact` runs transactions on the writing connection. */
export type DataOfView = {
  readonly read: Kysely<Tables>
  readonly transact: Transact<Tables>
}

/** Receives the cache tags of changed data. */
export type TagListener = (tags: ReadonlyArray<string>) => void

/** The open database, with the connections of the default store view. */
export type ShopData = DataOfView & {
  /** Opens connections for another store view. */
  readonly ofView: (view: StoreView) => DataOfView
  /** Runs `act` after the commit of the current transaction, immediately without one, and never after a rollback. */
  readonly afterCommit: (act: () => void) => void
  /** Reports a change by its cache tags to the listeners of all processes on this database, after the commit of the current transaction. */
  readonly notifyChange: TagListener
  /** Returns the unsubscribe function. */
  readonly onChange: (listener: TagListener) => () => void
  /** Writes without changing anything. Rejects if nothing can be written. */
  readonly checkWriting: () => Promise<void>
  /** True when this start created the database. */
  readonly isNew: boolean
  /** Waits for running transactions and closes all connections. */
  readonly close: () => Promise<void>
}

/** A database with its tables, which nobody else sees before it is complete. */
export type NewData = {
  readonly db: Kysely<Tables>
  /** Runs `work` with a connection that shows the texts and prices of a store view. */
  readonly inView: (view: StoreView, work: (db: Kysely<Tables>) => Promise<void>) => Promise<void>
}

/** Fills a new database after its tables were created, inside one transaction. */
export type Fill = (data: NewData) => Promise<void>

/** The connection of a store view from which pages are rendered. */
export type PageConnection = {
  readonly read: Kysely<Tables>
  /** Ends the snapshot of the current page, so that the next query sees what was committed meanwhile. */
  readonly endSnapshot: () => void
}

/** The database of another thread or process, for reading pages; undefined is the default store view. */
export type PageData = { readonly ofView: (view: StoreView | undefined) => PageConnection }
