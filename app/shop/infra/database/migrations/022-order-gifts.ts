import { sql, type Kysely } from "kysely"

/** Adds the cart item of an order's line, which a gift message names; lines of earlier orders have none. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table sales_order_item add column cart_item_id integer`.execute(db)
}
