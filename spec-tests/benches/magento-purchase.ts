import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

import type { Page } from "playwright"

import { launchBrowser } from "../browser.ts"
import { buyer } from "../journeys/any-shop/read-shop.ts"
import { messageOfShop } from "../journeys/shop-text.ts"
import { countRequests, reachesPrograms } from "./counted-requests.ts"
import { heading, line, median, ratio } from "./report.ts"
import { startShop } from "./running-shop.ts"

/** Paths of a category and of a simple product, and the titles to choose at the checkout. */
export type PurchaseChoice = {
  readonly category: string
  readonly product: string
  readonly rate: string
  readonly payment: string
}

const email = "rosa.keller@example.com"

/** End of the view of each page: when nothing is loaded any more, or when the page is loaded. */
export type Pace = "networkidle" | "load"

/** Opens home, category and product. */
const findProduct = async (page: Page, { category, product }: PurchaseChoice, waitUntil: Pace): Promise<void> => {
  for (const path of ["/", category, product]) await page.goto(path, { waitUntil })
}

const buyAtVitrine = async (page: Page, choice: PurchaseChoice, pace: Pace): Promise<void> => {
  await findProduct(page, choice, pace)
  await page.getByRole("main").getByRole("button", { name: "Add to Cart", exact: true }).first().click()
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Cart.*\b1\b/ })
    .click()
  await page.getByRole("dialog").getByRole("link", { name: "Proceed to Checkout" }).click()
  await page.locator('[data-island="checkout"][data-ready]').waitFor()
  const field = (label: string) => page.getByLabel(label).first()
  await page.getByRole("textbox", { name: "Email Address" }).fill(email)
  await field("First Name").fill(buyer.firstName)
  await field("Last Name").fill(buyer.lastName)
  await field("Street Address").fill(buyer.street)
  await field("Zip/Postal Code").fill(buyer.postcode)
  await field("City").fill(buyer.city)
  await field("State/Province").selectOption({ label: buyer.region })
  if (await field("Phone Number").isVisible()) await field("Phone Number").fill(buyer.telephone)
  await page
    .getByRole("group", { name: messageOfShop("Shipping Methods") })
    .getByRole("radio", { name: choice.rate })
    .first()
    .check()
  await page.getByRole("group", { name: "Payment Method" }).getByRole("radio", { name: choice.payment }).first().check()
  await page.waitForFunction(() => document.querySelector("[aria-busy=true]") === null)
  await page.getByRole("button", { name: /Place Order/ }).click()
}

const lumaIsIdle = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll(".loading-mask")].every((mask) => getComputedStyle(mask).display === "none"),
  )

const buyAtLuma = async (page: Page, choice: PurchaseChoice, pace: Pace): Promise<void> => {
  await findProduct(page, choice, pace)
  await page.locator("#product-addtocart-button:enabled").click()
  await page.locator(".minicart-wrapper .counter-number", { hasText: "1" }).waitFor()
  await page.locator(".minicart-wrapper .showcart").click()
  await page.locator("#top-cart-btn-checkout").click()
  await page.locator("#customer-email-fieldset #customer-email").first().fill(email)
  await page.locator("input[name=firstname]").first().fill(buyer.firstName)
  await page.locator("input[name=lastname]").first().fill(buyer.lastName)
  await page.locator("input[name='street[0]']").first().fill(buyer.street)
  await page.locator("input[name=postcode]").first().fill(buyer.postcode)
  await page.locator("input[name=city]").first().fill(buyer.city)
  await page.locator("select[name=region_id]").first().selectOption({ label: buyer.region })
  await page.locator("input[name=telephone]").first().fill(buyer.telephone)
  await page.locator(".table-checkout-shipping-method tr", { hasText: choice.rate }).locator("input").first().check()
  await lumaIsIdle(page)
  await page.locator("button.continue").first().click()
  await page.locator(".payment-method", { hasText: choice.payment }).locator("input[type=radio]").first().check()
  await lumaIsIdle(page)
  await page.locator(".payment-method._active button.checkout").click()
}

const shops = { vitrine: buyAtVitrine, luma: buyAtLuma }

type Purchase = {
  readonly requests: number
  readonly kilobytes: number
  readonly toPrograms: number
  readonly seconds: number
}

/** A guest's purchase with an empty browser cache, from the home page to the order number. */
const purchase = async (
  kind: keyof typeof shops,
  address: string,
  choice: PurchaseChoice,
  pace: Pace,
): Promise<Purchase> => {
  // The browser that shoppers have: the one without windows loads pictures that are twice as far below.
  const browser = await launchBrowser({ backForwardCache: true })
  try {
    const viewport = { width: 1280, height: 900 }
    const page = await (await browser.newContext({ baseURL: address, viewport, locale: "en-US" })).newPage()
    page.setDefaultTimeout(60_000)
    const counted = await countRequests(page)
    const startedAt = performance.now()
    await shops[kind](page, choice, pace)
    await page.waitForURL(/checkout\/onepage\/success/, { waitUntil: "load" })
    const seconds = (performance.now() - startedAt) / 1000
    await page.waitForLoadState(pace)
    const { requests, bytes, toPrograms } = counted
    return { requests, kilobytes: bytes / 1000, toPrograms, seconds }
  } finally {
    await browser.close()
  }
}

/** Requests that a shop in front of a Magento sends to the Magento's programs, one after the other in a file. */
const startCountedShop = async (shopUrl: string) => {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-outgoing-"))
  const file = join(folder, "requests")
  await writeFile(file, "")
  const vitrine = await startShop({
    SHOP_URL: shopUrl,
    OUTGOING_LOG: file,
    NODE_OPTIONS: `--import ${new URL("log-outgoing.ts", import.meta.url).href}`,
  })
  const sent = async (): Promise<ReadonlyArray<string>> => {
    const lines = (await readFile(file, "utf8")).trim().split("\n")
    return lines.filter((request) => reachesPrograms(request.slice(request.indexOf(" ") + 1)))
  }
  return {
    address: vitrine.address,
    sent,
    stop: async () => {
      await vitrine.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * A guest's purchase in front of the Magento at `shopUrl` and at its own pages at `lumaUrl`, by turns. Requests are counted while every page is
 * viewed until nothing is loaded any more; seconds are those of a shopper who goes on as soon as a page is loaded.
 */
export const magentoPurchaseBench = async (shopUrl: string, lumaUrl: string, choice: PurchaseChoice): Promise<void> => {
  heading("A guest's purchase in front of a Magento, from home to order number")
  const vitrine = await startCountedShop(shopUrl)
  try {
    await purchase("vitrine", vitrine.address, choice, "load")
    await purchase("luma", lumaUrl, choice, "load")
    const before = (await vitrine.sent()).length
    const ours = await purchase("vitrine", vitrine.address, choice, "networkidle")
    const requests = (await vitrine.sent()).slice(before)
    if (process.env["LIST"] !== undefined) for (const request of requests) line(request.slice(0, 100), "")
    const theirs = await purchase("luma", lumaUrl, choice, "networkidle")
    line("requests of the browser", `${ours.requests}`, "≤ 70")
    line("  at the shop's own pages", `${theirs.requests}`)
    line("kilobytes", ours.kilobytes.toFixed(0), "≤ 400")
    line("  at the shop's own pages", theirs.kilobytes.toFixed(0))
    line("requests that reach the shop's programs", `${requests.length}`, "≤ 25")
    line("  at the shop's own pages", `${theirs.toPrograms}`)
    const times: { readonly ours: Array<number>; readonly theirs: Array<number> } = { ours: [], theirs: [] }
    for (const turn of [0, 1, 2]) {
      const own = async () => times.ours.push((await purchase("vitrine", vitrine.address, choice, "load")).seconds)
      const shop = async () => times.theirs.push((await purchase("luma", lumaUrl, choice, "load")).seconds)
      for (const buy of turn % 2 === 0 ? [own, shop] : [shop, own]) await buy()
    }
    line("seconds, median of 3", median(times.ours).toFixed(2))
    line("  at the shop's own pages", median(times.theirs).toFixed(2))
    line("  ratio", ratio(median(times.ours) / median(times.theirs)), "≤ 0.50 ×")
  } finally {
    await vitrine.stop()
  }
}
