import { sql, type Kysely } from "kysely"

/** Adds an index to find the URL rewrites of a product. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql.raw("create index url_rewrite_of_entity on url_rewrite (kind, entity_id)").execute(db)
}
