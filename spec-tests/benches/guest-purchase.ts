import type { Page } from "playwright"

import { launchBrowser } from "../browser.ts"
import { type Counted, countRequests } from "./counted-requests.ts"
import { heading, line } from "./report.ts"
import { startShop } from "./running-shop.ts"

const buy = async (page: Page): Promise<void> => {
  await page.goto("/", { waitUntil: "networkidle" })
  await page.goto("/tableware/mugs-cups.html", { waitUntil: "networkidle" })
  await page.getByRole("main").getByRole("link", { name: "Harbor Mug", exact: true }).click()
  await page.waitForLoadState("networkidle")
  await page.getByRole("radio", { name: "Fjord" }).check()
  await page.getByRole("radio", { name: "Small" }).check()
  await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click()
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Cart.*1/ })
    .click()
  await page.getByRole("dialog").getByRole("link", { name: "Proceed to Checkout" }).click()
  await page.waitForLoadState("networkidle")
  await page.getByRole("textbox", { name: "Email Address" }).fill("rosa.keller@example.com")
  await page.getByLabel("First Name").first().fill("Rosa")
  await page.getByLabel("Last Name").first().fill("Keller")
  await page.getByLabel("Street Address").first().fill("27 Warren Street")
  await page.getByLabel("Zip/Postal Code").first().fill("12534")
  await page.getByLabel("City").first().fill("Hudson")
  await page.getByLabel("State/Province").first().selectOption({ label: "New York" })
  await page.getByRole("radio", { name: /Standard delivery/ }).check()
  await page.getByRole("radio", { name: /Check \/ Money order/i }).check()
  await page.waitForFunction(() => document.querySelector("[aria-busy=true]") === null)
  await page.getByRole("button", { name: /Place Order/ }).click()
  await page.waitForURL(/checkout\/onepage\/success/)
  await page.waitForLoadState("networkidle")
}

const purchaseAt = async (address: string, width: number): Promise<Counted> => {
  // The browser that shoppers have: the one without windows loads pictures that are twice as far below.
  const browser = await launchBrowser({ backForwardCache: true })
  try {
    const context = await browser.newContext({ baseURL: address, viewport: { width, height: 900 } })
    const page = await context.newPage()
    const counted = await countRequests(page)
    await buy(page)
    return counted
  } finally {
    await browser.close()
  }
}

/** Network requests of a guest's purchase, from the home page to the order number, with an empty browser cache. */
export const guestPurchaseBench = async (): Promise<void> => {
  heading("A guest's purchase from home to order number")
  const shop = await startShop()
  try {
    for (const width of [390, 1280]) {
      const { requests, background, bytes } = await purchaseAt(shop.address, width)
      line(`requests at ${width} px`, String(requests), "≤ 85")
      line("  of them in the background (XHR, fetch)", String(background), "≤ 25")
      line("  kilobytes", (bytes / 1000).toFixed(0), "≤ 400")
    }
  } finally {
    await shop.stop()
  }
}
