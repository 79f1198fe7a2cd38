import { byMouse, fillGuestAddress, guest, placeOrder } from "./checkout-steps.ts"
import { test } from "./journey.ts"
import { expectOrderInShop } from "./order-in-shop.ts"

test("[R20] a guest buys a mug without scripts, with one form for each step", async ({ newShopper }) => {
  const { page } = await newShopper({ scripts: false })
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
  await fillGuestAddress(page)
  await page.getByRole("button", { name: "Continue to delivery" }).click()
  await page.getByRole("radio", { name: /Standard delivery/ }).check()
  await page.getByRole("button", { name: "Continue to payment" }).click()
  await page.getByRole("radio", { name: /Check \/ Money order/i }).check()
  await page.getByRole("button", { name: "Review your order" }).click()
  const placed = await placeOrder(page, byMouse)
  await expectOrderInShop(page, { ...placed, email: guest.email, lastName: guest.lastName })
})
