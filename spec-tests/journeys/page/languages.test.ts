import { readFileSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"

import type { Page } from "@playwright/test"

import { databaseFile } from "../../../app/shop/infra/database/data-folder.ts"
import { freePort } from "../../benches/running-shop.ts"
import { testedModes } from "../../whole-run.ts"
import { expectAccessible } from "../accessibility.ts"
import { addToCart, byMouse, byTouch, guest, type Press, untilNotBusy } from "../checkout-steps.ts"
import { describe, expect, test } from "../journey.ts"
import { demonstrationProject, shopUnderTest, start } from "../shop-under-test.ts"
import type { Shopper } from "../shopper.ts"

const dictionary: unknown = JSON.parse(readFileSync("app/public/static/de_DE/js-translation.json", "utf8"))
const words = new Map(Object.entries(typeof dictionary === "object" && dictionary !== null ? dictionary : {}))

/** The German translation of a source text. */
const german = (text: string): string => {
  const translation: unknown = words.get(text)
  if (typeof translation !== "string") throw new Error(`no German word for: ${text}`)
  return translation
}

const rows = (sql: string, value: string): ReadonlyArray<Readonly<Record<string, unknown>>> => {
  const database = new DatabaseSync(databaseFile(shopUnderTest().dataDir), { readOnly: true })
  try {
    return database.prepare(sql).all(value)
  } finally {
    database.close()
  }
}

const euros = (units: unknown): string =>
  new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" }).format(Number(units) / 10_000)

const languageOf = (page: Page) => page.locator("html").getAttribute("lang")

/** No amount on the page is in dollars. */
const expectOnlyEuros = async (page: Page): Promise<void> => {
  const text = (await page.locator("body").textContent()) ?? ""
  expect(text).toContain("€")
  expect(text).not.toMatch(/\$\s?\d|\d\s?\$|USD/)
}

const switchTo = async (page: Page, press: Press, language: string): Promise<void> => {
  await press(page.getByRole("contentinfo").getByRole("link", { name: language }))
}

const fillGermanAddress = async (page: Page): Promise<void> => {
  const field = (label: string) => page.getByLabel(german(label)).first()
  await page.getByRole("textbox", { name: german("Email Address") }).fill(guest.email)
  await field("Country").selectOption("DE")
  await field("First Name").fill(guest.firstName)
  await field("Last Name").fill(guest.lastName)
  await field("Street Address").fill("Töpfergasse 5")
  await field("Zip/Postal Code").fill("10115")
  await field("City").fill("Berlin")
}

/** Address of a shop's pages: `origin` is empty for the shop under test, `prefix` if German pages have none. */
type Place = { readonly origin: string; readonly prefix: string }
const shopUnderTestItself: Place = { origin: "", prefix: "" }

/** Buys a plate: the store view is switched with it in the cart. */
const expectBoughtInGerman = async (
  { page, expectNoBrowserErrors }: Shopper,
  press: Press,
  { origin, prefix }: Place,
): Promise<void> => {
  await page.goto(`${origin}/side-plate-sand.html`)
  await addToCart(page, press, 1)
  if (press === byTouch) await press(page.getByRole("button", { name: "Continue Shopping" }))
  await switchTo(page, press, "Deutsch")
  await page.getByRole("heading", { level: 1, name: "Beilagenteller, Sand" }).waitFor()
  expect([new URL(page.url()).pathname, await languageOf(page)]).toEqual([`${prefix}/side-plate-sand.html`, "de-DE"])
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Warenkorb.*\b1\b/ })
    .waitFor()
  await expectOnlyEuros(page)
  await expectAccessible(page)

  await page.goto(`${origin}${prefix}/checkout/cart/`)
  await page.getByRole("heading", { level: 1, name: german("Shopping Cart") }).waitFor()
  await untilNotBusy(page)
  await expectOnlyEuros(page)
  await expectAccessible(page)

  await page.goto(`${origin}${prefix}/checkout/`)
  await fillGermanAddress(page)
  await untilNotBusy(page)
  await page.getByRole("radio", { name: /^Standardversand/ }).check()
  await page.getByRole("radio", { name: /^Scheck/ }).check()
  await untilNotBusy(page)
  await expectOnlyEuros(page)
  const order = page.getByRole("button", { name: new RegExp(german("Place Order")) })
  const total = /[\d.]+,\d\d\s€/.exec((await order.textContent()) ?? "")?.[0] ?? ""
  await press(order)
  await page.waitForURL(({ pathname }) => pathname.startsWith(`${prefix}/checkout/onepage/success/`))
  await page.getByRole("heading", { name: german("Thank you for your purchase!") }).waitFor()
  await expectOnlyEuros(page)
  const number = /\d{9}/.exec((await page.getByRole("main").textContent()) ?? "")?.[0] ?? ""

  const [placed] = rows("select currency, base_currency, grand_total from sales_order where number = ?", number)
  expect(placed).toMatchObject({ currency: "EUR", base_currency: "USD" })
  expect(euros(placed?.["grand_total"])).toBe(total)
  const [mail] = rows("select text from mail where subject like '%' || ?", number)
  expect(mail?.["text"]).toContain(total)
  expectNoBrowserErrors()
}

describe("A shop in three languages", () => {
  test("[1.2] by mouse the language is switched with items in the cart, and the order is in euros everywhere", async ({
    newShopper,
  }) => {
    const shopper = await newShopper({ width: 1280 })
    await expectBoughtInGerman(shopper, byMouse, shopUnderTestItself)
  })

  test(
    "[1.2] by touch on a phone in the dark scheme, with a path of its own for German, the order is in euros everywhere",
    { tag: "@embedded" },
    async ({ newShopper, shop }) => {
      const port = String(await freePort())
      const origin = `http://127.0.0.1:${port}`
      const addresses = { PUBLIC_URL: origin, STORE_ADDRESSES: `german=${origin}/de` }
      const server = await start({ SHOP_URL: shop.address, PROJECT: demonstrationProject, PORT: port, ...addresses })
      try {
        const shopper = await newShopper({ width: 390, touch: true, scheme: "dark" })
        await expectBoughtInGerman(shopper, byTouch, { origin, prefix: "/de" })
      } finally {
        await server.stop()
      }
    },
  )

  test("a German search term finds German product names", async ({ shopper }) => {
    const { page } = shopper
    await page.goto("/?___store=german")
    await page.goto("/catalogsearch/result/?q=frühstücksschale")
    await page.getByRole("main").getByRole("link", { name: "Frühstücksschale", exact: true }).first().waitFor()
    await expectAccessible(page)
  })

  for (const width of testedModes(390, 1280))
    test(`Arabic pages at ${width} px run from right to left and are accessible`, async ({ newShopper }) => {
      const shopper = await newShopper({ width })
      const { page, expectNoBrowserErrors } = shopper
      await page.goto("/?___store=arabic")
      await expect(page.locator("html")).toHaveAttribute("dir", "rtl")
      await expectAccessible(page)
      await page.goto("/harbor-mug.html")
      expect(await languageOf(page)).toBe("ar-SA")
      await expectAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      expectNoBrowserErrors()
    })

  test("the language switcher consists of links without scripts", async ({ newShopper }) => {
    const shopper = await newShopper({ scripts: false })
    const { page } = shopper
    await page.goto("/oak-board.html")
    await switchTo(page, byMouse, "العربية")
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl")
    await switchTo(page, byMouse, "English")
    expect([await languageOf(page), new URL(page.url()).pathname]).toEqual(["en-US", "/oak-board.html"])
  })
})
