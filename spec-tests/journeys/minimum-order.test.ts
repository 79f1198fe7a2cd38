import type { Browser, Page } from "playwright"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"

import { embeddedBackend } from "../../app/server/backend/shop-backend.ts"
import { startServer, type RunningServer } from "../../app/server/server.ts"
import { launchBrowser } from "../browser.ts"
import { openSmallShop, smallSettings, type SmallShop } from "../shops/small-shop.ts"
import { expectAccessible } from "./accessibility.ts"
import { addToCart, byMouse } from "./errands.ts"
import { newShopper, type Shopper } from "./shopper.ts"

let browser: Browser
let small: SmallShop
let host: RunningServer
let shopper: Shopper

beforeAll(async () => {
  browser = await launchBrowser()
  small = await openSmallShop(
    { ...smallSettings, minimumOrder: { amount: "50", includeDiscount: true, includeTax: false } },
    undefined,
    Date.now,
  )
  host = await startServer({ backend: embeddedBackend(small.shop), port: 0, publicDir: "app/public", log: () => {} })
})
afterEach(() => shopper.leave())
afterAll(async () => {
  await host.close()
  await small.close()
  await browser.close()
})

const notice = (page: Page) =>
  page.getByRole("region", { name: "Messages" }).getByText("Minimum order amount is $50.00")
const untilAlive = (page: Page) => page.locator('[data-island="cart"][data-ready]').waitFor({ state: "attached" })

const setQuantity = async (page: Page, quantity: string) => {
  await page.getByRole("main").getByLabel(/Qty/).fill(quantity)
  await page.getByRole("button", { name: "Update Shopping Cart" }).click()
}

test("a cart below the minimum order amount is told so, and goes on once it has reached it", async () => {
  shopper = await newShopper(browser)
  const { page } = shopper
  const origin = `http://127.0.0.1:${host.port}`
  await page.goto(`${origin}/mug.html`)
  await addToCart(page, byMouse, 1)

  await page.goto(`${origin}/checkout/cart/`)
  await notice(page).waitFor()
  await untilAlive(page)
  expect(await page.getByRole("button", { name: "Proceed to Checkout" }).isDisabled()).toBe(true)
  await expectAccessible(page)

  await setQuantity(page, "3")
  const proceed = page.getByRole("main").getByRole("link", { name: "Proceed to Checkout" })
  await proceed.waitFor()
  expect(await notice(page).count()).toBe(0)

  await untilAlive(page)
  await setQuantity(page, "1")
  await page.getByRole("main").getByText("$24.50").first().waitFor()
  await proceed.click()
  await notice(page).waitFor()
  expect(new URL(page.url()).pathname).toBe("/checkout/cart/")
  shopper.expectNoComplaints()
})
