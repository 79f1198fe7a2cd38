import type { Page } from "@playwright/test"

import { byMouse, fillGuestAddress, guest, placeOrder } from "./checkout-steps.ts"
import { test } from "./journey.ts"
import { expectOrderInShop } from "./order-in-shop.ts"

const toCheckout = async (page: Page): Promise<void> => {
  await page.goto("/")
  await page.getByRole("searchbox", { name: "Search" }).first().fill("harbor mug")
  await page.getByRole("searchbox", { name: "Search" }).first().press("Enter")
  await page.getByRole("main").getByRole("link", { name: "Harbor Mug", exact: true }).click()
  await page.locator("label", { has: page.getByRole("radio", { name: "Fjord" }) }).click()
  await page.locator("label", { has: page.getByRole("radio", { name: "Small" }) }).click()
  await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click()
  await page.getByText(/You added Harbor Mug/).waitFor()
  await page.goto("/checkout/cart/")
  await page.getByRole("link", { name: "Proceed to Checkout" }).click()
}

const toReview = async (page: Page): Promise<void> => {
  await page.getByRole("radio", { name: /Standard delivery/ }).check()
  await page.getByRole("button", { name: "Continue to payment" }).click()
  await page.getByRole("radio", { name: /Check \/ Money order/i }).check()
  await page.getByRole("button", { name: "Review your order" }).click()
}

test("[R20] a guest buys a mug without scripts, with one form for each step", async ({ newShopper }) => {
  const { page } = await newShopper({ scripts: false })
  await toCheckout(page)
  await fillGuestAddress(page)
  await page.getByRole("button", { name: "Continue to delivery" }).click()
  await toReview(page)
  const placed = await placeOrder(page, byMouse)
  await expectOrderInShop(page, { ...placed, email: guest.email, lastName: guest.lastName })
})

test("a guest without scripts accepts an unusual ZIP code, and gets a suggestion for a mistyped e-mail", async ({
  newShopper,
}) => {
  const { page } = await newShopper({ scripts: false })
  await toCheckout(page)
  await fillGuestAddress(page)
  await page.getByLabel("Email Address").fill("rosa@gmial.con")
  await page.locator("#shipping-postcode").fill("1253")
  await page.getByRole("button", { name: "Continue to delivery" }).click()
  await page.getByText("ZIP code should be 5 digits, like 12534.").first().waitFor()
  await page.getByRole("checkbox", { name: "Use it anyway" }).check()
  await page.getByRole("button", { name: "Continue to delivery" }).click()
  await page.getByText("Did you mean rosa@gmail.com?").waitFor()
  await toReview(page)
  await placeOrder(page, byMouse)
})
