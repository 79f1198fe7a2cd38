import { sql, type Kysely } from "kysely"

/** Adds the time since which a process is sending a mail, so that no other process sends it, too. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql.raw("alter table mail add column sending_since integer").execute(db)
}
