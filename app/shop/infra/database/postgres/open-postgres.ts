import { randomBytes } from "node:crypto"

import type { Kysely } from "kysely"
import { sql } from "kysely"

import type { StoreView } from "../../../context/settings.ts"
import type { DataOfView, Fill, ShopData } from "../shop-data.ts"
import type { Tables } from "../tables.ts"
import { transactionsOf } from "../transactions.ts"
import { createDatabase } from "./create-database.ts"
import { openChangeFeed, sendChanges } from "./postgres-change-feed.ts"
import { kyselyOverPool } from "./postgres-dialect.ts"
import { openPool } from "./postgres-pool.ts"
import { runInPostgres } from "./run-in-postgres.ts"
import { searchPathOf } from "./view-schemas.ts"

/** Number of connections for reading, per store view. One suffices for writing, because the transactions of a process run one after the other. */
const readConnections = 4

/**
 * Opens the shop's database on PostgreSQL, which other processes may use at the same time; creates its tables with `fill` at the first
 * start. `views` are the store views besides the default one. Rejects with DatabaseRefused.
 */
export const openPostgres = async (
  url: string,
  { fill, views }: { readonly fill: Fill; readonly views: ReadonlyArray<StoreView> },
): Promise<ShopData> => {
  const isNew = await createDatabase(url, fill, views)
  const processId = randomBytes(8).toString("hex")
  const feed = await openChangeFeed(url, processId)
  const openWriter = (view: StoreView | undefined): Kysely<Tables> =>
    kyselyOverPool(openPool(url, { max: 1, searchPath: searchPathOf(view, "writing"), prefersIndexes: true }))
  const writer = openWriter(undefined)
  const transactions = transactionsOf(writer, runInPostgres)
  const connections: Array<Kysely<Tables>> = [writer]

  const readerOf = (view: StoreView | undefined): Kysely<Tables> => {
    const searchPath = searchPathOf(view, "reading")
    const beforeUse = transactions.assertOutside
    const reader = kyselyOverPool<Tables>(
      openPool(url, { max: readConnections, searchPath, isReadOnly: true, beforeUse }),
    )
    connections.push(reader)
    return reader
  }

  const ofView = (view: StoreView): DataOfView => {
    const ownWriter = openWriter(view)
    connections.push(ownWriter)
    return { read: readerOf(view), transact: transactions.transactOver(ownWriter) }
  }

  const notifyChange = (tags: ReadonlyArray<string>): void => {
    const isInside = transactions.beforeCommit((trx) => sendChanges(trx, processId, tags))
    // If this fails, the other processes show the change when their pages expire.
    if (!isInside) void sendChanges(writer, processId, tags).catch(() => {})
    transactions.afterCommit(() => feed.notify(tags))
  }

  return {
    read: readerOf(undefined),
    transact: transactions.transact,
    ofView,
    afterCommit: transactions.afterCommit,
    notifyChange,
    onChange: feed.listen,
    checkWriting: () =>
      transactions.transact(async (trx) => {
        await sql`select txid_current()`.execute(trx)
      }),
    isNew,
    close: async () => {
      await transactions.settled()
      await feed.close()
      for (const connection of connections) await connection.destroy()
    },
  }
}
