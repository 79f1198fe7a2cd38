import type { DatabaseSync } from "node:sqlite"

import type { Kysely } from "kysely"

import { databaseFile, hasDatabase, makeDatabase, makeFolder, refuseDamaged } from "./data-folder.ts"
import { lockFolder } from "./folder-lock.ts"
import { migrate } from "./migrations.ts"
import { kyselyOver, openForReading, openForWriting } from "./sqlite-bridge.ts"
import type { Tables } from "./tables.ts"
import { transactionsOf, type Transactions } from "./transactions.ts"

/** The shop's data, open: one connection that reads, one that writes. */
export type ShopData = {
  readonly read: Kysely<Tables>
  readonly transact: Transactions<Tables>["transact"]
  readonly afterCommit: Transactions<Tables>["afterCommit"]
  /** Whether this start made the database. */
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
  database.exec("analyze")
}

const connected = async (file: string, release: () => void): Promise<Omit<ShopData, "made">> => {
  refuseDamaged(file)
  const writing = openForWriting(file)
  await migrate(writing)
  const writer = kyselyOver<Tables>(writing)
  const transactions = transactionsOf(writer)
  const read = kyselyOver<Tables>(openForReading(file), transactions.refuseInside)

  return {
    read,
    transact: transactions.transact,
    afterCommit: transactions.afterCommit,
    close: async () => {
      await transactions.settled()
      await read.destroy()
      writing.exec("pragma optimize; pragma wal_checkpoint(truncate)")
      await writer.destroy()
      release()
    },
  }
}
