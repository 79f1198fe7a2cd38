import type { DatabaseSync } from "node:sqlite"

import type { Kysely } from "kysely"

import type { StoreView } from "../../context/settings.ts"
import { databaseFile, hasDatabase, makeDatabase, makeFolder, checkReadable } from "./data-folder.ts"
import { lockFolder } from "./folder-lock.ts"
import { migrate } from "./migrations.ts"
import { kyselyOver, openForReading, openForWriting } from "./sqlite-bridge.ts"
import { showTablesOfView } from "./tables-of-view.ts"
import type { Tables } from "./tables.ts"
import { transactionsOf, type Transactions } from "./transactions.ts"

/** The data as one store view has them: one connection that reads, one that writes. */
export type DataOfView = {
  readonly read: Kysely<Tables>
  readonly transact: Transactions<Tables>["transact"]
}

/** The shop's data, open, as the default store view has them. */
export type ShopData = DataOfView & {
  /** As another store view has them, over connections of its own. */
  readonly ofView: (view: StoreView) => DataOfView
  readonly afterCommit: Transactions<Tables>["afterCommit"]
  /** True when this start created the database. */
  readonly made: boolean
  /** Waits for transactions under way, then lets the folder go. */
  readonly close: () => Promise<void>
}

/** Fills a new database whose tables are there already. Runs inside one transaction. */
export type Fill = (database: DatabaseSync, db: Kysely<Tables>) => Promise<void>

/**
 * Opens the data folder, making it with `fill` on the first start. Rejects with DataDirInUse, DataDirNotWritable or DataDirDamaged.
 */
export const openData = async (folder: string, fill: Fill): Promise<ShopData> => {
  makeFolder(folder)
  const lock = lockFolder(folder)
  try {
    const made = !hasDatabase(folder)
    if (made) await makeDatabase(folder, (database) => filled(database, fill))
    return { ...(await connected(databaseFile(folder), lock.release)), made }
  } catch (cause) {
    lock.release()
    throw cause
  }
}

const filled = async (database: DatabaseSync, fill: Fill): Promise<void> => {
  await migrate(database)
  database.exec("begin")
  await fill(database, kyselyOver<Tables>(database))
  database.exec("commit")
  database.exec(`analyze; delete from sqlite_stat1 where cast(stat as integer) < ${minAnalyzedRows}`)
}

/** A table that is nearly empty at first says nothing of what it will be: counted, it would be read whole instead of searched, for ever. */
const minAnalyzedRows = 100

const connected = async (file: string, release: () => void): Promise<Omit<ShopData, "made">> => {
  checkReadable(file)
  const writing = openForWriting(file)
  await migrate(writing)
  const writer = kyselyOver<Tables>(writing)
  const transactions = transactionsOf(writer)
  const read = kyselyOver<Tables>(openForReading(file), transactions.assertOutside)
  const more: Array<Kysely<Tables>> = []

  const ofView = (view: StoreView): DataOfView => {
    const shown = (use: "reading" | "writing") => (database: DatabaseSync) => showTablesOfView(database, view, use)
    const reader = kyselyOver<Tables>(openForReading(file, shown("reading")), transactions.assertOutside)
    const viewWriter = kyselyOver<Tables>(openForWriting(file, shown("writing")))
    more.push(reader, viewWriter)
    return { read: reader, transact: transactions.transactOver(viewWriter) }
  }

  return {
    read,
    transact: transactions.transact,
    ofView,
    afterCommit: transactions.afterCommit,
    close: async () => {
      await transactions.settled()
      for (const connection of [read, ...more]) await connection.destroy()
      writing.exec("pragma wal_checkpoint(truncate)")
      await writer.destroy()
      release()
    },
  }
}
