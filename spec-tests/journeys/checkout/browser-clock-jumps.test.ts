import type { Page } from "@playwright/test"

import {
  addToCart,
  byMouse,
  expectCartCount,
  fillGuestAddress,
  guest,
  placeOrder,
  readyToOrder,
  untilCheckoutIsReady,
} from "../checkout-steps.ts"
import { expect, test } from "../journey.ts"

const hour = 3_600_000
const year = 365 * 24 * hour

/** The quantity of a product on the cart page. */
const quantity = (page: Page) => page.getByRole("main").getByLabel(/Qty/)

test("[R19] a browser whose clock jumps an hour back and a year ahead keeps cart and address, and orders once", async ({
  shopper,
}) => {
  const { page, expectNoBrowserErrors } = shopper
  const start = Date.now()
  await page.clock.install({ time: start })
  await page.goto("/oak-trivet.html")
  await addToCart(page, byMouse, 1)

  await page.clock.setSystemTime(start - hour)
  await page.goto("/oak-trivet.html")
  await expectCartCount(page, 1)
  await addToCart(page, byMouse, 2)

  await page.clock.setSystemTime(start + year)
  await page.goto("/checkout/cart/")
  await page.locator('[data-island="cart"][data-ready]').waitFor()
  await expect(quantity(page)).toHaveValue("2")
  await expectCartCount(page, 2)

  await page.goto("/checkout/")
  await untilCheckoutIsReady(page)
  await fillGuestAddress(page)
  // Not a year back: a stored address whose time is more than a week ahead is dropped, and when it is stored is not known here.
  await page.clock.setSystemTime(start + year - hour)
  await page.reload()
  await untilCheckoutIsReady(page)
  await expect(page.getByLabel("First Name").first()).toHaveValue(guest.firstName)
  await readyToOrder(page)
  await placeOrder(page, byMouse)
  await page.clock.setSystemTime(start)
  await page.goto("/")
  await expect.poll(() => page.locator("[data-cart-count]").first().textContent()).toBe("")
  expectNoBrowserErrors()
})
