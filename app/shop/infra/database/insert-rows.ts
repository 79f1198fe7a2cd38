import type { Insertable, Kysely, Transaction } from "kysely"

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
