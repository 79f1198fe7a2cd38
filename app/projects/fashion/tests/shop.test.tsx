import { afterAll, beforeAll, expect, test } from "vitest"
import { anyProductCard, openTestShop, type TestShop, viewBreaches } from "vitrine/testing"
import { ProductCard } from "vitrine/views/ProductCard"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test("the home page opens with the title of the atelier and two links to categories", async () => {
  const { status, html } = await shop.page("/")
  expect([status, html.includes('<h1 class="opening__title">Made slowly, used daily</h1>')]).toEqual([200, true])
  const [, links = ""] = /opening__links">(.*?)<\/p>/.exec(html) ?? []
  expect(links.match(/<a class="button/g)).toHaveLength(2)
})

test.each(["/", "/tableware.html", "/harbor-mug.html", "/checkout/cart/", "/atelier"])(
  "%s has the name of the shop, its links and the line above the footer",
  async (address) => {
    const { status, html } = await shop.page(address)
    const [, copyright] = /footer__copyright[^>]*>([^<]*)/.exec(html) ?? []
    expect([status, copyright]).toEqual([200, "© Atelier Nord"])
    expect(html).toContain('<a href="/atelier">The atelier</a>')
    expect(html).toContain('is wrapped by hand. <a href="/atelier">Visit the atelier</a>')
    expect(html).not.toContain("Terra &amp; Kiln</a>")
  },
)

test("a category shows the cards of the atelier", async () => {
  expect((await shop.page("/tableware.html")).html).toContain('<div class="look">')
})

test("a product card is correct HTML, whatever a product is called", () => {
  expect(viewBreaches((card) => <ProductCard card={card} />, anyProductCard)).toEqual([])
})

test("the page of the atelier has its opening hours, and is in the site map", async () => {
  expect((await shop.page("/atelier")).html).toContain("<li>Saturday, 10 to 16</li>")
  const maps = await fetch(`${shop.address}/sitemap.xml`)
  expect(await maps.text()).toContain("/atelier</loc>")
})
