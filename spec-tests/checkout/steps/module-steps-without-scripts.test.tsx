// @vitest-environment node
import { expect, test, vi } from "vitest"

import { additionsToShop } from "../../../app/extensions/additions-to-shop.ts"
import { giftStep } from "../../../app/projects/potters-guild/modules/gift-step/module.ts"
import { openShop } from "../../../app/shop/shop.ts"
import { hostOver, openPlainBrowser } from "../../shops/plain-browser.ts"
import { jane, mugAtAddress } from "../../shops/plain-checkout.ts"
import { smallCatalogue } from "../../shops/small-catalogue.ts"
import { newFolder, shopIn, smallSettings, today } from "../../shops/small-shop.ts"

vi.mock("../../../app/extensions/installed.ts", () => ({ installed: [giftStep] }))

test("a step of a module has a page of its own, keeps what was entered, and its values are in the order", async () => {
  const dataDir = newFolder()
  const added = additionsToShop([giftStep])
  const opened = { dataDir, seed: smallCatalogue, settings: smallSettings, now: () => today }
  const small = shopIn(dataDir, await openShop({ ...opened, orderFields: added.orderFields }))
  const shopper = openPlainBrowser(await hostOver(small.shop))
  const address = await mugAtAddress(small, shopper)
  const shipping = await shopper.press(address, "Continue to delivery", jane)

  const gift = await shopper.press(shipping, "Continue", { rate: "flatrate_flatrate" })
  expect([gift.path, gift.text.includes("Is it a gift?"), gift.text.includes("add a card in our own hand")]).toEqual([
    "/checkout/?step=gift-step",
    true,
    true,
  ])
  const refused = await shopper.press(gift, "Continue to payment", { "field-gift_greeting": "Hello" })
  expect([refused.status, refused.text.includes("A card needs a wrapping")]).toEqual([422, true])
  const payment = await shopper.press(refused, "Continue to payment", { "field-gift_wrapping": "paper" })
  expect([payment.path, payment.text.includes("Hello")]).toEqual(["/checkout/", true])
  const again = await shopper.visit("/checkout/?step=gift-step")
  expect(again.document.querySelector("textarea")?.value).toBe("Hello")

  const review = await shopper.press(payment, "Review your order", { method: "checkmo" })
  const success = await shopper.press(review, "Place Order")
  expect(success.path).toBe("/checkout/onepage/success/")
  expect(success.text).toMatch(/Wrapping:? ?Paper.*Text of the card:? ?Hello/)
  await small.close()
})
