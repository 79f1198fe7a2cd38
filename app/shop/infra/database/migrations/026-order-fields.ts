import { sql, type Kysely } from "kysely"

/** Adds the values of fields that modules add to the checkout to carts, as JSON by code. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql.raw("alter table cart add column order_fields text").execute(db)
}
