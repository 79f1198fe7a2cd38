import { sql, type Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import { pairsInSql } from "../../infra/database/lists-in-sql.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { CartLine } from "../cart/shop-cart-lines.ts"
import { demandOf } from "../cart/stock-check.ts"
import { withParents } from "../catalogue/with-parents.ts"

/**
 * Deducts the items of these lines from the stock in one statement; a check constraint of the table prevents a negative quantity. Reports
 * as changed the products that are now sold out or low on stock, the products that have them as parts, and those of which a day is booked. [I2] [R7]
 */
export const deductStock = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  lines: ReadonlyArray<CartLine>,
): Promise<void> => {
  const demand = demandOf(
    lines.flatMap(({ stockItems, quantity }) =>
      stockItems.map((item) => [item.productId, item.pieces * quantity] as const),
    ),
  )
  const { rows } = await sql<{ readonly product_id: number; readonly quantity: number }>`
    update product_stock set
      quantity = product_stock.quantity - item.second,
      in_stock = case when product_stock.quantity > item.second then in_stock else 0 end
    from ${pairsInSql(demand)} as item
    where product_stock.product_id = item.first and managed = 1
    returning product_stock.product_id, product_stock.quantity`.execute(trx)
  const lowOnStock = rows
    .filter(({ quantity }) => quantity <= shop.settings.onlyLeftFrom)
    .map(({ product_id }) => product_id)
  const booked = lines.filter(hasDate).map(({ productId }) => productId)
  const changed = [...(lowOnStock.length > 0 ? await withParents(trx, lowOnStock) : []), ...booked]
  if (changed.length > 0) shop.notifyChange(changed.map((id) => `cat_p_${id}`))
}

const hasDate = ({ choices }: CartLine): boolean =>
  (choices.customOptions ?? []).some(([, { kind }]) => kind === "date")
