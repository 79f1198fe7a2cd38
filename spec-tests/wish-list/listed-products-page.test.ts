import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { listedProductsAddress } from "../../core/wish-list/guest-wish-list.ts"
import { openPlainBrowser, openSmallHost, type PlainBrowser } from "../shops/plain-browser.ts"

let opened: Awaited<ReturnType<typeof openSmallHost>>
let visit: PlainBrowser["visit"]

beforeAll(async () => {
  opened = await openSmallHost()
  ;({ visit } = openPlainBrowser(opened.host))
})
afterAll(() => opened.small.close())

const pathOf = (sku: string): string =>
  `/${String(opened.small.rows("select url_key from product where sku = ?", sku)[0]?.["url_key"])}.html`

const listed = (...paths: ReadonlyArray<string>) => visit(listedProductsAddress(paths.map((path) => ({ path }))))

describe("Page of a shared wish list without an account", () => {
  test("shows the products of its address in their order, with price and button, and can be opened without scripts", async () => {
    const page = await listed(pathOf("BOWL"), "/no-such-thing.html", pathOf("MUG"))
    const cards = [...page.document.querySelectorAll("[data-listed-products] .product-card")]
    expect(cards.map((card) => card.getAttribute("data-product-sku"))).toEqual(["BOWL", "MUG"])
    for (const card of cards) {
      expect(card.querySelector(".price")?.textContent).toMatch(/^\$\d/)
      expect(card.querySelector("form[action*='/checkout/cart/add/']")).not.toBeNull()
    }
  })

  test("is kept out of search engines, and empty for products that do not exist", async () => {
    const page = await listed("/no-such-thing.html")
    expect(page.status).toBe(200)
    expect(page.text).toContain("There are no items in this Wish List.")
    expect(page.document.querySelector("meta[name=robots]")?.getAttribute("content")).toMatch(/^NOINDEX/)
  })
})
