import path from "node:path"

import type { Browser, Page } from "playwright"
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest"

import { magentoBackend } from "../../app/server/backend/shop-backend.ts"
import { type RunningServer, startServer } from "../../app/server/server.ts"
import { longWords } from "../arbitraries/long-words.ts"
import { launchBrowser } from "../browser.ts"
import { notFitting, tooWide } from "./fitting.ts"
import { newShopper } from "./shopper.ts"

// A language whose words are all 40 % longer than English ones: a second host before the shop under test speaks it.

let browser: Browser
let host: RunningServer
const words = longWords()

beforeAll(async () => {
  browser = await launchBrowser()
  host = await hostWith(words.publicDir)
})
afterAll(async () => {
  await browser.close()
  await host.close()
  words.remove()
})

const isRemote = process.env["JOURNEYS_DOOR"] === "remote"

/** Words that the catalogue of the shop says as well. */
const saidByCatalogue = new Set(["Price", "Product Name", "Category", "New", "Free", "Product", "Products"])

/** Words of before that are still shown. */
const untranslated = (page: Page, known: ReadonlyArray<string>): Promise<ReadonlyArray<string>> =>
  page.evaluate((sources) => {
    const said = new Set(sources)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Array<string> = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ""
      if (said.has(text) && node.parentElement?.closest("template, script, style") === null)
        found.push(`not in this language: ${node.parentElement.className} “${text}”`)
    }
    return found
  }, known)

const sources = Object.keys(words.dictionary).filter(
  (source) => words.dictionary[source] !== source && !saidByCatalogue.has(source),
)

const say = (text: string): string => words.dictionary[text] ?? text

const hostWith = (publicDir: string): Promise<RunningServer> =>
  startServer({
    port: 0,
    backend: magentoBackend(inject("shop").address),
    publicDir,
    buildDir: path.resolve(".build/browser"),
    log: () => {},
  })

describe.skipIf(isRemote)("A dictionary that cannot be fetched", () => {
  test("[7.translations.1] what comes alive says the source texts and works; one line in the console tells it", async () => {
    const lost = longWords()
    const other = await hostWith(lost.publicDir)
    const home = `http://127.0.0.1:${other.port}`
    // The page is made while the file is there, and read when it is gone.
    await fetch(home)
    lost.remove()
    const { page, leave } = await newShopper(browser)
    const said: Array<string> = []
    page.on("console", (message) => {
      if (message.type() === "warning") said.push(message.text())
    })
    page.on("pageerror", (error) => said.push(String(error)))

    await page.goto(home)
    await page
      .getByRole("link", { name: say("Cart") })
      .first()
      .click()
    await page.getByRole("dialog").getByText("You have no items in your shopping cart.").waitFor()
    expect(said.map((line) => JSON.parse(line))).toMatchObject([{ event: "dictionary-missing", why: "status 404" }])
    await leave()
    await other.close()
  })
})

describe.skipIf(isRemote)("Words that are 40 % longer", () => {
  test.each([320, 390, 1280])("nothing breaks at %i px, and every word is of this language", async (width) => {
    const { page, expectNoComplaints, leave } = await newShopper(browser, { width, touch: width < 600 })
    const home = `http://127.0.0.1:${host.port}`
    const look = async (name: string) => {
      await page.waitForLoadState("networkidle")
      const troubles = [...(await tooWide(page)), ...(await notFitting(page)), ...(await untranslated(page, sources))]
      expect.soft([...new Set(troubles)], `${name} at ${width} px`).toEqual([])
    }

    await page.goto(`${home}/`)
    await look("home")
    await page.goto(`${home}/tea-coffee.html`)
    await look("listing")
    await page.goto(`${home}/harbor-mug.html`)
    await look("product")
    await page.goto(`${home}/kitchen.html`)
    await page
      .getByRole("button", { name: say("Add to Cart") })
      .first()
      .click()
    await expect.poll(() => page.locator("[data-cart-count]").first().textContent()).toBe(`1 ${say("items|one")}`)
    await page.goto(`${home}/checkout/cart/`)
    await look("cart")
    await page.goto(`${home}/checkout/`)
    await look("checkout")
    await page.goto(`${home}/customer/account/login/`)
    await look("sign-in")
    await page.goto(`${home}/customer/account/create/`)
    await look("registration")
    expectNoComplaints()
    await leave()
  })
})
