import { sql, type Transaction } from "kysely"

import type { OrderTable } from "../checkout/order-tables.ts"
import { withParents } from "../checkout/sell-goods.ts"
import type { ShopContext } from "../context.ts"
import type { Tables } from "../data/tables.ts"
import { parcelMail } from "../mail/parcel-mail.ts"
import { sendMail } from "../mail/send-mail.ts"

type Status = OrderTable["status"]

export const moves = ["pay", "ship", "cancel"] as const

/** What a merchant does with an order. */
export type Move = (typeof moves)[number]

type Standing = Pick<OrderTable, "status" | "is_virtual">

/** Where an order stands after a move; `undefined` where it cannot be made. What needs no parcel is done once it is paid. */
const statusAfter = ({ status, is_virtual: virtual }: Standing, move: Move): Status | undefined => {
  switch (move) {
    case "pay":
      return status === "pending" ? (virtual === 1 ? "complete" : "processing") : undefined
    case "ship":
      return status === "processing" && virtual === 0 ? "complete" : undefined
    case "cancel":
      return status === "pending" ? "canceled" : undefined
  }
}

export const movesOf = (order: Standing): ReadonlyArray<Move> =>
  moves.filter((move) => statusAfter(order, move) !== undefined)

/** Whether a move has been made already: asked for twice, it is made once and both are told so. */
const isMade = ({ status, is_virtual: virtual }: Standing, move: Move): boolean => {
  switch (move) {
    case "pay":
      return status === "processing" || status === "complete"
    case "ship":
      return status === "complete" && virtual === 0
    case "cancel":
      return status === "canceled"
  }
}

export type Moved = "moved" | "made already" | "not possible" | "unknown"

/** Makes a move, with everything that belongs to it, or nothing at all. */
export const moveOrder = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  orderId: number,
  move: Move,
): Promise<Moved> => {
  const order = await trx.selectFrom("sales_order").selectAll().where("id", "=", orderId).executeTakeFirst()
  if (order === undefined) return "unknown"
  const status = statusAfter(order, move)
  if (status === undefined) return isMade(order, move) ? "made already" : "not possible"
  await trx.updateTable("sales_order").set({ status }).where("id", "=", orderId).execute()
  if (move === "ship") await sendMail(shop, trx, parcelMail(shop.settings, order))
  if (move === "cancel") {
    await returnGoods(shop, trx, orderId)
    await returnCouponUse(trx, order)
  }
  return "moved"
}

/** Puts the goods of an order back on the shelves: of lines with parts the parts, of every other line itself. */
const returnGoods = async (shop: ShopContext, trx: Transaction<Tables>, orderId: number): Promise<void> => {
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
  if (ids.length > 0) shop.changed((await withParents(trx, ids)).map((id) => `product:${id}`))
}

/** The coupon of an order that is off may be used again, whatever its code is by now. */
const returnCouponUse = async (
  trx: Transaction<Tables>,
  { coupon_id: couponId, customer_id: customerId }: Pick<OrderTable, "coupon_id" | "customer_id">,
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
