import { sql, type Transaction } from "kysely"

import type { Tables } from "../../infra/database/tables.ts"

/** Writes validated quantities of cart items in one statement. */
export const setQuantities = async (
  trx: Transaction<Tables>,
  quantities: ReadonlyArray<readonly [itemId: number, pieces: number]>,
): Promise<void> => {
  if (quantities.length === 0) return
  await sql`update cart_item set quantity = json_extract(line.value, '$[1]')
    from json_each(${JSON.stringify(quantities)}) as line
    where cart_item.id = json_extract(line.value, '$[0]')`.execute(trx)
}
