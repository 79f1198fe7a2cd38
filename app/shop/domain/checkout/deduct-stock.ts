import { sql, type Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { among } from "../cart/among.ts"
import type { CartLine } from "../cart/shop-cart-lines.ts"
import { demandOf } from "../cart/stock-check.ts"

/**
 * Takes the goods of these lines off the shelves, all in one statement. The table itself refuses to go below zero, whatever was checked
 * before. Pages that show what has changed are told: a product that is sold out or about to be, and what it is a part of. [I2] [R7]
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
      quantity = product_stock.quantity - json_extract(sold.value, '$[1]'),
      in_stock = case when product_stock.quantity > json_extract(sold.value, '$[1]') then in_stock else 0 end
    from json_each(${JSON.stringify([...demand])}) as sold
    where product_stock.product_id = json_extract(sold.value, '$[0]') and managed = 1
    returning product_stock.product_id, product_stock.quantity`.execute(trx)
  const shown = rows
    .filter(({ quantity }) => quantity <= shop.settings.onlyLeftFrom)
    .map(({ product_id }) => product_id)
  if (shown.length > 0) shop.notifyChange((await withParents(trx, shown)).map((id) => `product:${id}`))
}

/** These products, and what they are parts of. */
export const withParents = async (
  trx: Transaction<Tables>,
  ids: ReadonlyArray<number>,
): Promise<ReadonlyArray<number>> => {
  const parents = await trx
    .selectFrom("product_variant")
    .select("parent_id as id")
    .where("child_id", "in", among(ids))
    .union(trx.selectFrom("group_member").select("product_id as id").where("member_id", "in", among(ids)))
    .union(
      trx
        .selectFrom("bundle_selection")
        .innerJoin("bundle_option", "bundle_option.id", "bundle_selection.option_id")
        .select("bundle_option.product_id as id")
        .where("bundle_selection.product_id", "in", among(ids)),
    )
    .execute()
  return [...new Set([...ids, ...parents.map(({ id }) => id)])]
}
