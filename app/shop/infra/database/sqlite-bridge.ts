import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite"

import { Kysely, SqliteDialect, type SqliteDatabase, type SqliteStatement } from "kysely"

/** Values that can be bound; node:sqlite rejects booleans and dates. */
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
 * Kysely asks `reader` to know whether rows come back; node:sqlite tells it by the columns of the statement. Rows are made here, from
 * plain lists: the objects that node:sqlite makes take longer to make and to read.
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

/** `cells` is a list, as the statement was told; the types of node:sqlite do not know it. */
const rowOf = (columns: ReadonlyArray<string>, cells: unknown): Readonly<Record<string, unknown>> => {
  const row: Record<string, unknown> = {}
  if (Array.isArray(cells)) for (let at = 0; at < columns.length; at += 1) row[columns[at] ?? ""] = cells[at]
  return row
}

// Kysely streams rows of whatever type its caller has declared; at this boundary they are unknown.
function* rowsOf(columns: ReadonlyArray<string>, lists: Iterable<unknown>): Generator<never> {
  for (const cells of lists) yield rowOf(columns, cells) as never
}

/** More different statements than the shop has; long lists of ids make new ones. */
const maxStatements = 400

/**
 * Kysely over one connection of node:sqlite. A statement is compiled once and kept; `beforeQuery` may refuse a query by throwing.
 * Nothing here is asynchronous but Kysely's own promises.
 */
export const kyselyOver = <Tables>(database: DatabaseSync, beforeQuery: () => void = () => {}): Kysely<Tables> => {
  const kept = new Map<string, SqliteStatement>()
  const keep = (sql: string, statement: SqliteStatement) => {
    const oldest = kept.size >= maxStatements ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    kept.set(sql, statement)
    return statement
  }
  const bridge: SqliteDatabase = {
    prepare: (sql) => {
      beforeQuery()
      return kept.get(sql) ?? keep(sql, sqliteStatement(database.prepare(sql)))
    },
    close: () => {
      kept.clear()
      database.close()
    },
  }
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: bridge }) })
}

/** Milliseconds a connection waits for a lock, such as the one a backup holds for a moment. */
const busyTimeout = 5000

/** Prepares a connection before its first query. */
type Prepare = (database: DatabaseSync) => void

/** A connection that writes: durable at every commit, foreign keys held. */
export const openForWriting = (file: string, prepare: Prepare = () => {}): DatabaseSync => {
  const database = new DatabaseSync(file, { timeout: busyTimeout, enableForeignKeyConstraints: true })
  database.exec(
    "pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma cache_size = -32000",
  )
  prepare(database)
  return database
}

/** A connection that only reads; it sees what was committed before its query began. */
export const openForReading = (file: string, prepare: Prepare = () => {}): DatabaseSync => {
  const database = new DatabaseSync(file, { readOnly: true, timeout: busyTimeout })
  database.exec("pragma temp_store = memory; pragma cache_size = -64000; pragma mmap_size = 268435456")
  prepare(database)
  database.exec("pragma query_only = on")
  return database
}
