import { expectAccessible } from "../accessibility.ts"
import { byTouch } from "../checkout-steps.ts"
import { expect, test } from "../journey.ts"

test("on a phone a sheet confirms an addition whose message is out of view: product, checkout, and a way back to the page", async ({
  newShopper,
}) => {
  const { page, expectNoBrowserErrors } = await newShopper({ width: 390, touch: true })
  const sheet = page.getByRole("complementary", { name: "Shopping Cart" })
  await page.goto("/oak-trivet.html")
  const add = page.locator("#product_addtocart_form").getByRole("button", { name: "Add to Cart" })
  await byTouch(add)
  await sheet.getByText(/You added Oak Trivet/).waitFor()
  await expect(sheet).toBeInViewport({ ratio: 1 })
  await expect(sheet.getByText(/^Subtotal\s*\$\d+\.\d\d$/)).toBeVisible()
  await expect(sheet.locator("img")).toHaveAttribute("src", /trivet/)
  await expect(add).toBeFocused()
  await expectAccessible(page)
  const root = page.locator("html")
  await root.evaluate(({ style }) => style.setProperty("font-size", "200%"))
  expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await root.evaluate(({ style }) => style.removeProperty("font-size"))
  await byTouch(sheet.getByRole("button", { name: "Continue Shopping" }))
  await expect(sheet).toBeHidden()

  await expect(add).toHaveText("Add to Cart")
  await byTouch(add)
  await byTouch(sheet.getByRole("link", { name: "Proceed to Checkout" }))
  await page.waitForURL(/\/checkout\/$/)
  expectNoBrowserErrors()
})

test("an addition whose message is in view opens no sheet", async ({ shopper }) => {
  const { page, expectNoBrowserErrors } = shopper
  await page.goto("/oak-trivet.html")
  await page.locator("#product_addtocart_form").getByRole("button", { name: "Add to Cart" }).click()
  await page
    .getByRole("region", { name: "Messages" })
    .getByText(/You added Oak Trivet/)
    .waitFor()
  await page.waitForLoadState("networkidle")
  await expect(page.getByRole("complementary", { name: "Shopping Cart" })).toHaveCount(0)
  expectNoBrowserErrors()
})
