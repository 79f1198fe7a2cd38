import { setTimeout } from "node:timers/promises"

import { type Kysely, sql } from "kysely"

import { checkReadable, databaseFile, hasDatabase } from "../infra/database/data-folder.ts"
import { lockFolder } from "../infra/database/folder-lock.ts"
import { waitForCreation } from "../infra/database/postgres/create-database.ts"
import { kyselyOverPool } from "../infra/database/postgres/postgres-dialect.ts"
import { openPool } from "../infra/database/postgres/postgres-pool.ts"
import { startProblem } from "../infra/database/postgres/start-problems.ts"
import { searchPathOf, shopSchema } from "../infra/database/postgres/view-schemas.ts"
import { kyselyOver, openForReading } from "../infra/database/sqlite-bridge.ts"
import type { Tables } from "../infra/database/tables.ts"
import { checkVersion, NotMoved } from "./copy-tables.ts"

type Work = (source: Kysely<Tables>) => Promise<void>

/** Runs `work` on the shop of a data folder, which nobody else can open meanwhile. Rejects with NotMoved, DataDirInUse or DataDirDamaged. */
export const withSqliteSource = async (folder: string, work: Work): Promise<void> => {
  if (!hasDatabase(folder)) throw new NotMoved(`There is no shop in ${folder}.`)
  const lock = lockFolder(folder)
  try {
    checkReadable(databaseFile(folder))
    const source = kyselyOver<Tables>(openForReading(databaseFile(folder)))
    try {
      await checkVersion(source, folder)
      await work(source)
    } finally {
      await source.destroy()
    }
  } finally {
    lock.release()
  }
}

/** Host and name of a database, without user and password. */
export const placeOfUrl = (url: string): string => {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

/** Tests whether a database of PostgreSQL has the tables of a shop. Rejects with DatabaseRefused. */
export const hasShop = async (url: string): Promise<boolean> => withPostgres(url, (db) => existsIn(db))

const existsIn = async (db: Kysely<Tables>): Promise<boolean> => {
  const { rows } = await sql<{ readonly found: string | null }>`
    select to_regclass(${`${shopSchema}.kysely_migration`}) as found`.execute(db)
  return rows[0]?.found !== null
}

/**
 * Runs `work` on a snapshot of the shop of a database on PostgreSQL. Rejects with NotMoved or DatabaseRefused: NotMoved also while Vitrine runs
 * on the database; a server that starts meanwhile waits.
 */
export const withPostgresSource = async (url: string, work: Work): Promise<void> =>
  withPostgres(url, async (db) => {
    if (!(await existsIn(db))) throw new NotMoved(`There is no shop in ${placeOfUrl(url)}.`)
    await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(async (trx) => {
        await sql`set local statement_timeout = 0`.execute(trx)
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
        await waitForCreation(trx)
        await refuseWhileUsed(trx, placeOfUrl(url))
        await checkVersion(trx, placeOfUrl(url))
        await work(trx)
      })
  })

const withPostgres = async <A>(url: string, work: (db: Kysely<Tables>) => Promise<A>): Promise<A> => {
  const db = kyselyOverPool<Tables>(openPool(url, { max: 1, searchPath: searchPathOf(undefined, "reading") }))
  try {
    return await work(db)
  } catch (cause) {
    throw startProblem(cause, url)
  } finally {
    await db.destroy()
  }
}

/** Milliseconds that the connections of a server that has just stopped may still be listed. */
const connectionsEndMs = 2_000

const isUsed = async (db: Kysely<Tables>): Promise<boolean> => {
  // Otherwise PostgreSQL would read the list only once per transaction.
  await sql`select pg_stat_clear_snapshot()`.execute(db)
  const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
    and application_name = 'vitrine' and pid <> pg_backend_pid()`.execute(db)
  return rows.length > 0
}

const refuseWhileUsed = async (db: Kysely<Tables>, place: string): Promise<void> => {
  const until = performance.now() + connectionsEndMs
  while (await isUsed(db)) {
    if (performance.now() > until) throw new NotMoved(`Vitrine is running on ${place}: stop all its processes first.`)
    await setTimeout(50)
  }
}
