import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { openShop } from "../../app/shop/shop.ts"
import { openPlainMagento } from "../shops/magento/plain-magento.ts"
import { openPlainBrowser, type PlainPage } from "../shops/plain-browser.ts"
import { smallCatalogue } from "../shops/small-catalogue.ts"
import { newFolder, shopIn, smallSettings, type SmallShop, today } from "../shops/small-shop.ts"

const productIn = (sku: string, ...categories: ReadonlyArray<string>) =>
  smallCatalogue.products
    .filter((product) => product.sku === sku)
    .map((product) => ({ ...product, categories: categories.map((path) => ({ path, position: 0 })) }))

/** Bowls below cups below tableware. */
const seed = {
  ...smallCatalogue,
  categories: [
    {
      id: 2,
      name: "Root",
      urlKey: "",
      children: [
        {
          name: "Tableware",
          urlKey: "tableware",
          children: [{ name: "Cups", urlKey: "cups", children: [{ name: "Bowls", urlKey: "bowls" }] }],
        },
      ],
    },
  ],
  products: [...productIn("MUG", "tableware/cups"), ...productIn("BOWL", "tableware/cups/bowls")],
}

let small: SmallShop
beforeAll(async () => {
  const dataDir = newFolder()
  small = shopIn(dataDir, await openShop({ dataDir, seed, settings: smallSettings, now: () => today }))
})
afterAll(() => small.close())

/** A Magento 2.4.7, which counts categories of every level if they are filtered by `category_uid`. */
const openMagento = () =>
  openPlainMagento(small, ({ path }) => {
    const address = new URL(path, "http://shop.example")
    const variables = address.searchParams.get("variables") ?? ""
    if (!variables.includes("category_uid")) return undefined
    address.searchParams.set("variables", variables.replace('"childrenOnly":true', '"childrenOnly":false'))
    return small.shop.fetch(new Request(address))
  })

const open = async (path: string) => openPlainBrowser((await openMagento()).app).visit(path)

const textsOf = (page: PlainPage, selector: string) =>
  [...page.document.querySelectorAll(selector)].map((element) => element.textContent?.replace(/\s+/g, " ").trim())

/** The categories that the filters of a page offer. */
const offered = (page: PlainPage) => textsOf(page, "[id^='filter-cat-'] > span:not([class])")

const pathOf = (page: PlainPage, category: string) =>
  [...page.document.querySelectorAll("[id^='filter-cat-']")]
    .find((link) => link.textContent?.includes(category))
    ?.getAttribute("href") ?? ""

describe("The category filter of a category in front of a Magento 2.4.7", () => {
  test("offers the subcategories, neither the category itself nor those further below", async () => {
    expect(offered(await open("/tableware.html"))).toEqual(["Cups"])
  })

  test("leads from level to level, and names the selected category", async () => {
    const cups = await open(pathOf(await open("/tableware.html"), "Cups"))
    expect([offered(cups), textsOf(cups, "[id^='active-cat-']")]).toEqual([["Bowls"], ["Remove filter Category: Cups"]])
    expect(textsOf(cups, ".product-card__name")).toHaveLength(2)
    const bowls = await open(pathOf(cups, "Bowls"))
    expect([offered(bowls), textsOf(bowls, "[id^='active-cat-']")]).toEqual([[], ["Remove filter Category: Bowls"]])
    expect(textsOf(bowls, ".product-card__name")).toEqual(["The bowl"])
  })

  test("is absent from a category without subcategories", async () => {
    const page = await open("/tableware/cups/bowls.html")
    expect([textsOf(page, ".product-card__name"), offered(page)]).toEqual([["The bowl"], []])
  })
})
