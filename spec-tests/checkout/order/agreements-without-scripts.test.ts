import { expect, test } from "vitest"

import { hostOver, openPlainBrowser } from "../../shops/plain-browser.ts"
import { mugAtAddress, toReview } from "../../shops/plain-checkout.ts"
import { openSmallShop, smallSettings } from "../../shops/small-shop.ts"

test("Required agreements have checkboxes in the form without scripts that places the order, and an error when they are not checked", async () => {
  const agreements = [
    {
      id: 4,
      name: "Sale",
      sentence: "I agree to the conditions of sale.",
      text: "First.\n\nSecond.",
      mustBeAccepted: true,
    },
  ]
  const small = await openSmallShop({ ...smallSettings, checkout: { ...smallSettings.checkout, agreements } })
  const shopper = openPlainBrowser(await hostOver(small.shop))
  const review = await toReview(shopper, await mugAtAddress(small, shopper))
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
