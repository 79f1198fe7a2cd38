import { readFileSync } from "node:fs"
import path from "node:path"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { readSharedListPage } from "../../core/wish-list/shared-list-page.ts"
import { openPlainMagento } from "../shops/magento/plain-magento.ts"
import { openPlainBrowser } from "../shops/plain-browser.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

/** The heading and the form of the page of a shared list, recorded from Magento 2.4.7-p3. */
const recorded = readFileSync(path.resolve(import.meta.dirname, "../fixtures/magento/shared-wish-list.html"), "utf8")

describe("Magento's page of a shared wish list", () => {
  test("has a heading, and entries with quantity, comment, selected options and price", () => {
    const list = readSharedListPage(recorded)
    expect(list?.title).toBe("Ada's Wish List")
    expect(list?.entries.slice(0, 2)).toEqual([
      {
        id: "3",
        productId: 1,
        url: "http://localhost:8088/harbor-mug.html?qty=3",
        quantity: 3,
        description: "For <b>Anna</b> & Tom",
        price: "18",
      },
      {
        id: "13",
        productId: 41,
        url: "http://localhost:8088/kiln-mug.html?qty=2#137=4&138=9",
        quantity: 2,
        description: "",
        price: "25",
      },
    ])
    expect(list?.entries).toHaveLength(3)
  })

  test("of an unknown code has no heading, and is not a list", () => {
    expect(readSharedListPage('<main><div class="column main"></div></main>')).toBeUndefined()
  })

  test("of an empty list has a heading and no entries", () => {
    const html = '<h1 class="page-title"><span class="base">Rosa&#039;s Wish List</span></h1><p>empty</p>'
    expect(readSharedListPage(html)).toEqual({ title: "Rosa's Wish List", entries: [] })
  })
})

let small: SmallShop
beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())

/** The recorded page with products of the small shop in place of the first two. */
const pageOfSmallShop = () => {
  const idOf = (sku: string) => String(small.rows(`select id from product where sku = '${sku}'`)[0]?.["id"])
  return recorded
    .replaceAll("http://localhost:8088/harbor-mug.html", "http://shop.example/mug.html")
    .replaceAll("http://localhost:8088/kiln-mug.html", "http://shop.example/shirt.html")
    .replaceAll('data-product-id="1"', `data-product-id="${idOf("MUG")}"`)
    .replaceAll('data-product-id="41"', `data-product-id="${idOf("SHIRT")}"`)
}

const openShared = (page: () => Response) =>
  openPlainMagento(small, ({ path: requested, query }) => {
    if (requested.startsWith("/wishlist/shared/index/code/")) return page()
    if (!query.includes("sharedWishlist")) return undefined
    return Response.json({ errors: [{ message: 'Cannot query field "sharedWishlist" on type "Query".' }] })
  })

describe("A shared wish list of a Magento", () => {
  test("is a page of ours, whose buttons send item and code, and whose links select the options", async () => {
    const { fetchPage } = await openShared(() => new Response(pageOfSmallShop()))
    const response = await fetchPage("/wishlist/shared/index/code/abc/")
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain("Ada&#x27;s Wish List</h1>")
    expect(html).toContain("For &lt;b&gt;Anna&lt;/b&gt; &amp; Tom")
    expect(html.match(/formAction="[^"]*"/gi)).toEqual([
      expect.stringContaining("/wishlist/shared/cart/item/3/"),
      expect.stringContaining("/wishlist/shared/cart/item/13/"),
    ])
    expect(html).toContain('href="/shirt.html#137=4&amp;138=9"')
    expect(html).toContain("$25.00")
    expect(html).toMatch(/name="code" value="abc"/)
  })

  test("of an unknown code is a page with status 404", async () => {
    const { fetchPage } = await openShared(() => new Response("<main></main>"))
    const response = await fetchPage("/wishlist/shared/index/code/abc/")
    expect(response.status).toBe(404)
    expect(await response.text()).toContain("There are no items in this Wish List.")
  })

  test("is our page of an unavailable shop while the Magento fails", async () => {
    const { fetchPage } = await openShared(() => new Response("SQLSTATE[HY000]", { status: 500 }))
    const response = await fetchPage("/wishlist/shared/index/code/abc/")
    expect([response.status, (await response.text()).includes("SQLSTATE")]).toEqual([503, false])
  })
})

describe("The address of a Magento's form that shares a wish list", () => {
  const address = "/wishlist/index/share/wishlist_id/1/"
  const openBrowser = async () => openPlainBrowser((await openPlainMagento(small)).app)

  test("shows a guest the sign-in page, and the form after signing in", async () => {
    const browser = await openBrowser()
    const signIn = await browser.visit(address)
    expect(signIn.path).toMatch(/^\/customer\/account\/login\/referer\//)
    const form = await browser.press(signIn, "Sign In", {
      "login[username]": "ann@example.com",
      "login[password]": "Ann-likes-mugs-7",
    })
    expect([form.status, form.path]).toEqual([200, address])
    expect(form.document.querySelector("h1")?.textContent).toBe("Wish List Sharing")
  })
})
