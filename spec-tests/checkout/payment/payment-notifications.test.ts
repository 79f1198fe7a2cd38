import { afterAll, beforeAll, describe, expect, test } from "vitest"

import type { PaymentAddresses } from "../../../core/extensions/payment-provider.ts"
import { signatureOf } from "../../shops/payments/payment-provider.ts"
import { openPaymentShop, placedOrder, secret, type PaymentShop } from "../../shops/payments/payment-shop.ts"

const origin = "http://shop.test"

/** Sends a request of a browser or a provider without a session. */
const request = async (shop: PaymentShop, path: string, init: RequestInit = {}): Promise<Response> =>
  shop.host().fetch(new Request(origin + path, init))

const addresses = (key: string): PaymentAddresses => ({
  back: `${origin}/checkout/payment/?back=1&payment=${key}`,
  framedBack: `${origin}/checkout/payment/framed/`,
  notify: `${origin}/checkout/payment/notify/pay_page/`,
})

/** Begins the payment, as the payment page does. */
const begin = async (shop: PaymentShop, key: string): Promise<void> => {
  const payment = { key, orderNumber: "1", amount: "31.52", currency: "USD", email: "jane@example.com", data: {} }
  await shop.host().context.paymentProviders.get("pay_page")?.start(payment, addresses(key))
}

const back = async (shop: PaymentShop, key: string): Promise<string> =>
  (await request(shop, `/checkout/payment/?back=1&payment=${key}`)).headers.get("location") ?? "a page"

/** The order, its money, its confirmation, the cart and the stock. */
const outcome = (shop: PaymentShop, orderId: number, cart: string) => {
  const small = shop.small()
  const [order] = small.rows(
    `select coalesce(payment_state, status) as status, state, mail is null as forgotten,
      (select count(*) from mail where kind = 'order' and subject like '%' || number || '%') as mailed,
      (select count(*) from payment_ledger where order_id = sales_order.id) as paid
     from sales_order join order_payment on order_id = sales_order.id where sales_order.id = ?`,
    orderId,
  )
  const [active] = small.rows("select is_active from cart where mask = ?", cart)
  const { count } =
    small.rows("select count(*) as count from cart_item join cart on cart.id = cart_id where mask = ?", cart)[0] ?? {}
  return { ...order, active: active?.["is_active"], items: count }
}

const paid = { status: "processing", state: "approved", forgotten: 1, mailed: 1, paid: 1, active: 0, items: 1 }
const notPaid = (state: string) => ({
  status: "canceled",
  state,
  forgotten: 1,
  mailed: 0,
  paid: 0,
  active: 1,
  items: 1,
})
const expected = { paid, declined: notPaid("declined"), canceled: notPaid("canceled") }

const decisions = ["paid", "declined", "canceled"] as const
const timings = ["before the return", "after the return", "twice", "never"] as const
const kills = ["nowhere", "after the order", "before the notification", "before the return"] as const

describe("Payment by redirect", () => {
  let shop: PaymentShop
  beforeAll(async () => {
    shop = await openPaymentShop()
    shop.provider.setNotifying("never")
  })
  afterAll(() => shop.close())

  /** Lets the provider notify the shop; `undefined` if it does not. */
  const notifyIf = async (isSent: boolean, key: string): Promise<number | undefined> =>
    isSent ? shop.provider.notify(key) : undefined

  for (const timing of timings)
    for (const decision of decisions)
      test(`${decision}, notified ${timing}, is settled once wherever the server is killed`, async () => {
        for (const kill of kills) {
          const { key, orderId, cart } = await placedOrder(shop)
          const steps: ReadonlyArray<readonly [before: string, step: () => Promise<unknown>]> = [
            ["after the order", () => begin(shop, key)],
            ["", () => begin(shop, key)],
            ["before the notification", async () => shop.provider.decide(key, decision)],
            ["", () => notifyIf(timing === "before the return" || timing === "twice", key)],
            // The window is closed with this kill: nobody returns, and without a notification the poll settles it.
            ["before the return", async () => (kill === "before the return" ? undefined : back(shop, key))],
            ["", () => notifyIf(timing === "after the return" || timing === "twice", key)],
            ["", () => shop.poll()],
          ]
          const results: Array<unknown> = []
          for (const [before, step] of steps) {
            if (before === kill) await shop.restart()
            results.push(await step())
          }
          expect([kill, outcome(shop, orderId, cart)]).toEqual([kill, expected[decision]])
          const page = decision === "paid" ? "/checkout/onepage/success/" : "/checkout/"
          expect(results.filter((result) => result !== undefined && result !== 204 && result !== page)).toEqual([])
        }
      })

  test("a payment that is being reviewed waits, and is settled by a later notification", async () => {
    const { key, orderId, cart } = await placedOrder(shop)
    await begin(shop, key)
    shop.provider.decide(key, "review")
    expect(await back(shop, key)).toBe("/checkout/onepage/success/")
    expect(outcome(shop, orderId, cart)).toMatchObject({ status: "payment_review", mailed: 1, paid: 0, active: 0 })
    Object.assign(shop.provider.payments.get(key) ?? {}, { status: "paid" })
    await shop.provider.notify(key)
    expect(outcome(shop, orderId, cart)).toEqual(paid)
  })

  test("an abandoned payment is canceled by the poll, and its items can be sold again", async () => {
    const { key, orderId, cart } = await placedOrder(shop)
    await begin(shop, key)
    await shop.poll()
    expect(outcome(shop, orderId, cart)).toMatchObject({ status: "pending_payment", active: 0 })
    await shop.poll(0)
    expect(outcome(shop, orderId, cart)).toEqual(notPaid("canceled"))
    expect(shop.provider.payments.get(key)?.status).toBe("canceled")
  })

  test("the restored cart can be ordered again, and the key of the unpaid attempt places nothing", async () => {
    const { key, orderId, cart, body } = await placedOrder(shop)
    await begin(shop, key)
    shop.provider.decide(key, "declined")
    await shop.provider.notify(key)
    const place = (attempt: string) =>
      shop.small().call("POST", `/guest-carts/${cart}/payment-information`, body, { "idempotency-key": attempt })
    expect((await place(`attempt-of-${cart}`)).status).toBe(422)
    const again = await place(`second-attempt-of-${cart}`)
    expect([again.status, Number(again.body) > orderId]).toEqual([200, true])
    expect((await place(`second-attempt-of-${cart}`)).body).toBe(again.body)
  })

  test("money for an order that was canceled meanwhile is refunded once, also when the refund succeeds only after a restart", async () => {
    const { key, orderId } = await placedOrder(shop)
    await begin(shop, key)
    shop.small().runSql(`update order_payment set state = 'canceled' where order_id = ${orderId}`)
    shop.provider.decide(key, "paid")
    shop.log.length = 0
    shop.provider.setRefusingRefunds(true)
    expect(await shop.provider.notify(key)).toBe(500)
    await shop.poll()
    expect(shop.provider.refunds()).toEqual([])
    await shop.restart()
    shop.provider.setRefusingRefunds(false)
    await shop.poll()
    await shop.restart()
    await shop.poll()
    expect(await shop.provider.notify(key)).toBe(204)
    expect(shop.provider.refunds()).toEqual([[key, "31.52"]])
    const late = ["payment-approved-too-late", "payment-not-refunded"]
    expect(shop.log.map(([event]) => event).filter((event) => event.startsWith("payment"))).toEqual([
      ...late,
      "payment-not-refunded",
      "payment-refunded",
    ])
  })

  test("a notification that is not signed by the provider, is old, or was changed is refused", async () => {
    const { key, orderId, cart } = await placedOrder(shop)
    await begin(shop, key)
    const body = JSON.stringify({ key, status: "paid" })
    const sent = async (signature: string, content = body) =>
      (
        await request(shop, "/checkout/payment/notify/pay_page/", {
          method: "POST",
          body: content,
          headers: { signature },
        })
      ).status
    const now = Math.floor(Date.now() / 1000)
    expect(await sent("")).toBe(401)
    expect(await sent(signatureOf("another secret", body))).toBe(401)
    expect(await sent(signatureOf(secret, body, now - 3600))).toBe(401)
    expect(await sent(signatureOf(secret, body), body.replace("paid", "PAID"))).toBe(401)
    expect(outcome(shop, orderId, cart)).toMatchObject({ status: "pending_payment" })
    const unknown = JSON.stringify({ key: "0".repeat(32), status: "paid" })
    expect(await sent(signatureOf(secret, unknown), unknown)).toBe(404)
    expect(await sent(signatureOf(secret, body))).toBe(204)
    expect(outcome(shop, orderId, cart)).toEqual(paid)
  })

  test("while the provider is away the payment stays open, and the page says so", async () => {
    const { key, orderId, cart } = await placedOrder(shop)
    shop.provider.setAway(true)
    const page = await request(shop, `/checkout/payment/?payment=${key}`)
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining("does not respond")])
    await shop.poll()
    shop.provider.setAway(false)
    expect(outcome(shop, orderId, cart)).toMatchObject({ status: "pending_payment" })
  })

  test("the pages of the shop's internal payments cannot be requested from outside", async () => {
    const { key } = await placedOrder(shop)
    for (const path of ["own", "find", "undecided", "settle", "refunded"]) {
      const body = JSON.stringify({ key, decision: "approved", age_ms: 0 })
      const response = await request(shop, `/vitrine/payments/${path}`, { method: "POST", body })
      expect([path, response.status]).toEqual([path, 404])
      expect((await request(shop, `/vitrine/payments/${path}`)).status).toBe(404)
    }
  })
})
