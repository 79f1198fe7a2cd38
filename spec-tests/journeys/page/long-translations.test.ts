import type { Page } from "@playwright/test"

import { longWords } from "../../arbitraries/long-words.ts"
import { testedModes } from "../../whole-run.ts"
import { describe, expect, test } from "../journey.ts"
import { loadFromSource } from "../load-from-source.ts"
import { notFitting, tooWide } from "../text-fit.ts"

// A second server before the shop under test, in a language whose words are 40 % longer than the English ones.

let sourcesOfServers: Awaited<ReturnType<typeof loadFromSource>>
let server: Awaited<ReturnType<typeof sourcesOfServers.servers.startWithPublicFiles>>
const words = longWords()

test.beforeAll(async ({ shop }) => {
  sourcesOfServers = await loadFromSource()
  server = await sourcesOfServers.servers.startWithPublicFiles(shop.address, words.publicDir)
})
test.afterAll(async () => {
  await server.close()
  await sourcesOfServers.close()
  words.remove()
})

/** Texts that also occur in the catalogue of the shop. */
const catalogueTexts = new Set([
  "Price",
  "Product Name",
  "Category",
  "New",
  "Free",
  "Product",
  "Products",
  "Shop the collection",
  "Returns",
])

/** Lists English texts that are still displayed. */
const untranslated = (page: Page, known: ReadonlyArray<string>): Promise<ReadonlyArray<string>> =>
  page.evaluate((sources) => {
    const sourceTexts = new Set(sources)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Array<string> = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ""
      if (sourceTexts.has(text) && node.parentElement?.closest("template, script, style") === null)
        found.push(`not in this language: ${node.parentElement.className} “${text}”`)
    }
    return found
  }, known)

const sources = Object.keys(words.dictionary).filter(
  (source) => words.dictionary[source] !== source && !catalogueTexts.has(source),
)

const translate = (text: string): string => words.dictionary[text] ?? text

describe("A dictionary that fails to load", { tag: "@embedded" }, () => {
  test("[7.translations.1] hydrated parts show the source texts and work, and the console has one warning", async ({
    newShopper,
    shop,
  }) => {
    const lost = longWords()
    const other = await sourcesOfServers.servers.startWithPublicFiles(shop.address, lost.publicDir)
    const home = other.address
    // The page is rendered while the file exists, and opened after the file was removed.
    await fetch(home)
    lost.remove()
    const { page } = await newShopper()
    const texts: Array<string> = []
    page.on("console", (message) => {
      if (message.type() === "warning") texts.push(message.text())
    })
    page.on("pageerror", (error) => texts.push(String(error)))

    await page.goto(home)
    await page
      .getByRole("link", { name: translate("Cart") })
      .first()
      .click()
    await page.getByRole("dialog").getByText("You have no items in your shopping cart.").waitFor()
    expect(texts.map((line) => JSON.parse(line))).toMatchObject([{ event: "dictionary-missing", reason: "status 404" }])
    await other.close()
  })
})

describe("Translations 40 % longer than English", { tag: "@embedded" }, () => {
  for (const width of testedModes(320, 390, 1280))
    test(`fit at ${width} px, and no text stays untranslated`, async ({ newShopper }) => {
      const { page, expectNoBrowserErrors } = await newShopper({ width, touch: width < 600 })
      const home = server.address
      const expectToFit = async (name: string) => {
        await page.waitForLoadState("networkidle")
        const troubles = [...(await tooWide(page)), ...(await notFitting(page)), ...(await untranslated(page, sources))]
        expect.soft([...new Set(troubles)], `${name} at ${width} px`).toEqual([])
      }

      await page.goto(`${home}/`)
      await expectToFit("home")
      await page.goto(`${home}/tea-coffee.html`)
      await expectToFit("listing")
      await page.goto(`${home}/harbor-mug.html`)
      await expectToFit("product")
      await page.goto(`${home}/kitchen.html`)
      await page
        .getByRole("button", { name: translate("Add to Cart") })
        .first()
        .click()
      await expect
        .poll(() => page.locator("[data-cart-count]").first().textContent())
        .toBe(`1 ${translate("items|one")}`)
      await page.goto(`${home}/checkout/cart/`)
      await expectToFit("cart")
      await page.goto(`${home}/checkout/`)
      await expectToFit("checkout")
      await page.goto(`${home}/customer/account/login/`)
      await expectToFit("sign-in")
      await page.goto(`${home}/customer/account/create/`)
      await expectToFit("registration")
      expectNoBrowserErrors()
    })
})
