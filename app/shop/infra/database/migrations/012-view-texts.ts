import { sql, type Kysely } from "kysely"

/** Creates the table of texts of store views. Column meanings: ../tables/view-text-tables.ts. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql
    .raw(
      `create table view_text (
        store_id integer not null,
        field text not null,
        entity_id integer not null,
        text text not null,
        primary key (store_id, field, entity_id)
      ) strict, without rowid`,
    )
    .execute(db)
}
