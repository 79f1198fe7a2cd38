import { DatabaseSync } from "node:sqlite"

import type { Locator, Page } from "@playwright/test"

import { databaseFile } from "../../../app/shop/infra/database/data-folder.ts"
import { testedModes } from "../../whole-run.ts"
import { describe, expect, test } from "../journey.ts"
import { shopUnderTest } from "../shop-under-test.ts"

/** Changes the shop's data without its notice, as somebody else does who saves a product in a Magento that purges nothing. */
const changeInShop = (sql: string): void => {
  const database = new DatabaseSync(databaseFile(shopUnderTest().dataDir), { timeout: 5_000 })
  try {
    database.exec(sql)
  } finally {
    database.close()
  }
}

/** Sum of the layout shifts of this page so far. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const add = (entries: PerformanceObserverEntryList) => {
          for (const entry of entries.getEntries()) sum += Number(Reflect.get(entry, "value"))
        }
        new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )

/** Lets the server compare its cached pages with the shop until it has renewed them with this text. */
const renew = async (page: Page, paths: ReadonlyArray<string>, text: string): Promise<void> => {
  for (const path of paths)
    await expect
      .poll(
        async () => {
          await page.request.get(`${path}?___current=older`)
          return (await page.request.get(path)).text()
        },
        { timeout: 20_000 },
      )
      .toContain(text)
}

/** HTML of a visit to a page, and the number of requests for present offers that it sent. */
type Visit = { readonly html: string; readonly requested: number }

/**
 * Visits a page again until the browser takes it for outdated, asks for the present one, and shows its price; returns that visit. A backend
 * call in the second after the change may still be answered with the former price, as concurrent visits share it.
 */
const visitWhenOutdated = async (
  page: Page,
  path: string,
  requests: ReadonlyArray<string>,
  corrected: Locator,
): Promise<Visit> => {
  let visit: Visit = { html: "", requested: 0 }
  await expect(async () => {
    const response = await page.goto(path, { waitUntil: "commit" })
    // The page before may have sent one until now.
    const before = requests.length
    const html = (await response?.text()) ?? ""
    await page.waitForLoadState("networkidle")
    visit = { html, requested: requests.length - before }
    expect(visit.requested).toBeGreaterThan(0)
    await expect(corrected).toHaveText("$61.50")
  }).toPass({ timeout: 60_000 })
  return visit
}

const price = "update product set price = {} where url_key = 'walnut-board'"

describe("Pages rendered some seconds ago", () => {
  for (const width of testedModes(390, 1280))
    test(`prices of cards and of a product page are corrected in place at ${width} px, with one request a page and nothing moved`, async ({
      newShopper,
    }) => {
      const { page, expectNoBrowserErrors } = await newShopper({ width })
      const requests: Array<string> = []
      page.on("request", (request) => {
        if (request.url().includes("___current=")) requests.push(request.url())
      })
      const listing = "/kitchen.html"
      const product = "/walnut-board.html"
      const card = page.getByRole("main").getByRole("article").filter({ hasText: "Walnut Board" }).first()
      const cardPrice = card.getByText(/^\$\d/).first()
      const productPrice = page.locator("#product_addtocart_form").getByText(/^\$\d/).first()
      // A page that another journey left in the cache would be corrected by the first visit already.
      await renew(page, [listing, product], "Walnut Board")
      await page.goto(listing)
      const before = (await cardPrice.textContent()) ?? ""
      await page.goto(product)
      await expect(productPrice).toHaveText(before)
      changeInShop(price.replace("{}", "615000"))
      try {
        const outdated = await visitWhenOutdated(page, product, requests, productPrice)
        expect(outdated.html).toContain(before)
        expect(outdated.requested).toBe(1)
        expect(await layoutShift(page)).toBeLessThan(0.01)
        expect((await visitWhenOutdated(page, listing, requests, cardPrice)).requested).toBe(1)
        expect(await layoutShift(page)).toBeLessThan(0.01)
        const sent = requests.length
        await page.reload()
        await expect(cardPrice).toHaveText("$61.50")
        expect(requests).toHaveLength(sent)
        expectNoBrowserErrors()
      } finally {
        changeInShop(price.replace("{}", String(Number(before.replace("$", "")) * 10_000)))
        await renew(page, [product, listing], before)
      }
    })
})
