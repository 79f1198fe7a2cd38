import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"

import { magentoBackend } from "../../app/server/backend/shop-backend.ts"
import { openStorefrontApp } from "../../app/server/storefront-app.ts"
import { comparisonOf } from "../../core/wish-list/comparison.ts"
import { type OpenHost, registerAccount } from "../arbitraries/account.ts"
import { openPlainBrowser } from "../shops/plain-browser.ts"
import { idOf } from "../shops/small-shop-options.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let front: OpenHost
let refusesSection = false
let paths: ReadonlyArray<string> = []

/** Responses as a Magento gives them: a section with the list, and a page of its own. */
const shopFetch = (request: string | URL | Request): Promise<Response> => {
  if (!(request instanceof Request)) throw new TypeError("a Request is expected")
  const { pathname, search } = new URL(request.url)
  paths = [...paths, pathname]
  const isSection = search.includes("sections=compare-products")
  if (refusesSection && isSection)
    return Promise.resolve(Response.json({ message: "Item with the same ID" }, { status: 400 }))
  if (pathname === "/catalog/product_compare/")
    return Promise.resolve(new Response("<h1>Luma comparison</h1>", { headers: { "content-type": "text/html" } }))
  return small.shop.fetch(request)
}

beforeAll(async () => {
  small = await openSmallShop()
  const backend = magentoBackend("http://inner.test", shopFetch)
  front = await openStorefrontApp({ backend, buildDir: "no-build", publicDir: "app/public", log: () => {} })
})
afterAll(() => small.close())
beforeEach(() => {
  refusesSection = false
  paths = []
})

const add = "/catalog/product_compare/add/"
const product = (sku: string) => ({ product: String(idOf(small, "product", `where sku = '${sku}'`)) })

const tableOf = (document: Document) =>
  [...document.querySelectorAll("table.compare tr")].map((row) =>
    [...row.querySelectorAll("th, td")].map(
      (cell) => cell.querySelector(".line__name, .price-final_price")?.textContent ?? cell.textContent,
    ),
  )

describe("The comparison in front of a Magento", () => {
  test.each([
    ["a guest", () => Promise.resolve(openPlainBrowser(front))],
    ["a customer", () => registerAccount(front, "compares@example.com")],
  ])("of %s: products in the order they were added, with the attributes that differ", async (_who, open) => {
    const browser = await open()
    expect((await browser.visit("/catalog/product_compare/")).text).toContain("You have no items to compare.")
    for (const sku of ["SHIRT", "MUG"]) await browser.send(add, product(sku))
    const page = await browser.visit("/catalog/product_compare/")
    const [head, price, ...attributes] = tableOf(page.document)
    expect(head?.slice(1)).toEqual(["The shirt", "The mug"])
    expect([price?.[0], attributes.find(([label]) => label === "SKU")]).toEqual(["Price", ["SKU", "SHIRT", "MUG"]])
    expect(paths).not.toContain("/catalog/product_compare/")
    await browser.press(page, "Clear All", {})
    expect((await browser.visit("/catalog/product_compare/")).text).toContain("You have no items to compare.")
  })

  test("if the shop refuses the section, its own page is shown", async () => {
    const guest = openPlainBrowser(front)
    await guest.send(add, product("MUG"))
    refusesSection = true
    expect((await guest.visit("/catalog/product_compare/")).text).toContain("Luma comparison")
  })

  test("without a session nothing is requested", async () => {
    await front.fetch(new Request("http://front.test/catalog/product_compare/"))
    expect(paths.filter((path) => path !== "/graphql" && !path.startsWith("/easybanner/"))).toEqual([])
  })
})

test("a comparison has no row for an attribute without a value, none for the long description, and no missing product", () => {
  const card = { id: 1, name: "Mug" }
  const attributes = ["sku", "description", "glaze", "empty"].map((code) => ({ code, label: code }))
  const products = [{ card: { ...card } as never, values: { sku: "A", description: "long", glaze: "Moss", empty: "" } }]
  const entries = [
    { id: 2, url: "/gone.html" },
    { id: 1, url: "/mug.html" },
  ]
  const compared = comparisonOf(entries, { attributes, products })
  expect(compared.attributes.map(({ code }) => code)).toEqual(["sku", "glaze"])
  expect(compared.products).toHaveLength(1)
})
