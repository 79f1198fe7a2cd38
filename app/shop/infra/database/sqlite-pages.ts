import type { DatabaseSync } from "node:sqlite"

import { databaseFile } from "./data-folder.ts"
import type { PageConnection, PageData } from "./shop-data.ts"
import { kyselyOver, openForReading } from "./sqlite-bridge.ts"
import { showTablesOfView } from "./tables-of-view.ts"
import type { Tables } from "./tables.ts"

/** The database of a data folder, for reading pages. Another thread has created and locked the folder, and writes to it. */
export const sqlitePages = (folder: string): PageData => ({
  ofView: (view) =>
    inSnapshots(
      openForReading(databaseFile(folder), (database) => {
        if (view !== undefined) showTablesOfView(database, view, "reading")
      }),
    ),
})

/**
 * Runs all queries of one turn of the event loop in one read transaction, so that the data of a page is consistent; acquiring and releasing
 * SQLite's lock costs more than most queries. The transaction ends with the turn, or immediately after a change.
 */
const inSnapshots = (database: DatabaseSync): PageConnection => {
  let inTransaction = false
  const endSnapshot = (): void => {
    if (inTransaction) database.exec("commit")
    inTransaction = false
  }
  const beginSnapshot = (): void => {
    if (inTransaction) return
    database.exec("begin")
    inTransaction = true
    setImmediate(endSnapshot)
  }
  return { read: kyselyOver<Tables>(database, beginSnapshot), endSnapshot }
}
