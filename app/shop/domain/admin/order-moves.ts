import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { OrderTable } from "../../infra/database/tables/order-tables.ts"
import { sendMail } from "../../infra/mail/send-mail.ts"
import { issueDocument } from "../checkout/sales-documents.ts"
import { takeBackOrder } from "../checkout/take-back-order.ts"
import { shipmentMail } from "../mail/parcel-mail.ts"

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
  if (move === "pay") await issueDocument(shop, trx, orderId, "invoice")
  if (move === "ship") {
    await issueDocument(shop, trx, orderId, "shipment")
    await sendMail(shop, trx, shipmentMail(shop.settings, order))
  }
  if (move === "cancel") await takeBackOrder(shop, trx, order)
  return "moved"
}
