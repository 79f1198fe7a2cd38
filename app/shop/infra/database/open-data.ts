import type { DatabaseSync } from "node:sqlite"

import { sql, type Kysely } from "kysely"

import type { StoreView } from "../../context/settings.ts"
import { changeListeners } from "./change-listeners.ts"
import { databaseFile, hasDatabase, makeDatabase, makeFolder, checkReadable } from "./data-folder.ts"
import { lockFolder } from "./folder-lock.ts"
import { migrate } from "./migrations.ts"
import type { DataOfView, Fill, NewData, ShopData } from "./shop-data.ts"
import { kyselyOver, openForReading, openForWriting } from "./sqlite-bridge.ts"
import { runInSqlite } from "./sqlite-transactions.ts"
import { hideTablesOfView, showTablesOfView } from "./tables-of-view.ts"
import type { Tables } from "./tables.ts"
import { transactionsOf } from "./transactions.ts"

/**
 * Opens a data folder; creates the database with `fill` at the first start. Rejects with DataDirInUse, DataDirNotWritable or
 * DataDirDamaged.
 */
export const openData = async (folder: string, fill: Fill): Promise<ShopData> => {
  makeFolder(folder)
  const lock = lockFolder(folder)
  try {
    const isNew = !hasDatabase(folder)
    if (isNew) await makeDatabase(folder, (database) => fillSqlite(database, fill))
    return { ...(await connectSqlite(databaseFile(folder), lock.release)), isNew }
  } catch (cause) {
    lock.release()
    throw cause
  }
}

/** A new database of SQLite, to be filled. */
export const newSqliteData = (database: DatabaseSync): NewData => {
  const db = kyselyOver<Tables>(database)
  return {
    db,
    inView: async (view, work) => {
      showTablesOfView(database, view, "reading")
      await work(db)
      hideTablesOfView(database)
    },
  }
}

/** Creates the tables of a new database of SQLite and fills them. */
export const fillSqlite = async (database: DatabaseSync, fill: Fill): Promise<void> => {
  await migrate(database)
  database.exec("begin")
  await fill(newSqliteData(database))
  database.exec("commit")
  database.exec(`analyze; delete from sqlite_stat1 where cast(stat as integer) < ${minAnalyzedRows}`)
}

/**
 * Statistics of smaller tables are deleted: they are nearly empty only at first, and the query planner would scan them forever instead of
 * using an index.
 */
const minAnalyzedRows = 100

/** Limits the wait for a lock, which blocks the whole process. A transaction that finds a lock is repeated later. */
const limitLockWait = (database: DatabaseSync): void => database.exec("pragma busy_timeout = 20")

const connectSqlite = async (file: string, release: () => void): Promise<Omit<ShopData, "isNew">> => {
  checkReadable(file)
  const writing = openForWriting(file)
  await migrate(writing)
  limitLockWait(writing)
  const writer = kyselyOver<Tables>(writing)
  const transactions = transactionsOf(writer, runInSqlite)
  const changes = changeListeners()
  const read = kyselyOver<Tables>(openForReading(file), transactions.assertOutside)
  const viewConnections: Array<Kysely<Tables>> = []

  const ofView = (view: StoreView): DataOfView => {
    const prepare = (use: "reading" | "writing") => (database: DatabaseSync) => {
      showTablesOfView(database, view, use)
      if (use === "writing") limitLockWait(database)
    }
    const reader = kyselyOver<Tables>(openForReading(file, prepare("reading")), transactions.assertOutside)
    const viewWriter = kyselyOver<Tables>(openForWriting(file, prepare("writing")))
    viewConnections.push(reader, viewWriter)
    return { read: reader, transact: transactions.transactOver(viewWriter) }
  }

  return {
    read,
    transact: transactions.transact,
    ofView,
    afterCommit: transactions.afterCommit,
    notifyChange: (tags) => transactions.afterCommit(() => changes.notify(tags)),
    onChange: changes.listen,
    // Sets the application id to its present value, so that the first page of the file is written without a change.
    checkWriting: () =>
      transactions.transact(async (trx) => {
        await sql`pragma application_id = 0`.execute(trx)
      }),
    close: async () => {
      await transactions.settled()
      for (const connection of [read, ...viewConnections]) await connection.destroy()
      writing.exec("pragma wal_checkpoint(truncate)")
      await writer.destroy()
      release()
    },
  }
}
