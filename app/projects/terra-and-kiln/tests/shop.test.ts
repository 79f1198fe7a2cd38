import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestShop, type TestShop } from "vitrine/testing"

import { nextKilnOpenings } from "../studio/kiln-openings.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** A page as a shopper sees it who chose a store view. */
const pageIn = async (storeView: string, path: string): Promise<string> => {
  const response = await fetch(`${shop.address}${path}`, { headers: { cookie: `store=${storeView}` } })
  return response.text()
}

test.each(["/", "/tableware.html", "/harbor-mug.html", "/checkout/cart/", "/care"])(
  "%s has the name and the jar of the shop",
  async (path) => {
    const { status, html } = await shop.page(path)
    expect([status, html.includes("© Terra &amp; Kiln. Made by hand in Hudson, New York.")]).toEqual([200, true])
    expect(html).toMatch(/<link rel="icon" href="data:image\/svg\+xml,/)
  },
)

test("a product may be sent back for 60 days", async () => {
  expect((await shop.page("/harbor-mug.html")).html).toContain("60 days")
})

test.each([
  ["german", '<html lang="de-DE"', "Gemacht, um benutzt zu werden"],
  ["arabic", '<html lang="ar-SA" dir="rtl"', "صُنع"],
])("the store view %s has its language, its direction and its pages", async (storeView, element, heading) => {
  const html = await pageIn(storeView, "/care")
  expect(html).toContain(element)
  expect(html).toContain(heading)
})

test.each([
  ["default", "The next kiln openings", "The studio"],
  ["german", "Die nächsten Ofenöffnungen", "Die Werkstatt"],
  ["arabic", "مواعيد فتح الفرن القادمة", "الورشة"],
])("the studio page of the store view %s has four days, and the footer leads there", async (view, heading, link) => {
  const html = await pageIn(view, "/studio")
  expect(html).toContain(heading)
  expect(html).toContain(`<a href="/studio">${link}</a>`)
  expect(html.match(/<time dateTime="\d{4}-\d\d-\d\d">/g)).toHaveLength(4)
})

test("a product leads to its maker on the studio page", async () => {
  expect((await shop.page("/harbor-mug.html")).html).toContain('<a href="/studio#ines-marlow">Ines Marlow</a>')
  expect((await shop.page("/studio")).html).toContain('id="ines-marlow"')
})

test.each([
  ["a Friday in Hudson that is Saturday in Europe", "2026-11-28T03:00Z", ["2026-11-28", "2026-12-05"]],
  ["a Saturday before eleven", "2026-11-28T15:59Z", ["2026-11-28", "2026-12-05"]],
  ["a Saturday at eleven", "2026-11-28T16:00Z", ["2026-12-05", "2026-12-12"]],
  ["a Sunday, over the end of daylight saving", "2026-10-25T12:00Z", ["2026-10-31", "2026-11-07"]],
])("the kiln is opened next after %s", (_, now, days) => {
  const openings = nextKilnOpenings(Date.parse(now), 2)
  expect(openings.map((day) => day.toISOString().slice(0, 10))).toEqual(days)
})
