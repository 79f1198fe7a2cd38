import { expect, test } from "vitest"

import { hostOver, openPlainBrowser } from "../any/plain-browser.ts"
import { openSmallShop, smallSettings } from "../any/small-shop.ts"

const jane = {
  email: "jane@example.com",
  "shipping-country_id": "US",
  "shipping-firstname": "Jane",
  "shipping-lastname": "Doe",
  "shipping-street_0": "123 Oak Ave",
  "shipping-postcode": "90210",
  "shipping-city": "Beverly Hills",
  "shipping-region_id": "12",
  "shipping-telephone": "512-555-1111",
}

test("Conditions that have to be ticked are ticked in the form that places the order, and it says so when they are not", async () => {
  const agreements = [
    { id: 4, sentence: "I agree to the conditions of sale.", text: "First.\n\nSecond.", ticked: true },
  ]
  const small = await openSmallShop({ ...smallSettings, checkout: { ...smallSettings.checkout, agreements } })
  const shopper = openPlainBrowser(await hostOver(small.shop))
  const mug = String(small.rows("select id from product where sku = 'MUG'")[0]?.["id"])
  await shopper.send("/checkout/cart/add/", { product: mug, qty: "1" })
  const shipping = await shopper.press(await shopper.visit("/checkout/"), "Continue to delivery", jane)
  const payment = await shopper.press(shipping, "Continue to payment", { rate: "flatrate_flatrate" })
  const review = await shopper.press(payment, "Review your order", { method: "checkmo" })
  expect(review.text).toContain("I agree to the conditions of sale.")
  expect(review.text).toContain("Second.")

  const refused = await shopper.press(review, "Place Order")
  expect(refused.status).toBe(422)
  expect(refused.document.querySelector(".form-problems a")?.getAttribute("href")).toBe("#agreement-4")
  expect(refused.document.querySelector("#agreement-4")?.getAttribute("aria-invalid")).toBe("true")
  expect(small.rows("select count(*) as orders from sales_order")).toEqual([{ orders: 0 }])

  const placed = await shopper.press(refused, "Place Order", { "agreement-4": "1" })
  expect(placed.path).toBe("/checkout/onepage/success/")
  expect(small.rows("select count(*) as orders from sales_order")).toEqual([{ orders: 1 }])
  await small.close()
})
