import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite"

import { Kysely, SqliteDialect, type SqliteDatabase, type SqliteStatement } from "kysely"
import { LRUCache } from "lru-cache"

/** Tests for values that node:sqlite can bind; booleans and dates are not among them. */
const isBindable = (value: unknown): value is SQLInputValue =>
  value === null ||
  typeof value === "string" ||
  typeof value === "number" ||
  typeof value === "bigint" ||
  value instanceof Uint8Array

const bindable = (values: ReadonlyArray<unknown>): Array<SQLInputValue> =>
  values.map((value) => {
    if (isBindable(value)) return value
    throw new TypeError(`SQLite cannot store a value of type ${typeof value}`)
  })

/**
 * Adapts a statement of node:sqlite to Kysely. `reader` is true if the statement returns rows. Rows are built here from arrays,
 * which is faster than the objects of node:sqlite.
 */
const sqliteStatement = (statement: StatementSync): SqliteStatement => {
  const columns = statement.columns().map(({ name }) => name)
  statement.setReturnArrays(true)
  return {
    reader: columns.length > 0,
    all: (values) => statement.all(...bindable(values)).map((cells) => rowOf(columns, cells)),
    run: (values) => statement.run(...bindable(values)),
    iterate: (values) => rowsOf(columns, statement.iterate(...bindable(values))),
  }
}

/** Builds a row from a list of cells; `cells` is an array because of `setReturnArrays`, which the types of node:sqlite do not reflect. */
const rowOf = (columns: ReadonlyArray<string>, cells: unknown): Readonly<Record<string, unknown>> => {
  const row: Record<string, unknown> = {}
  if (Array.isArray(cells))
    for (let index = 0; index < columns.length; index += 1) row[columns[index] ?? ""] = cells[index]
  return row
}

// Kysely streams rows of whatever type its caller has declared; at this boundary they are unknown.
function* rowsOf(columns: ReadonlyArray<string>, lists: Iterable<unknown>): Generator<never> {
  for (const cells of lists) yield rowOf(columns, cells) as never
}

const doNothing: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
}

/** The maximum number of cached statements; the shop has fewer, but lists of ids create new ones. */
const maxStatements = 400

/** Waits for the lock before anything is read. A transaction that begins by reading fails immediately if another has written meanwhile. */
const beginWriting = "begin immediate"

/**
 * A Kysely instance over one connection of node:sqlite. Compiled statements are cached, the least recently used one is dropped first.
 * `beforeQuery` may throw to prevent a query. All queries run synchronously.
 */
export const kyselyOver = <Tables>(database: DatabaseSync, beforeQuery: () => void = () => {}): Kysely<Tables> => {
  const statements = new LRUCache<string, SqliteStatement>({ max: maxStatements })
  const bridge: SqliteDatabase = {
    prepare: (sql) => {
      beforeQuery()
      // After some errors, such as a full disk, SQLite has rolled back; a second rollback would hide that error.
      if (sql === "rollback" && !database.isTransaction) return doNothing
      const cached = statements.get(sql)
      if (cached !== undefined) return cached
      const statement = sqliteStatement(database.prepare(sql === "begin" ? beginWriting : sql))
      statements.set(sql, statement)
      return statement
    },
    close: () => {
      statements.clear()
      database.close()
    },
  }
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: bridge }) })
}

/** The time that a connection waits for a lock of another process, in milliseconds. */
const busyTimeoutMs = 5000

/** Prepares a connection before its first query. */
type Prepare = (database: DatabaseSync) => void

/** Opens a connection for writing: every commit is durable, foreign keys are enforced. */
export const openForWriting = (file: string, prepare: Prepare = () => {}): DatabaseSync => {
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true })
  database.exec(
    "pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma cache_size = -32000",
  )
  prepare(database)
  return database
}

/** Opens a read-only connection; a query sees what was committed before it started. */
export const openForReading = (file: string, prepare: Prepare = () => {}): DatabaseSync => {
  const database = new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs })
  database.exec("pragma temp_store = memory; pragma cache_size = -64000; pragma mmap_size = 268435456")
  prepare(database)
  database.exec("pragma query_only = on")
  return database
}
