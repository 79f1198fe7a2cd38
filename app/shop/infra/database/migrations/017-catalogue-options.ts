import { sql, type Kysely } from "kysely"

/** Adds playback options of videos, and the names of attributes and options in URLs. Column meanings: ../tables/catalogue-tables.ts. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql.raw("alter table product_picture add column video_metadata text").execute(db)
  await sql.raw("alter table attribute add column in_url_label text").execute(db)
  await sql.raw("alter table attribute_option add column in_url_value text").execute(db)
}
