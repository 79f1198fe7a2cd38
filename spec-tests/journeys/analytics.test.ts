import type { Browser, Page } from "playwright"
import { afterAll, beforeAll, expect, inject, test } from "vitest"

import { launchBrowser } from "../browser.ts"
import { addToCart, byMouse, fillGuestAddress, placeOrder } from "./errands.ts"
import { start } from "./shop-under-test.ts"
import { newShopper } from "./shopper.ts"

// Pages of the shop under test, made once more by a server whose analytics are switched on.
let server: Awaited<ReturnType<typeof start>>
let browser: Browser
beforeAll(async () => {
  server = await start({ SHOP_URL: inject("shop").address, ANALYTICS: "on" })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const told = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).flatMap((entry) =>
      typeof entry === "object" && entry !== null && "event" in entry ? [entry.event] : [],
    ),
  )
const kept = (page: Page) => page.evaluate(() => localStorage.getItem("vitrine-analytics"))

test("what a shopper does is told once, and nothing before they agree to statistics", async () => {
  const { page, context, leave, expectNoComplaints } = await newShopper(browser)
  const trivet = `${server.address}/oak-trivet.html`

  await page.goto(trivet)
  await addToCart(page, byMouse, 1)
  expect([await told(page), await kept(page)]).toEqual([[], null])

  await context.addCookies([{ name: "vitrine-consent", value: "necessary.statistics", url: server.address }])
  await page.goto(`${server.address}/tableware/mugs-cups/coffee-mugs.html`)
  await expect.poll(() => told(page)).toEqual(["view_item_list"])
  await page.goto(trivet)
  await expect.poll(() => told(page)).toEqual(["view_item"])
  await addToCart(page, byMouse, 2)
  await expect.poll(() => told(page)).toEqual(["view_item", "add_to_cart"])

  await page.goto(`${server.address}/checkout/`)
  await expect.poll(() => told(page)).toEqual(["begin_checkout"])
  await fillGuestAddress(page)
  await page.getByRole("radio", { name: /Standard delivery/ }).check()
  await page.getByRole("radio", { name: /Check/ }).check()
  await placeOrder(page, byMouse)
  await expect.poll(() => told(page)).toEqual(["purchase"])
  await page.reload()
  await page.getByRole("heading", { name: "Thank you for your purchase!" }).waitFor()

  await page.goto(trivet)
  await expect.poll(() => told(page)).toEqual(["view_item"])
  await context.addCookies([{ name: "vitrine-consent", value: "necessary", url: server.address }])
  await page.reload()
  await expect.poll(() => kept(page)).toBeNull()
  expect(await told(page)).toEqual([])
  expectNoComplaints()
  await leave()
})
