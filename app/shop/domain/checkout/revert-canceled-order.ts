import { sql, type Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { OrderTable } from "../../infra/database/tables/order-tables.ts"
import { sendStockAlerts } from "../alerts/send-alerts.ts"
import { withParents } from "../catalogue/with-parents.ts"

type CanceledOrder = Pick<OrderTable, "coupon_id" | "customer_id"> & { readonly id: number }

/** Returns the items of a canceled order to the stock, and the use of its coupon. */
export const revertCanceledOrder = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  order: CanceledOrder,
): Promise<void> => {
  await returnStock(shop, trx, order.id)
  await returnCouponUse(trx, order)
}

/** Adds the items of an order to the stock: for lines with parts the parts, for other lines the product itself. */
const returnStock = async (shop: ShopContext, trx: Transaction<Tables>, orderId: number): Promise<void> => {
  const { rows } = await sql<{ readonly product_id: number }>`
    update product_stock set
      quantity = product_stock.quantity + returned.pieces,
      in_stock = case when product_stock.quantity <= 0 then 1 else in_stock end
    from (
      select product_id, sum(quantity) as pieces from sales_order_item as line
      where order_id = ${orderId}
        and not exists (select 1 from sales_order_item as part where part.parent_id = line.id)
      group by product_id
    ) as returned
    where product_stock.product_id = returned.product_id and managed = 1
    returning product_stock.product_id`.execute(trx)
  const ids = rows.map(({ product_id: id }) => id)
  await sendStockAlerts(shop, trx, ids)
  const ordered = await trx
    .selectFrom("sales_order_item")
    .select("product_id")
    .where("order_id", "=", orderId)
    .execute()
  // Also those without managed stock, since places of a day may be free again.
  const parents = ids.length > 0 ? await withParents(trx, ids) : []
  const changed = [...new Set([...parents, ...ordered.map(({ product_id: id }) => id)])]
  shop.notifyChange(changed.map((id) => `cat_p_${id}`))
}

/** Subtracts the order's use of its coupon, which is found by id because its code may have changed. */
const returnCouponUse = async (
  trx: Transaction<Tables>,
  { coupon_id: couponId, customer_id: customerId }: CanceledOrder,
): Promise<void> => {
  if (couponId === null) return
  await trx
    .updateTable("coupon")
    .set((eb) => ({ uses: eb("uses", "-", 1) }))
    .where("id", "=", couponId)
    .where("uses", ">", 0)
    .execute()
  if (customerId === null) return
  await trx
    .updateTable("coupon_use")
    .set((eb) => ({ uses: eb("uses", "-", 1) }))
    .where("coupon_id", "=", couponId)
    .where("customer_id", "=", customerId)
    .where("uses", ">", 0)
    .execute()
}
