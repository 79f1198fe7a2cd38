import { sql, type Kysely } from "kysely"

/** The addresses of a product are found by the product as well. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql.raw("create index url_rewrite_of_entity on url_rewrite (kind, entity_id)").execute(db)
}
