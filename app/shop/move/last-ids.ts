import { type Kysely, sql } from "kysely"

import { shopSchema } from "../infra/database/postgres/view-schemas.ts"
import { databaseOf } from "../infra/database/sql-of-database.ts"
import type { Tables } from "../infra/database/tables.ts"

/** The highest id that a table has ever had, which is never given again although its row is deleted. */
export type LastId = { readonly name: string; readonly id: number }

/** Reads the highest ids of the tables that number their rows; tables that never had a row are missing. */
export const lastIds = async (db: Kysely<Tables>): Promise<ReadonlyArray<LastId>> => {
  const query =
    databaseOf(db) === "sqlite"
      ? sql<LastId>`select name, seq as id from sqlite_sequence where seq > 0`
      : sql<LastId>`select * from (
          select table_name::text as name,
            pg_sequence_last_value(pg_get_serial_sequence(table_schema || '.' || table_name, 'id')::regclass) as id
          from information_schema.columns
          where table_schema = ${shopSchema} and column_name = 'id') as numbered
        where id is not null`
  return (await query.execute(db)).rows
}

/** Sets the id sequences of a filled database, so that the next ids follow these. */
export const continueAfter = async (db: Kysely<Tables>, ids: ReadonlyArray<LastId>): Promise<void> => {
  for (const { name, id } of ids)
    if (databaseOf(db) === "sqlite") await continueInSqlite(db, name, id)
    else await sql`select setval(pg_get_serial_sequence(${`${shopSchema}.${name}`}, 'id'), ${id})`.execute(db)
}

const continueInSqlite = async (db: Kysely<Tables>, name: string, id: number): Promise<void> => {
  await sql`delete from sqlite_sequence where name = ${name}`.execute(db)
  await sql`insert into sqlite_sequence (name, seq) select name, ${id} from sqlite_schema
    where type = 'table' and name = ${name} and sql like '%autoincrement%'`.execute(db)
}
