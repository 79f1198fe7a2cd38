import { type Kysely, sql } from "kysely"

import { migrations } from "../infra/database/migrations.ts"
import { databaseOf } from "../infra/database/sql-of-database.ts"
import { withoutNull } from "../infra/database/storable-text.ts"
import type { Tables } from "../infra/database/tables.ts"
import { continueAfter, lastIds } from "./last-ids.ts"
import {
  type CopiedTable,
  copiedTables,
  type Digest,
  digestOf,
  noRows,
  pagesOf,
  type Row,
  withRows,
} from "./table-contents.ts"

/** The shop was not moved; the message is for the operator. Both databases are unchanged. */
export class NotMoved extends Error {
  readonly _tag = "NotMoved"
}

/** Throws NotMoved for a database that this version has not migrated, and for one of a newer version. */
export const checkVersion = async (source: Kysely<Tables>, place: string): Promise<void> => {
  const { rows } = await sql<{ readonly name: string }>`select name from kysely_migration order by name`.execute(source)
  const migrationNames = Object.keys(migrations).toSorted()
  if (rows.map(({ name }) => name).join() !== migrationNames.join())
    throw new NotMoved(`The shop in ${place} is of another version of Vitrine: start this version on it once.`)
}

/**
 * Copies all rows into empty tables, with their ids, and compares count and contents of each table. Runs inside the transaction that
 * creates the target. Returns the number of rows. Rejects with NotMoved if the two differ.
 */
export const copyTables = async (source: Kysely<Tables>, target: Kysely<Tables>): Promise<number> => {
  const tables = await copiedTables(target)
  const found = await copiedTables(source)
  if (JSON.stringify(tables) !== JSON.stringify(found)) throw new NotMoved("The two databases have different tables.")
  const checkLater = await deferReferences(target)
  const copied = new Map<CopiedTable, Digest>()
  for (const table of tables) copied.set(table, await copyTable(source, target, table))
  await checkLater()
  await continueAfter(target, await lastIds(source))
  for (const [table, digest] of copied) await compare(target, table, digest)
  return [...copied.values()].reduce((rows, digest) => rows + digest.rows, 0)
}

const copyTable = async (source: Kysely<Tables>, target: Kysely<Tables>, table: CopiedTable): Promise<Digest> => {
  let digest = noRows
  for await (const page of pagesOf(source, table)) {
    const rows = databaseOf(target) === "postgres" ? page.map(storableRow) : page
    await insert(target, table, rows)
    digest = withRows(digest, rows, table)
  }
  return digest
}

const storableRow = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, withoutNull(value)]))

const insert = async (target: Kysely<Tables>, { name, columns }: CopiedTable, rows: ReadonlyArray<Row>) => {
  if (rows.length === 0) return
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(target)
}

const compare = async (target: Kysely<Tables>, table: CopiedTable, digest: Digest): Promise<void> => {
  const { rows, sum } = await digestOf(target, table)
  if (rows !== digest.rows || sum !== digest.sum)
    throw new NotMoved(`The table ${table.name} was not copied as it was: ${rows} of ${digest.rows} rows, or others.`)
}

/**
 * Lets rows refer to others that are copied later, because tables refer to each other and to themselves. The returned function checks all
 * references again.
 */
const deferReferences = async (target: Kysely<Tables>): Promise<() => Promise<void>> => {
  if (databaseOf(target) === "sqlite") {
    // The references are checked at the commit.
    await sql`pragma defer_foreign_keys = on`.execute(target)
    return async () => {}
  }
  const { rows } = await sql<{ readonly table: string; readonly key: string }>`
    select relname as table, conname as key from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = to_regnamespace('vitrine')`.execute(target)
  const alterAll = async (state: "deferrable initially deferred" | "not deferrable"): Promise<void> => {
    for (const { table, key } of rows)
      await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(key)} ${sql.raw(state)}`.execute(target)
  }
  await alterAll("deferrable initially deferred")
  return async () => {
    await sql`set constraints all immediate`.execute(target)
    await alterAll("not deferrable")
  }
}
