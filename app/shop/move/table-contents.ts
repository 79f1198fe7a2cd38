import { createHash } from "node:crypto"

import { type Kysely, sql } from "kysely"

import { shopSchema } from "../infra/database/postgres/view-schemas.ts"
import { databaseOf } from "../infra/database/sql-of-database.ts"
import type { Tables } from "../infra/database/tables.ts"

/** A table whose rows are copied, with its columns in alphabetical order. */
export type CopiedTable = { readonly name: string; readonly columns: ReadonlyArray<string> }

/** A row by column. */
export type Row = Readonly<Record<string, unknown>>

/** Tests for a table of the search index, which is generated again from the products. The search terms are copied. */
const isRegenerated = (table: string): boolean => table.startsWith("search_") && table !== "search_term"

/** The tables of a database that are copied, in alphabetical order. */
export const copiedTables = async (db: Kysely<Tables>): Promise<ReadonlyArray<CopiedTable>> => {
  const found = await db.introspection.getTables()
  return found
    .filter(({ schema, isView, name }) => (schema ?? shopSchema) === shopSchema && !isView && !isRegenerated(name))
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name).toSorted() }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

const rowsPerPage = 500

/** The rows of a table in pages, so that large tables need little memory. Must run inside a transaction on PostgreSQL. */
export async function* pagesOf(db: Kysely<Tables>, { name }: CopiedTable): AsyncGenerator<ReadonlyArray<Row>> {
  const query = db.selectFrom(sql<Row>`${sql.table(name)}`.as("copied")).selectAll()
  if (databaseOf(db) === "sqlite") {
    let page: Array<Row> = []
    for await (const { rows } of db.getExecutor().stream<Row>(query.compile(), 1)) {
      page.push(...rows)
      if (page.length < rowsPerPage) continue
      yield page
      page = []
    }
    yield page
    return
  }
  await sql`declare copied no scroll cursor for ${query}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsPerPage)} from copied`.execute(db)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close copied`.execute(db)
}

/** The count of the rows of a table, and a sum over their contents that does not depend on their order. */
export type Digest = { readonly rows: number; readonly sum: bigint }

/** The digest of no rows. */
export const noRows: Digest = { rows: 0, sum: 0n }

const textOf = (value: unknown): unknown => (value instanceof Uint8Array ? Buffer.from(value).toString("hex") : value)

const sumOf = (row: Row, columns: ReadonlyArray<string>): bigint => {
  const text = JSON.stringify(columns.map((column) => textOf(row[column])))
  return createHash("sha256").update(text).digest().readBigUInt64BE()
}

/** The digest with further rows. */
export const withRows = (digest: Digest, rows: ReadonlyArray<Row>, { columns }: CopiedTable): Digest => ({
  rows: digest.rows + rows.length,
  sum: rows.reduce((sum, row) => sum + sumOf(row, columns), digest.sum),
})

/** Reads the digest of a whole table. */
export const digestOf = async (db: Kysely<Tables>, table: CopiedTable): Promise<Digest> => {
  let digest = noRows
  for await (const rows of pagesOf(db, table)) digest = withRows(digest, rows, table)
  return digest
}
