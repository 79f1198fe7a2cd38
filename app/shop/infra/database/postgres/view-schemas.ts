import { type Kysely, sql } from "kysely"

import type { StoreView } from "../../../context/settings.ts"
import type { Tables } from "../tables.ts"
import { queryOfView, tablesOfView } from "../view-queries.ts"

/** The schema of the shop's tables. */
export const shopSchema = "vitrine"

type Use = "reading" | "writing"

/** The schemas in which a connection looks up tables; those of a store view come first. */
export const searchPathOf = (view: StoreView | undefined, use: Use): ReadonlyArray<string> => [
  ...(view === undefined ? [] : [viewSchema(view, use)]),
  shopSchema,
  "public",
]

const viewSchema = ({ id }: StoreView, use: Use): string => `${shopSchema}_view_${id}_${use}`

type Columns = ReadonlyMap<string, ReadonlyArray<string>>

/**
 * Creates the schemas of store views: views with the names of the catalogue's tables, which contain the texts and prices of the store view.
 * A schema whose definition has not changed stays as it is, because others may be reading from it.
 */
export const createViewSchemas = async (db: Kysely<Tables>, views: ReadonlyArray<StoreView>): Promise<void> => {
  const columns = await columnsOfTables(db)
  for (const view of views)
    for (const use of ["reading", "writing"] as const) await createSchema(db, view, use, columns)
}

const createSchema = async (db: Kysely<Tables>, view: StoreView, use: Use, columns: Columns): Promise<void> => {
  const schema = viewSchema(view, use)
  const statements = tablesOfView(use).map(
    (table) => `create view ${schema}.${table} as ${queryOfView(table, columns.get(table) ?? [], view, shopSchema)}`,
  )
  const { rows } = await sql<{ readonly definition: string | null }>`
    select obj_description(oid, 'pg_namespace') as definition from pg_namespace where nspname = ${schema}`.execute(db)
  const definition = statements.join(";\n")
  if (rows[0]?.definition === definition) return
  await sql.raw(`drop schema if exists ${schema} cascade`).execute(db)
  await sql.raw(`create schema ${schema}`).execute(db)
  for (const statement of statements) await sql.raw(statement).execute(db)
  await sql`comment on schema ${sql.ref(schema)} is ${sql.lit(definition)}`.execute(db)
}

const columnsOfTables = async (db: Kysely<Tables>): Promise<Columns> => {
  const { rows } = await sql<{ readonly table_name: string; readonly column_name: string }>`
    select table_name, column_name from information_schema.columns where table_schema = ${shopSchema}
    order by table_name, ordinal_position`.execute(db)
  return new Map(
    [...Map.groupBy(rows, (row) => row.table_name)].map(([table, rowsOfTable]) => [
      table,
      rowsOfTable.map((row) => row.column_name),
    ]),
  )
}
