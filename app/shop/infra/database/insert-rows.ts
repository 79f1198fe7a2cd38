import { type Insertable, type Kysely, sql, type Transaction } from "kysely"

import { databaseOf } from "./sql-of-database.ts"
import type { Tables } from "./tables.ts"

/** Below the limit of SQLite, which binds at most 32,766 values per statement. */
const valuesPerStatement = 30_000

/** Inserts many rows in as few statements as possible. All rows must have the same columns. */
export const insertRows = async <T extends keyof Tables>(
  db: Kysely<Tables> | Transaction<Tables>,
  table: T,
  rows: ReadonlyArray<Insertable<Tables[T]>>,
): Promise<void> => {
  const [first] = rows
  if (first === undefined) return
  const size = Math.floor(valuesPerStatement / Object.keys(first).length)
  for (let start = 0; start < rows.length; start += size) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + size))
      .execute()
  }
}

/**
 * Returns ascending ids for `count` new rows of a table. On PostgreSQL they come from the sequence of the table, as the last id would make all
 * transactions that insert at the same time conflict; ids of a transaction that is rolled back are not used again.
 */
export const reserveIds = async (
  trx: Transaction<Tables>,
  table: "sales_order" | "sales_order_item",
  count: number,
): Promise<ReadonlyArray<number>> => {
  if (databaseOf(trx) === "postgres") {
    const next = sql<{ readonly id: number }>`
      select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})`
    return (await next.execute(trx)).rows.map(({ id }) => id)
  }
  const { last } = await trx
    .selectFrom(table)
    .select((eb) => eb.fn.max("id").as("last"))
    .executeTakeFirstOrThrow()
  return Array.from({ length: count }, (_, index) => Number(last ?? 0) + 1 + index)
}
