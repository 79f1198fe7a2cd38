import { sql, type Kysely } from "kysely"

/** How videos play, and how options are called in addresses. Column meanings: ../../catalogue/catalogue-tables.ts. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql.raw("alter table product_picture add column video_metadata text").execute(db)
  await sql.raw("alter table attribute add column in_url_label text").execute(db)
  await sql.raw("alter table attribute_option add column in_url_value text").execute(db)
}
