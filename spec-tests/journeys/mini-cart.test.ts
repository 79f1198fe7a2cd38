import { everyWidth, expectAccessible } from "./accessibility.ts"
import { addToCart, byMouse, expectFocus, expectCartCount } from "./checkout-steps.ts"
import { expect, test } from "./journey.ts"
import { expectVisibleFocus, tabTo } from "./keyboard.ts"
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

for (const width of [1280, 390])
  test(`[1.6] by keys alone the mini-cart, ${width} px wide, opens, changes a quantity, removes an item and leads to the checkout, and the focus is always visible`, async ({
    newShopper,
  }) => {
    const { page, expectNoBrowserErrors } = await newShopper({ width })
    const press = async (key: string) => {
      await page.keyboard.press(key)
      await expectVisibleFocus(page)
    }
    await page.goto("/oak-board.html")
    await addToCart(page, byMouse, 1)
    await page.goto("/oak-trivet.html")
    await addToCart(page, byMouse, 2)
    await tabTo(page, page.getByRole("banner").getByRole("link", { name: /^Cart/ }))
    await expectVisibleFocus(page)
    await page.keyboard.press("Enter")
    const panel = page.getByRole("dialog", { name: "Shopping Cart" })
    await panel.getByText("Oak Board").first().waitFor()

    await press("Tab")
    await tabTo(page, panel.getByRole("textbox", { name: "Qty Oak Trivet" }))
    await expectVisibleFocus(page)
    await page.keyboard.press("ControlOrMeta+A")
    await page.keyboard.type("3")
    await press("Tab")
    await expectFocus(panel.getByRole("button", { name: "Update" }))
    await page.keyboard.press("Enter")
    await expectCartCount(page, 4)
    await expectVisibleFocus(page)
    await expect(panel.locator(":focus")).toHaveCount(1)

    await tabTo(page, panel.getByRole("button", { name: "Remove Oak Board" }))
    await press("Enter")
    await expectFocus(panel.getByRole("button", { name: "Cancel", exact: true }))
    await press("Tab")
    await expectFocus(panel.getByRole("button", { name: "OK" }))
    await page.keyboard.press("Enter")
    await expectCartCount(page, 3)
    await expect(panel.getByText("Oak Board")).toHaveCount(0)
    await expectVisibleFocus(page)
    await expect(panel.locator(":focus")).toHaveCount(1)

    await press("Tab")
    await tabTo(page, panel.getByRole("link", { name: "Proceed to Checkout" }))
    await expectVisibleFocus(page)
    await page.keyboard.press("Enter")
    await page.waitForURL(/\/checkout\/$/)
    expectNoBrowserErrors()
  })
