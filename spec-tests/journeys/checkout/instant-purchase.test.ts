import type { Page } from "@playwright/test"

import { everyWidth, expectAccessible } from "../accessibility.ts"
import { byTouch } from "../checkout-steps.ts"
import { signIn } from "../customer.ts"
import { expect, test } from "../journey.ts"
import { shopText } from "../shop-text.ts"

/** A customer with a saved card and default addresses. */
const iris = "iris@example.com"

const button = (page: Page) => page.getByRole("main").getByRole("button", { name: shopText("Instant Purchase") })
const dialog = (page: Page) => page.getByRole("dialog", { name: shopText("Instant Purchase Confirmation") })
const ending = (page: Page) => page.getByRole("dialog", { name: shopText("Instant Purchase"), exact: true })

const hasFocus = (page: Page, name: string) =>
  page.evaluate((text) => document.activeElement?.textContent === text, name)

/** Collects the methods of the order requests of this page. */
const requestedOrders = (page: Page): ReadonlyArray<string> => {
  const requests: Array<string> = []
  page.on("request", (request) => {
    if (request.url().endsWith("/instantpurchase/button/placeOrder")) requests.push(request.method())
  })
  return requests
}

test("[1.11] [1.3] [2.product-page.7] a customer with a saved card confirms once, places one order and sees its number; a guest has no button", async ({
  newShopper,
}) => {
  const { page, expectNoBrowserErrors } = await newShopper()
  await page.goto("/oak-trivet.html")
  await page.getByLabel("Qty").first().focus()
  await page.locator("[data-island=product-form][data-ready]").waitFor()
  expect(await button(page).count()).toBe(0)

  await signIn(page, iris)
  const requested = requestedOrders(page)
  await page.goto("/oak-trivet.html")
  await button(page).press("Enter")
  await dialog(page).getByText(shopText("Are you sure you want to place order and pay?")).waitFor()
  await dialog(page).getByText("Visa ending in 4242").waitFor()
  await dialog(page).getByText("$29.50").waitFor()
  expect(await dialog(page).getByRole("term").allTextContents()).toEqual([
    "Product",
    "Subtotal",
    expect.stringContaining(shopText("Shipping & Handling")),
    "Order Total",
    shopText("Shipping Address"),
    "Billing Address",
    "Payment Method",
    shopText("Shipping Method"),
  ])
  await dialog(page).getByText("1 × Oak Trivet").waitFor()
  await expect.poll(() => hasFocus(page, "Cancel")).toBe(true)
  await expectAccessible(page, everyWidth)
  await page.keyboard.press("Escape")
  await dialog(page).waitFor({ state: "hidden" })
  await expect.poll(() => hasFocus(page, shopText("Instant Purchase"))).toBe(true)
  expect(requested).toEqual([])

  await page.keyboard.press("Enter")
  await dialog(page)
    .getByRole("button", { name: shopText("Instant Purchase") })
    .dblclick()
  const confirmation = await ending(page).getByText("Your order number is").first().textContent()
  const number = /\d{9,}/.exec(confirmation ?? "")?.[0] ?? ""
  expect(number).not.toBe("")
  await ending(page).getByText("Order Total $29.50").waitFor()
  expect(requested).toEqual(["POST"])
  await ending(page).getByRole("link", { name: "My Orders" }).click()
  await page.getByRole("cell", { name: number }).or(page.getByText(number)).first().waitFor()
  expectNoBrowserErrors()
})

test("[4.instant-purchase.2] [8.13] on a phone an invalid form places no order, and a rejection shows the shop's message", async ({
  newShopper,
}) => {
  const { page, expectNoBrowserErrors } = await newShopper({ width: 390, touch: true })
  await signIn(page, iris, byTouch)
  const requested = requestedOrders(page)
  await page.goto("/oak-trivet.html")
  await page.getByLabel("Qty").fill("0")
  await byTouch(button(page))
  await page.getByLabel("Qty").and(page.locator("[aria-invalid=true]")).waitFor()
  expect(await dialog(page).isVisible()).toBe(false)

  await page.getByLabel("Qty").fill("9000")
  await byTouch(button(page))
  await ending(page).getByText(shopText("The requested qty is not available")).first().waitFor()
  expect(requested).toEqual([])
  await expectAccessible(page)
  await byTouch(ending(page).getByRole("button", { name: "Close" }))
  await ending(page).waitFor({ state: "hidden" })
  expect(page.url()).toContain("/oak-trivet.html")
  expectNoBrowserErrors()
})
