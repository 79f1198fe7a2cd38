import { sql, type Kysely } from "kysely"

const tables = ["customer_address", "sales_order_address"]

/** Adds custom attributes to addresses of the address book and of orders, as JSON: `[{"attribute_code": …, "value": …}]`. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const table of tables) await sql.raw(`alter table ${table} add column custom_attributes text`).execute(db)
}
