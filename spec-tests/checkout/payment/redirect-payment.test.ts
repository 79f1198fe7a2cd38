import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { openPaymentShop, toReviewByBank, type PaymentShop } from "../../shops/payments/payment-shop.ts"

describe("Payment by redirect without scripts", () => {
  let shop: PaymentShop
  beforeAll(async () => {
    shop = await openPaymentShop()
  })
  afterAll(() => shop.close())

  test("leads to the provider and back to the success page, with one confirmation", async () => {
    const browser = shop.browser()
    const bank = await browser.press(await toReviewByBank(shop, browser), "Place Order")
    expect(bank.text).toContain("Example Bank")
    expect([shop.orders(), shop.mails()]).toEqual([[{ status: "pending_payment", paid: null }], 0])
    const done = await browser.press(bank, "Pay now")
    expect(done.text).toContain("Thank you for your purchase!")
    expect([shop.orders(), shop.mails()]).toEqual([[{ status: "processing", paid: 315200 }], 1])
  })

  test("after a cancellation the checkout has the cart and the address again, and the order can be paid another way", async () => {
    const browser = shop.browser()
    const bank = await browser.press(await toReviewByBank(shop, browser), "Place Order")
    const checkout = await browser.press(bank, "Cancel and return")
    expect([checkout.path, checkout.text]).toEqual(["/checkout/", expect.stringContaining("This order is canceled.")])
    const review = await browser.press(await browser.visit("/checkout/?step=payment"), "Review your order", {
      method: "checkmo",
    })
    const done = await browser.press(review, "Place Order")
    expect(done.text).toContain("Thank you for your purchase!")
    expect(
      shop
        .orders()
        .slice(1)
        .map(({ status }) => status),
    ).toEqual(["canceled", "pending"])
  })

  test("a shopper whose window was closed finds the payment from the checkout, the success page and the cart's order", async () => {
    const browser = shop.browser()
    await browser.press(await toReviewByBank(shop, browser), "Place Order")
    await shop.restart()
    for (const path of ["/checkout/", "/checkout/onepage/success/"]) {
      const page = await browser.visit(path)
      expect([page.path, page.text]).toEqual([
        "/checkout/payment/?back=1",
        expect.stringContaining("waits for your payment"),
      ])
    }
    expect((await browser.visit("/checkout/payment/")).text).toContain("Example Bank")
    const page = await browser.visit("/checkout/")
    const checkout = await browser.press(page, "Pay another way")
    expect(checkout.path).toBe("/checkout/")
    expect(shop.orders().at(-1)).toEqual({ status: "canceled", paid: null })
    expect((await browser.visit("/checkout/payment/")).path).toBe("/checkout/cart/")
  })
})
