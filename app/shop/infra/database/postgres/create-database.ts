import { type Kysely, sql, type Transaction } from "kysely"

import type { StoreView } from "../../../context/settings.ts"
import type { Fill } from "../shop-data.ts"
import type { Tables } from "../tables.ts"
import { kyselyForDefinitions } from "./postgres-dialect.ts"
import { DatabaseRefused } from "./postgres-errors.ts"
import { migratePostgres } from "./postgres-migrations.ts"
import { openPool } from "./postgres-pool.ts"
import { startProblem } from "./start-problems.ts"
import { createViewSchemas, searchPathOf, shopSchema } from "./view-schemas.ts"

/** The oldest version whose statements Vitrine uses. */
const oldestVersion = 14

/** The number of the advisory lock that lets one process at a time create the tables. */
const creationLock = 7_105_190

/**
 * Brings the database up to date, and fills it if it is new: all in one transaction, so that an interrupted process leaves nothing. Returns
 * whether it was new. Rejects with DatabaseRefused.
 */
export const createDatabase = async (url: string, fill: Fill, views: ReadonlyArray<StoreView>): Promise<boolean> => {
  const db = kyselyForDefinitions<Tables>(openPool(url, { max: 1, searchPath: searchPathOf(undefined, "writing") }))
  try {
    await checkServer(db)
    const isNew = await db.transaction().execute((trx) => createOrMigrate(trx, fill, views))
    if (isNew) await sql`analyze`.execute(db)
    return isNew
  } catch (cause) {
    throw startProblem(cause, url)
  } finally {
    await db.destroy()
  }
}

const checkServer = async (db: Kysely<Tables>): Promise<void> => {
  const { rows } = await sql<{ readonly version: string; readonly encoding: string }>`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding`.execute(db)
  const { version = "", encoding = "" } = rows[0] ?? {}
  if (Number.parseInt(version, 10) < oldestVersion)
    throw new DatabaseRefused(`PostgreSQL ${version} is too old: Vitrine needs version ${oldestVersion} or newer.`)
  if (encoding !== "UTF8")
    throw new DatabaseRefused(
      `The database has the encoding ${encoding}: Vitrine needs one that was created with UTF8.`,
    )
}

const createOrMigrate = async (
  trx: Transaction<Tables>,
  fill: Fill,
  views: ReadonlyArray<StoreView>,
): Promise<boolean> => {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
  await waitForCreation(trx)
  await createSchema(trx)
  const { rows } = await sql<{ readonly migrated: string | null }>`
    select to_regclass(${`${shopSchema}.kysely_migration`}) as migrated`.execute(trx)
  const isNew = rows[0]?.migrated === null
  await migratePostgres(trx, shopSchema)
  await createViewSchemas(trx, views)
  if (isNew) {
    await fill({ db: trx, inView: (view, work) => inView(trx, view, work) })
    await continueIds(trx)
  }
  return isNew
}

/** The extensions for texts that are compared without case, and for the search of parts of words; both come with PostgreSQL. */
const extensions = ["citext", "pg_trgm"]

/** Waits until no other process creates or moves the tables; those that come later wait for the end of this transaction. */
export const waitForCreation = async (trx: Transaction<Tables>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${creationLock})`.execute(trx)
}

const createSchema = async (trx: Transaction<Tables>): Promise<void> => {
  const { rows } = await sql<{ readonly schema: string | null }>`
    select to_regnamespace(${shopSchema}) as schema`.execute(trx)
  if (rows[0]?.schema === null) await sql`create schema ${sql.ref(shopSchema)}`.execute(trx)
  for (const extension of extensions) {
    const found = await sql`select 1 from pg_extension where extname = ${extension}`.execute(trx)
    if (found.rows.length === 0)
      await sql`create extension ${sql.ref(extension)} schema ${sql.ref(shopSchema)}`.execute(trx)
  }
}

const inView = async (
  trx: Transaction<Tables>,
  view: StoreView,
  work: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> => {
  const setPath = (path: ReadonlyArray<string>) =>
    sql`select set_config('search_path', ${path.join(",")}, true)`.execute(trx)
  await setPath(searchPathOf(view, "reading"))
  await work(trx)
  await setPath(searchPathOf(undefined, "writing"))
}

/** New rows are numbered after those whose ids the seed has chosen, or a copied database had. */
const continueIds = async (trx: Transaction<Tables>): Promise<void> => {
  const { rows } = await sql<{ readonly table_name: string }>`
    select table_name from information_schema.columns
    where table_schema = ${shopSchema} and column_name = 'id' and is_identity = 'YES'`.execute(trx)
  for (const { table_name: table } of rows)
    await sql`select setval(ids, greatest(max(id), pg_sequence_last_value(ids)))
      from ${sql.table(table)}, cast(pg_get_serial_sequence(${`${shopSchema}.${table}`}, 'id') as regclass) as ids
      group by ids`.execute(trx)
}
