import type { Transaction } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import { amountText } from "../../context/money.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { Units } from "../../infra/database/tables/column-types.ts"
import type { OrderPaymentTable, OrderTable } from "../../infra/database/tables/order-tables.ts"
import { type Mail, sendMail } from "../../infra/mail/send-mail.ts"
import { paymentTexts } from "../cards/payment-texts.ts"
import { type ReportedCard, saveCardOfPayment } from "../cards/provider-cards.ts"
import { applyOrderEvent } from "../checkout/apply-order-event.ts"
import type { PaymentOrderEvent } from "../checkout/order-transitions.ts"
import { restoreCart } from "./restore-cart.ts"

/** The payment of an order that was placed before it was paid. */
export type OrderPayment = {
  readonly key: string
  readonly state: OrderPaymentTable["state"]
  /** The refund of a payment that arrived after its order was canceled. */
  readonly refund?: "due" | "done"
  /** The cancellation of the payment at the provider, after the shop has canceled the order. */
  readonly cancellation?: "due" | "done"
  readonly orderId: number
  readonly orderNumber: string
  readonly method: string
  readonly amount: string
  readonly currency: string
  readonly email: string
  readonly data: Readonly<Record<string, string>>
}

/** Writes the payment of an order to the ledger: exactly its total, once. [I8] */
export const insertPayment = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  order: { readonly id: number; readonly method: string; readonly total: Units; readonly currency?: string },
): Promise<void> => {
  await trx
    .insertInto("payment_ledger")
    .values({
      order_id: order.id,
      method: order.method,
      amount: order.total,
      currency: order.currency ?? shop.settings.currency,
      created_at: shop.now(),
    })
    .execute()
}

/** Opens the payment of a new order. Its confirmation is sent when it is paid. */
export const openPayment = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  { orderId, data, mail }: { readonly orderId: number; readonly data: string | undefined; readonly mail: Mail },
): Promise<void> => {
  await trx
    .insertInto("order_payment")
    .values({
      order_id: orderId,
      payment_key: shop.randomId(16),
      state: "open",
      data: data ?? null,
      mail: JSON.stringify(mail),
      created_at: shop.now(),
    })
    .execute()
}

const payments = (db: ReadConnection) =>
  db
    .selectFrom("order_payment")
    .innerJoin("sales_order", "sales_order.id", "order_payment.order_id")
    .select([
      "payment_key",
      "state",
      "refund",
      "cancellation",
      "order_id",
      "number",
      "payment_method",
      "grand_total",
      "currency",
      "email",
      "data",
    ])

type PaymentRow = Awaited<ReturnType<ReturnType<typeof payments>["executeTakeFirstOrThrow"]>>

const paymentOf = (row: PaymentRow): OrderPayment => ({
  key: row.payment_key,
  state: row.state,
  ...(row.refund !== null && { refund: row.refund }),
  ...(row.cancellation !== null && { cancellation: row.cancellation }),
  orderId: row.order_id,
  orderNumber: row.number,
  method: row.payment_method,
  amount: amountText(row.grand_total),
  currency: row.currency,
  email: row.email,
  data: paymentTexts(row.data),
})

/** Reads the payment with a key; undefined if there is none. */
export const paymentByKey = async (db: ReadConnection, key: string): Promise<OrderPayment | undefined> => {
  const row = await payments(db).where("payment_key", "=", key).executeTakeFirst()
  return row && paymentOf(row)
}

/** Reads the payment of an order; undefined if it was not to be paid by a provider. */
export const paymentOfOrder = async (db: ReadConnection, orderId: number): Promise<OrderPayment | undefined> => {
  const row = await payments(db).where("order_id", "=", orderId).executeTakeFirst()
  return row && paymentOf(row)
}

/**
 * Lists payments opened before a time (Unix milliseconds) that are not decided, or have to be refunded or canceled at the provider: at most 100,
 * of orders with ids above `afterOrder`.
 */
export const undecidedPayments = async (
  db: ReadConnection,
  before: number,
  afterOrder: number,
): Promise<ReadonlyArray<OrderPayment>> => {
  const rows = await payments(db)
    .where((eb) =>
      eb.or([
        eb("order_payment.state", "in", ["open", "review"]),
        eb("refund", "=", "due"),
        eb("cancellation", "=", "due"),
      ]),
    )
    .where("order_payment.created_at", "<=", before)
    .where("order_id", ">", afterOrder)
    .orderBy("order_id")
    .limit(100)
    .execute()
  return rows.map(paymentOf)
}

/** Records that the provider has received the cancellation of a payment; false if that was not due. */
export const recordCancellation = async (trx: Transaction<Tables>, key: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable("order_payment")
    .set({ cancellation: "done" })
    .where("payment_key", "=", key)
    .where("cancellation", "=", "due")
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The provider's decision about a payment. */
export type PaymentDecision = "approved" | "review" | "declined" | "canceled"

const eventOf: Readonly<Record<PaymentDecision, PaymentOrderEvent>> = {
  approved: "paymentApproved",
  review: "paymentInReview",
  declined: "paymentFailed",
  canceled: "paymentFailed",
}

/** Marks, once, that a refund is due: the provider has approved the payment of a canceled order. */
const markRefundDue = async (trx: Transaction<Tables>, orderId: number): Promise<void> => {
  await trx
    .updateTable("order_payment")
    .set({ state: "canceled", refund: "due", data: null, mail: null })
    .where("order_id", "=", orderId)
    .where("state", "!=", "approved")
    .where("refund", "is", null)
    .execute()
}

/** Sends the confirmation that was written when the order was placed. */
const sendConfirmation = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  { order_id: orderId, mail }: Pick<OrderPaymentTable, "order_id" | "mail">,
): Promise<void> => {
  if (mail === null) return
  const composed: Mail = JSON.parse(mail)
  await sendMail(shop, trx, composed)
  await trx.updateTable("order_payment").set({ mail: null }).where("order_id", "=", orderId).execute()
}

type OrderOfPayment = Readonly<Pick<OrderTable, "payment_method" | "grand_total" | "currency" | "cart_id">> & {
  readonly id: number
}

/** Applies the consequences of a decision: the ledger and the confirmation of a paid order, or the cart of a canceled one. */
const applyConsequences = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  {
    order,
    payment,
  }: { readonly order: OrderOfPayment; readonly payment: Pick<OrderPaymentTable, "order_id" | "mail"> },
  decision: PaymentDecision,
): Promise<void> => {
  const { id, payment_method: method, grand_total: total, currency } = order
  if (decision === "approved") await insertPayment(shop, trx, { id, method, total, currency })
  if (decision === "approved" || decision === "review") await sendConfirmation(shop, trx, payment)
  else await restoreCart(shop, trx, order)
}

/**
 * Applies a decision of the provider: the order is paid, in review, or canceled with its cart restored. A repeated or late decision changes
 * nothing, except that the approved payment of a canceled order has to be refunded. Returns the payment as it is afterwards, and whether the
 * decision was applied; undefined for an unknown key.
 */
export const settlePayment = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  key: string,
  decision: PaymentDecision,
  card?: ReportedCard,
): Promise<{ readonly payment: OrderPayment; readonly applied: boolean } | undefined> => {
  const payment = await trx.selectFrom("order_payment").selectAll().where("payment_key", "=", key).executeTakeFirst()
  if (payment === undefined) return undefined
  const order = await trx
    .selectFrom("sales_order")
    .selectAll()
    .where("id", "=", payment.order_id)
    .executeTakeFirstOrThrow()
  const applied =
    (payment.state === "open" || payment.state === "review") &&
    (await applyOrderEvent(shop, trx, order, eventOf[decision]))
  if (applied) {
    const data = decision === "review" ? payment.data : null
    await trx.updateTable("order_payment").set({ state: decision, data }).where("order_id", "=", order.id).execute()
    await applyConsequences(shop, trx, { order, payment }, decision)
    if (decision === "approved" && card !== undefined) await saveCardOfPayment(shop, trx, order, payment.data, card)
  } else if (decision === "approved") await markRefundDue(trx, order.id)
  const current = await paymentByKey(trx, key)
  return current && { payment: current, applied }
}
