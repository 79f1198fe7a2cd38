import type { Browser } from "playwright"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { loadDemoAccounts } from "../../../app/shop/seed/load-settings.ts"
import { injectionGroups } from "../../arbitraries/injections.ts"
import { launchBrowser } from "../../browser.ts"
import { startShop, type RunningShop } from "../../running-shop.ts"
import { startHostileBackend, type HostileBackend } from "./hostile-backend.ts"
import { watchVisits, type WatchedVisits } from "./hostile-visits.ts"

/** Turns: in each, every text of every page is another group of injections. The long tests bring each injection to each place. */
const runs = Number(process.env["PROPERTY_RUNS"] ?? 1000)
const turns = runs >= 10_000 ? injectionGroups.length : Math.ceil(runs / 1000)

/** The first group; the long run has all. */
const seed = Number(process.env["SEED"] ?? 1)

const publicPages = [
  "/",
  "/tableware.html",
  "/harbor-mug.html",
  "/wedding-plate.html",
  "/about-us",
  "/catalogsearch/result/?q=mug",
  "/contact/",
  "/no-such-page",
]

const ownPages = [
  "/checkout/cart/",
  "/checkout/",
  "/customer/account/",
  "/customer/account/edit/",
  "/customer/address/",
  "/customer/address/new/",
  "/sales/order/history/",
  "/wishlist/",
  "/catalog/product_compare/",
]

let shop: RunningShop
let backend: HostileBackend
let front: RunningShop
let browser: Browser

beforeAll(async () => {
  shop = await startShop()
  backend = await startHostileBackend(shop.origin)
  ;[front, browser] = await Promise.all([startShop({ SHOP_URL: backend.address }), launchBrowser()])
}, 240_000)
afterAll(async () => {
  await browser.close()
  await front.stop()
  await backend.close()
  await shop.stop()
})

/** Purges all pages and cached data of the front server. */
const purge = (): Promise<Response> =>
  fetch(front.origin, { method: "PURGE", headers: { "x-magento-tags-pattern": ".*" } })

/** A customer with something in the cart, on the wish list and to compare. */
const signIn = async ({ page }: WatchedVisits): Promise<void> => {
  const [customer] = loadDemoAccounts().customers
  await page.goto("/customer/account/login/")
  const form = page.getByRole("main")
  await form
    .getByLabel("Email")
    .first()
    .fill(customer?.email ?? "")
  await form
    .getByLabel("Password", { exact: true })
    .first()
    .fill(customer?.password ?? "")
  await form.getByRole("button", { name: "Sign In" }).first().click()
  await page.waitForURL(/customer\/account\/?$/)
  await page.goto("/oak-trivet.html")
  await page.locator("#product-addtocart-button").click()
  await page
    .getByText(/You added/)
    .first()
    .waitFor()
}

/** Visits the pages in several browsers at once. */
const visitAll = async (
  pages: ReadonlyArray<string>,
  browsers: ReadonlyArray<WatchedVisits>,
): Promise<ReadonlyArray<string>> => {
  const wrong: Array<string> = []
  for (let turn = 0; turn < turns; turn += 1) {
    backend.injectFrom(seed + turn)
    await purge()
    const left = [...pages]
    const work = async ({ visit }: WatchedVisits): Promise<void> => {
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        const to = path
        wrong.push(...(await visit(`turn ${turn}, ${to}`, (page) => page.goto(to, { waitUntil: "load" }))))
      }
    }
    await Promise.all(browsers.map(work))
  }
  backend.injectFrom(undefined)
  return [...new Set(wrong)]
}

const openBrowser = async (isSignedIn: boolean): Promise<WatchedVisits> => {
  const context = await browser.newContext({ baseURL: front.origin, viewport: { width: 390, height: 844 } })
  const watched = await watchVisits(context, [front.origin, backend.address, shop.origin])
  if (isSignedIn) await signIn(watched)
  return watched
}

describe("A backend whose every text is an injection", () => {
  test.each([
    ["public pages", publicPages, false],
    ["a customer's pages", ownPages, true],
  ] as const)(
    "does nothing in %s: none runs, loads from elsewhere, or breaks the layout",
    async (_name, pages, isSignedIn) => {
      process.stderr.write(`Injections from ${seed}, ${turns} turns: SEED=${seed}\n`)
      const browsers = [await openBrowser(isSignedIn), await openBrowser(isSignedIn)]
      const before = backend.cells()
      expect(await visitAll(pages, browsers)).toEqual([])
      process.stderr.write(`  ${backend.cells() - before} cells, ${backend.places.size} places\n`)
      expect(backend.cells() - before).toBeGreaterThan(50)
      for (const { context } of browsers) await context.close()
    },
    7_200_000,
  )
})
