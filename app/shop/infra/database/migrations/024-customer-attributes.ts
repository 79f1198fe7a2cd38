import { sql, type Kysely } from "kysely"

/** Adds custom attributes to accounts, as JSON: `[{"attribute_code": …, "value": …}]`. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql.raw("alter table customer add column custom_attributes text").execute(db)
}
