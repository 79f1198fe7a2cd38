import type { Transaction } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { OrderReturnTable } from "../../infra/database/tables/order-tables.ts"
import { type Mail, sendMail } from "../../infra/mail/send-mail.ts"
import { message, type PlainMessageId } from "../../infra/translation/shop-message.ts"
import { translate } from "../../infra/translation/shop-translate.ts"
import type { Order } from "../checkout/order-lookup.ts"
import { shortName } from "../customer/shop-customer.ts"
import { type ShopError, shopError } from "../errors/shop-error.ts"

/** Why a shopper wants to return items. */
export type ReturnReason = OrderReturnTable["reason"]

const reasonTexts: Readonly<Record<ReturnReason, PlainMessageId>> = {
  damaged: "It arrived damaged",
  wrong: "It is not what I ordered",
  unsuitable: "It does not suit me",
  other: "Another reason",
}

const isReason = (text: string): text is ReturnReason => Object.hasOwn(reasonTexts, text)

/** Reads a reason; undefined for any other text. */
export const returnReason = (text: string): ReturnReason | undefined => (isReason(text) ? text : undefined)

/** A line of an order, and the number of its pieces that are returned or can be. */
type ReturnedLine = { readonly id: number; readonly name: string; readonly quantity: number }

/** A return that a shopper has requested. */
type RequestedReturn = {
  readonly lines: ReadonlyArray<ReturnedLine>
  readonly reason: ReturnReason
  readonly comment: string
  /** Unix milliseconds. */
  readonly createdAt: number
}

const linesIn = (text: string): ReadonlyArray<ReturnedLine> => JSON.parse(text)

const requestedReturns = async (db: ReadConnection, orderId: number): Promise<ReadonlyArray<RequestedReturn>> => {
  const rows = await db.selectFrom("order_return").selectAll().where("order_id", "=", orderId).orderBy("id").execute()
  return rows.map(({ lines, reason, comment, created_at: createdAt }) => ({
    lines: linesIn(lines),
    reason,
    comment,
    createdAt,
  }))
}

/** The items that can still be returned: the items of a shipped order, except virtual items and items for which a return was requested. */
const returnableLines = (order: Order, requested: ReadonlyArray<RequestedReturn>): ReadonlyArray<ReturnedLine> => {
  if (order.status !== "complete") return []
  const requestedPieces = (id: number): number =>
    requested.flatMap(({ lines }) => lines).reduce((sum, line) => (line.id === id ? sum + line.quantity : sum), 0)
  return order.lines
    .filter((line) => line.parent_id === null && line.is_virtual === 0)
    .map(({ id, name, quantity }) => ({ id, name, quantity: quantity - requestedPieces(id) }))
    .filter(({ quantity }) => quantity > 0)
}

/** Reads the requested returns of an order, and the items that can still be returned. */
export const orderReturns = async (db: ReadConnection, order: Order) => {
  const requests = await requestedReturns(db, order.id)
  return { lines: returnableLines(order, requests), requests }
}

/** Input of a shopper's request for a return: `quantities` are pieces by the id of the line. */
export type ReturnRequest = {
  readonly quantities: ReadonlyMap<number, number>
  readonly reason: ReturnReason
  readonly comment: string
}

const maxCommentLength = 1000

const returnMail = ({ settings }: ShopContext, order: Order, text: string): Mail => ({
  kind: "contact",
  to: settings.group.email ?? settings.group.name,
  name: settings.group.name,
  replyTo: { name: shortName(order), email: order.email },
  subject: message("A return of order #%1", [order.number]),
  parts: [{ written: text }],
})

/** The text for the merchant, in the language of the default store view. */
const textOf = (
  { settings }: ShopContext,
  lines: ReadonlyArray<ReturnedLine>,
  { reason, comment }: ReturnRequest,
): string => {
  const defaultSettings = settings.defaultViewSettings ?? settings
  const items = lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")
  const text = translate(
    defaultSettings,
    message("Return asked for: %1. Reason: %2.", [items, message(reasonTexts[reason])]),
  )
  return comment === "" ? text : `${text} ${comment}`
}

const isSameRequest = (
  last: RequestedReturn | undefined,
  lines: ReadonlyArray<ReturnedLine>,
  request: ReturnRequest,
): boolean =>
  last !== undefined &&
  JSON.stringify(last.lines) === JSON.stringify(lines) &&
  last.reason === request.reason &&
  last.comment === request.comment

/**
 * Saves a requested return, adds a comment to the order for the merchant, and mails it to the shop. If the last request is sent
 * again, it is not saved again.
 */
export const requestReturn = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  order: Order,
  sent: ReturnRequest,
): Promise<ShopError | undefined> => {
  const request = { ...sent, comment: sent.comment.trim().slice(0, maxCommentLength) }
  const { lines: returnable, requests } = await orderReturns(trx, order)
  const lines = order.lines.flatMap(({ id, name }) => {
    const quantity = request.quantities.get(id) ?? 0
    return quantity > 0 ? [{ id, name, quantity }] : []
  })
  if (isSameRequest(requests.at(-1), lines, request)) return undefined
  const isTooMany = lines.some(
    ({ id, quantity }) => quantity > (returnable.find((line) => line.id === id)?.quantity ?? 0),
  )
  if (lines.length === 0 || isTooMany) return shopError(422, "These items cannot be returned. Please write to us.")
  const text = textOf(shop, lines, request)
  const created_at = shop.now()
  const { reason, comment } = request
  await trx
    .insertInto("order_return")
    .values({ order_id: order.id, lines: JSON.stringify(lines), reason, comment, created_at })
    .execute()
  await trx
    .insertInto("sales_order_comment")
    .values({ order_id: order.id, message: text, visible: 0, created_at })
    .execute()
  await sendMail(shop, trx, returnMail(shop, order, text))
  return undefined
}
