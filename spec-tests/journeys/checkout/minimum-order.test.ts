import type { Page } from "@playwright/test"

import { expectAccessible } from "../accessibility.ts"
import { addToCart, byMouse, displayedTotal, fillGuestAddress, untilCheckoutIsReady } from "../checkout-steps.ts"
import { expect, test } from "../journey.ts"
import { loadFromSource } from "../load-from-source.ts"

let origin = ""
let close = async (): Promise<void> => {}

test.beforeAll(async () => {
  const { servers, close: closeCompiler } = await loadFromSource()
  const server = await servers.startWithMinimumOrder()
  origin = server.address
  close = async () => {
    await server.close()
    await closeCompiler()
  }
})
test.afterAll(() => close())

const notice = (page: Page) =>
  page.getByRole("region", { name: "Messages" }).getByText("Minimum order amount is $50.00")
const untilCartIsReady = (page: Page) => page.locator('[data-island="cart"][data-ready]').waitFor({ state: "attached" })

const setQuantity = async (page: Page, quantity: string) => {
  const field = page.getByRole("main").getByLabel(/Qty/)
  await field.fill(quantity)
  await field.press("Enter")
}

// This server has a shop of its own, and so it is the same in both projects.
test(
  "a cart below the minimum order amount shows a notice, and one above it proceeds to checkout",
  { tag: "@embedded" },
  async ({ shopper }) => {
    const { page } = shopper
    await page.goto(`${origin}/mug.html`)
    await addToCart(page, byMouse, 1)

    await page.goto(`${origin}/checkout/cart/`)
    await notice(page).waitFor()
    await untilCartIsReady(page)
    await expect(page.getByRole("button", { name: "Proceed to Checkout" })).toBeDisabled()
    await expectAccessible(page)

    await setQuantity(page, "3")
    const proceed = page.getByRole("main").getByRole("link", { name: "Proceed to Checkout" })
    await proceed.waitFor()
    expect(await notice(page).count()).toBe(0)

    await untilCartIsReady(page)
    await setQuantity(page, "1")
    await page.getByRole("main").getByText("$24.50").first().waitFor()
    await proceed.click()
    await notice(page).waitFor()
    expect(new URL(page.url()).pathname).toBe("/checkout/cart/")
    shopper.expectNoBrowserErrors()
  },
)

test(
  "[4.shipping-rate-choice.5] a shop that wants it preselects the cheapest shipping method at checkout, and a reload keeps another one that was selected",
  { tag: "@embedded" },
  async ({ shopper }) => {
    const { page } = shopper
    await page.goto(`${origin}/mug.html`)
    await page.getByRole("main").getByLabel("Qty").first().fill("3")
    await addToCart(page, byMouse, 3)
    await page.goto(`${origin}/checkout/`)
    await untilCheckoutIsReady(page)
    await fillGuestAddress(page)
    const cheapest = page.getByRole("radio", { name: /Fixed/ })
    const courier = page.getByRole("radio", { name: /Tomorrow/ })
    await expect(cheapest).toBeChecked()
    const total = await displayedTotal(page)
    await courier.check()
    await expect(cheapest).not.toBeChecked()
    await expect.poll(() => displayedTotal(page)).not.toBe(total)
    await page.reload()
    await untilCheckoutIsReady(page)
    await expect(courier).toBeChecked()
    shopper.expectNoBrowserErrors()
  },
)
