import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { openPaymentShop, toReviewByBank, type PaymentShop } from "../../shops/payments/payment-shop.ts"

describe("Payment by redirect without scripts", () => {
  let shop: PaymentShop
  beforeAll(async () => {
    shop = await openPaymentShop()
  })
  afterAll(() => shop.close())

  test("leads to the provider and back to the success page", async () => {
    const browser = shop.browser()
    const review = await toReviewByBank(shop, browser)
    const bank = await browser.press(review, "Place Order")
    expect(bank.text).toContain("Example Bank")
    expect(shop.orders()).toEqual([{ status: "pending_payment", paid: null }])
    const done = await browser.press(bank, "Pay now")
    expect(done.text).toContain("Thank you for your purchase!")
    expect(shop.orders()).toEqual([{ status: "processing", paid: 315200 }])
    expect(shop.mails()).toBe(1)
  })
})
