import { afterEach, beforeEach, describe, expect, test } from "vitest"

import { cancelWhenNotified } from "../../../app/server/payments/poll-payments.ts"
import { hashPassword } from "../../../app/shop/domain/customer/password.ts"
import { merchantPassword, signedInMerchant } from "../../shops/office-shop.ts"
import { openPaymentShop, placedOrder, type PaymentShop } from "../../shops/payments/payment-shop.ts"

const origin = "http://shop.test"

describe("An order that waits for its payment and is canceled by the merchant", () => {
  let shop: PaymentShop
  beforeEach(async () => {
    shop = await openPaymentShop()
    cancelWhenNotified(shop.host().context)
  })
  afterEach(() => shop.close())

  /** An order whose payment has begun. */
  const begunOrder = async () => {
    const order = await placedOrder(shop)
    const { key } = order
    const payment = { key, orderNumber: "1", amount: "31.52", currency: "USD", email: "jane@example.com", data: {} }
    const addresses = {
      back: `${origin}/checkout/payment/?back=1&payment=${key}`,
      framedBack: `${origin}/checkout/payment/framed/`,
      notify: `${origin}/checkout/payment/notify/pay_page/`,
    }
    await shop.host().context.paymentProviders.get("pay_page")?.start(payment, addresses)
    return order
  }

  const cancel = async (orderId: number) => {
    const hash = await hashPassword(merchantPassword)
    shop
      .small()
      .runSql(`insert into merchant (email, name, password_hash) values ('nora@example.com', 'Nora', '${hash}')`)
    const nora = await signedInMerchant(shop.small())
    expect((await nora.post("/orders/event", { id: String(orderId), event: "cancel" })).status).toBe(200)
  }

  const cancellation = (orderId: number) =>
    shop.small().rows("select cancellation from order_payment where order_id = ?", orderId)[0]?.["cancellation"]
  const logged = () => shop.log.map(([event]) => event).filter((event) => event.startsWith("payment"))

  test("is canceled at the provider without waiting for a poll", async () => {
    const { key, orderId } = await begunOrder()
    await cancel(orderId)
    await expect.poll(() => cancellation(orderId)).toBe("done")
    expect(shop.provider.payments.get(key)?.status).toBe("canceled")
    expect(logged()).toEqual(["payment-canceled-at-provider"])
    await shop.poll()
    expect(logged()).toEqual(["payment-canceled-at-provider"])
  })

  test("is canceled at a provider that did not respond by a later poll, also after a restart", async () => {
    const { key, orderId } = await begunOrder()
    shop.provider.setAway(true)
    await cancel(orderId)
    await expect.poll(logged).toEqual(["payment-not-canceled"])
    await shop.restart()
    shop.provider.setAway(false)
    expect([cancellation(orderId), shop.provider.payments.get(key)?.status]).toEqual(["due", "open"])
    await shop.poll()
    expect([cancellation(orderId), shop.provider.payments.get(key)?.status]).toEqual(["done", "canceled"])
  })

  test("has its money returned once if the provider has it already", async () => {
    const { key, orderId } = await begunOrder()
    shop.provider.decide(key, "paid")
    await cancel(orderId)
    await expect.poll(() => cancellation(orderId)).toBe("done")
    await shop.poll()
    await shop.provider.notify(key)
    expect(shop.provider.refunds()).toEqual([[key, "31.52"]])
    expect(shop.orders()).toEqual([{ status: "canceled", paid: null }])
  })

  test("needs no cancellation if the provider has decided or does not know it", async () => {
    const never = await placedOrder(shop)
    await cancel(never.orderId)
    await expect.poll(() => cancellation(never.orderId)).toBe("done")
    const declined = await begunOrder()
    shop.provider.decide(declined.key, "declined")
    await shop.provider.notify(declined.key)
    expect(cancellation(declined.orderId)).toBe(null)
  })
})
