import { Schema } from "effect"
import type { Context, Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { isRestError } from "../../domain/errors/rest-error.ts"
import {
  recordCancellation,
  paymentByKey,
  paymentOfOrder,
  settlePayment,
  undecidedPayments,
} from "../../domain/payments/order-payment.ts"
import { recordRefund } from "../../domain/payments/record-refund.ts"
import { sessionOf } from "../../infra/session/session.ts"
import { placedOrder } from "../checkout-config/placed-order-json.ts"
import { inputDecoder } from "../input/decode-input.ts"
import { Count, parameters, PresentString } from "../input/input-schema.ts"
import { readJson } from "../input/rest-body.ts"

const decodeKey = inputDecoder(parameters({ key: PresentString }))
const SavedCard = Schema.Struct({
  token: Schema.String,
  brand: Schema.String,
  lastFour: Schema.String,
  expires: Schema.String,
})
const decodeDecision = inputDecoder(
  parameters({
    key: PresentString,
    decision: Schema.Literals(["approved", "review", "declined", "canceled"]),
    card: Schema.optional(SavedCard),
  }),
)
const decodeAge = inputDecoder(parameters({ age_ms: Count, after_order: Count }))

const paymentResponse = (c: Context, payment: object | undefined): Response =>
  payment === undefined ? c.body(null, 404) : c.json(payment, 200, { "cache-control": "no-store" })

/**
 * Payments of orders that are placed before they are paid, for the payment pages of the server, which talk to the providers. The server does
 * not forward such requests of browsers.
 */
export const mountPayments = (app: Hono, shop: ShopContext): void => {
  /** The payment of the last order of the session. */
  app.get("/vitrine/payments/own", async (c) => {
    const order = await placedOrder(shop, await sessionOf(shop, c.req.raw))
    return paymentResponse(c, order && (await paymentOfOrder(shop.read, order.id)))
  })
  app.post("/vitrine/payments/find", async (c) => {
    const body = decodeKey(await readJson(c.req.raw))
    return isRestError(body) ? c.body(null, 400) : paymentResponse(c, await paymentByKey(shop.read, body.key))
  })
  /** Payments that have not been decided for `age_ms` milliseconds or have to be refunded or canceled, at most 100 of orders after `after_order`. */
  app.post("/vitrine/payments/undecided", async (c) => {
    const body = decodeAge(await readJson(c.req.raw))
    if (isRestError(body)) return c.body(null, 400)
    return c.json(await undecidedPayments(shop.read, shop.now() - body.age_ms, body.after_order))
  })
  app.post("/vitrine/payments/settle", async (c) => {
    const body = decodeDecision(await readJson(c.req.raw))
    if (isRestError(body)) return c.body(null, 400)
    return paymentResponse(
      c,
      await shop.transact((trx) => settlePayment(shop, trx, body.key, body.decision, body.card)),
    )
  })
  app.post("/vitrine/payments/refunded", async (c) => {
    const body = decodeKey(await readJson(c.req.raw))
    if (isRestError(body)) return c.body(null, 400)
    return c.json({ applied: await shop.transact((trx) => recordRefund(shop, trx, body.key)) })
  })
  app.post("/vitrine/payments/canceled", async (c) => {
    const body = decodeKey(await readJson(c.req.raw))
    if (isRestError(body)) return c.body(null, 400)
    return c.json({ applied: await shop.transact((trx) => recordCancellation(trx, body.key)) })
  })
}
