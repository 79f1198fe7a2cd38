import { sql, type Transaction } from "kysely"

import { pairsInSql } from "../../infra/database/lists-in-sql.ts"
import type { Tables } from "../../infra/database/tables.ts"

/** Writes validated quantities of cart items in one statement. */
export const setQuantities = async (
  trx: Transaction<Tables>,
  quantities: ReadonlyArray<readonly [itemId: number, pieces: number]>,
): Promise<void> => {
  if (quantities.length === 0) return
  await sql`update cart_item set quantity = line.second from ${pairsInSql(quantities)} as line
    where cart_item.id = line.first`.execute(trx)
}
