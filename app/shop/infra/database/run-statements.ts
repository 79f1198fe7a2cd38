import { type Kysely, sql } from "kysely"

/** Creates a migration that runs SQL statements in order. */
export const runStatements =
  (statements: ReadonlyArray<string>) =>
  async (db: Kysely<never>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
