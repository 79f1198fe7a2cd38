import { everyWidth, expectAccessible } from "./accessibility.ts"
import { addToCart, byMouse, expectFocus, expectCartCount } from "./checkout-steps.ts"
import { expect, test } from "./journey.ts"
import { shopText } from "./shop-text.ts"

test("(facts 2.19) by keyboard the mini-cart updates a quantity, cancels a removal and removes an item", async ({
  newShopper,
}) => {
  const { page, expectNoBrowserErrors } = await newShopper()
  await page.goto("/oak-trivet.html")
  await addToCart(page, byMouse, 1)
  await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).press("Enter")
  const panel = page.getByRole("dialog", { name: "Shopping Cart" })
  await panel.getByLabel(/Qty/).fill("3")
  await expectAccessible(page, everyWidth)
  await panel.getByRole("button", { name: "Update" }).press("Enter")
  await expectCartCount(page, 3)
  await panel.getByText("$66.00").waitFor()

  await panel.getByRole("button", { name: /^Remove/ }).press("Enter")
  await expectFocus(page.getByRole("button", { name: "Cancel", exact: true }))
  await expectAccessible(page)
  await page.keyboard.press("Enter")
  await expectFocus(page.getByRole("button", { name: /^Remove/ }))

  await page.keyboard.press("Enter")
  await page.getByRole("button", { name: "Cancel", exact: true }).press("Escape")
  await expectFocus(page.getByRole("button", { name: /^Remove/ }))
  await expect(panel).toBeVisible()

  await page.keyboard.press("Enter")
  await panel.getByRole("button", { name: "OK" }).press("Enter")
  await panel.getByText(shopText("You have no items in your shopping cart.")).waitFor()
  await expect.poll(() => page.locator("[data-cart-count]").first().textContent()).toBe("")
  await page.keyboard.press("Escape")
  await expect(panel).toBeHidden()
  await expectFocus(page.getByRole("banner").getByRole("link", { name: /^Cart/ }))
  expectNoBrowserErrors()
})
