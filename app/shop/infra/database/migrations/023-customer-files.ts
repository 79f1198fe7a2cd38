import { sql, type Kysely } from "kysely"

/** Adds files of customers: values of attributes of addresses whose kind is a file or an image. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql
    .raw(
      `create table customer_file (
        customer_id integer not null references customer (id) on delete cascade,
        path text not null,
        bytes blob not null,
        created_at integer not null,
        primary key (customer_id, path)
      )`,
    )
    .execute(db)
}
