import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"

import { expect } from "vitest"

import type { PlainBrowser, PlainPage } from "../../shops/plain-browser.ts"
import { jane } from "../../shops/plain-checkout.ts"
import { openDevPage } from "./dev-page.ts"
import type { Followed } from "./followed-task.ts"

/** The first step of the checkout with a trivet in the cart, in a browser without scripts. */
const checkoutOf = async (browser: PlainBrowser): Promise<PlainPage> => {
  await browser.press(await browser.visit("/oak-trivet.html"), "Add to Cart")
  return browser.visit("/checkout/")
}

/** The payment step of that checkout. */
const paymentOf = async (browser: PlainBrowser, fields: Readonly<Record<string, string>> = {}): Promise<PlainPage> => {
  const delivery = await browser.press(await checkoutOf(browser), "Continue to delivery", jane)
  return browser.press(delivery, "Continue to payment", { rate: "flatrate_flatrate", ...fields })
}

const isBranded = async ({ page }: Followed) => {
  const { text } = await page("/")
  expect(text).toContain('<img src="/brand/logo.svg" alt="Clay of Ours"')
  expect(text).toContain('<a href="/about-us">Our values</a>')
  expect((await page("/brand/logo.svg")).status).toBe(200)
  expect((await page("/about-us")).status).toBe(200)
}

const isPaidByTheClub = async ({ browser, made }: Followed) => {
  const shopper = browser()
  const payment = await paymentOf(shopper)
  const withNumber = (member: string) => ({ method: "club_account", "club_account-member": member })
  const refused = await shopper.press(payment, "Review your order", withNumber("12"))
  expect(refused.text).toContain("A member number has four to eight digits.")
  const review = await shopper.press(refused, "Review your order", withNumber("40721"))
  const placed = await shopper.press(review, "Place Order")
  expect(placed.path).toContain("/checkout/onepage/success")
  expect(made.outcome("test", "club", "--no-color").printed).toContain("1 passed")
}

const hasItsTotalsLine = async ({ browser }: Followed) => {
  const { text } = await paymentOf(browser())
  expect(text).toContain("VAT included")
}

const hasItsCard = async ({ page }: Followed) => {
  expect((await page("/tableware.html")).text).toContain("<p>Made by hand</p>")
}

const hasItsPage = async ({ page }: Followed) => {
  const { status, text } = await page("/stores")
  expect([status, text]).toEqual([200, expect.stringContaining("<li>Berlin</li>")])
}

const hasItsNote = async ({ browser }: Followed) => {
  const shopper = browser()
  const payment = await paymentOf(shopper, { "field-delivery_note": "Leave it with the neighbours" })
  const review = await shopper.press(payment, "Review your order", { method: "checkmo" })
  expect(review.text).toContain("Leave it with the neighbours")
  expect((await shopper.press(review, "Place Order")).text).toContain("Leave it with the neighbours")
}

const isSwedish = async ({ page, printed }: Followed) => {
  expect(printed).toMatch(/^sv_SE: \d+ texts are open in \S+languages\/sv_SE\.json/)
  const { text } = await page("/harbor-mug.html", "store=sv_se")
  expect(text).toContain('<html lang="sv-SE"')
  expect(text).toContain("Lägg i varukorgen")
}

const hasItsAttribute = async ({ page }: Followed) => {
  expect((await page("/harbor-mug.html")).text).toContain('<dt>Material</dt><dd><a href="/about-us">Stoneware')
  const filters = (await page("/tableware.html")).text
  expect(filters).toContain('<img src="/brand/stoneware.svg" alt="Stoneware" width="60" height="20"/>')
  expect((await page("/brand/stoneware.svg")).status).toBe(200)
}

const mayReachItsService = async ({ page }: Followed) => {
  const { headers, text } = await page("/")
  expect(headers.get("content-security-policy")).toMatch(/connect-src [^;]*https:\/\/stats\.example/)
  expect(text).toContain("analytics-entry")
}

const isRefreshed = async ({ made, shop, page }: Followed) => {
  const open = await openDevPage(shop?.address ?? "")
  // A browser loads the style sheet with the page.
  for (const at of ["/", "/ui/storefront/shop.css"]) await page(at)
  const told = open.next(["full-reload", "update"])
  made.write("theme/tokens.css", made.read("theme/tokens.css").replace(/#\w+/, "#0a5c36"))
  await told
  open.close()
  expect((await page("/ui/storefront/shop.css")).text).toContain("#0a5c36")
}

const runsOnAServer = async ({ made, page, shop }: Followed) => {
  expect((await page("/readyz")).status).toBe(200)
  expect((await page("/")).text).toContain("My Shop")
  expect(existsSync(path.join(made.folder, "server/node_modules/typescript"))).toBe(false)
  expect(shop?.output()).toContain("is at http://localhost")
}

/** Checks that `vitrine upgrade` changes a project with an import of an older version, and that the project has no errors afterwards. */
const isUpgraded = async ({ made }: Followed) => {
  const former = path.join(made.folder, "former")
  cpSync(".build/package", former, { recursive: true })
  for (const file of ["package.json", "source/package.json"]) {
    const text = readFileSync(path.join(former, file), "utf8")
    writeFileSync(path.join(former, file), text.replace(/"version": "[^"]*"/, '"version": "0.0.9"'))
  }
  made.install(former)
  made.write("parts/totals.ts", 'import type { Totals } from "vitrine/checkout"\n\nexport type Ours = Totals\n')
  made.install(".build/package")
  expect(made.outcome("upgrade").printed).toContain('now import type { Totals } from "vitrine/core/checkout"')
  expect(made.outcome("check")).toEqual({ status: 0, printed: "The project has no errors.\n" })
}

/** Checks the result of each task of the guide, by its title. */
export const outcomes: Readonly<Record<string, (followed: Followed) => Promise<void>>> = {
  "Give it your brand": isBranded,
  "Add a payment method": isPaidByTheClub,
  "Change a line of the totals": hasItsTotalsLine,
  "Change the product card": hasItsCard,
  "Add a page": hasItsPage,
  "Ask for a delivery note": hasItsNote,
  "Sell in Swedish": isSwedish,
  "Show an attribute on the product page and as a filter": hasItsAttribute,
  "Send events to an analytics service": mayReachItsService,
  "Use the rules without the pages": async ({ printed }) =>
    expect(printed).toBe("none of the preferences is offered\n"),
  "See a change": isRefreshed,
  "Run one test": async ({ printed }) => expect(printed).toContain("1 passed"),
  "Put it on a server": runsOnAServer,
  "Change to another version": isUpgraded,
}
