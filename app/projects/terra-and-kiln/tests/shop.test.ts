import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestShop, type TestShop } from "vitrine/testing"

import { nextKilnOpenings } from "../studio/kiln-openings.ts"
import { openingCalendar } from "../studio/opening-calendar.ts"
import { studioTexts } from "../studio/studio-texts.ts"

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
  ["default", "yours will differ a little from the pictures"],
  ["german", "Ihres weicht also ein wenig von den Bildern ab"],
  ["arabic", "لذا تختلف قطعتك قليلًا عن الصور"],
])("a product of our people in the store view %s says that it differs from its pictures", async (view, text) => {
  const ofProduct = async (path: string): Promise<boolean> => (await pageIn(view, path)).includes(text)
  expect([await ofProduct("/harbor-mug.html"), await ofProduct("/studio-journal.html")]).toEqual([true, false])
})

test.each([
  ["default", "Kiln opening at Terra & Kiln"],
  ["german", "Ofenöffnung bei Terra & Kiln"],
  ["arabic", "فتح الفرن في Terra & Kiln"],
])("the studio page of the store view %s leads to a calendar of its four days", async (view, summary) => {
  const html = await pageIn(view, "/studio")
  const [, path = ""] = /href="(\/studio\/kiln-openings\.ics\?language=[\w-]+)"/.exec(html) ?? []
  const response = await fetch(shop.address + path)
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"])
  const lines = (await response.text()).split("\r\n")
  const days = [...html.matchAll(/<time dateTime="([\d-]+)">/g)].map(([, day = ""]) => day.replaceAll("-", ""))
  expect(lines.flatMap((line) => /^DTSTART:(\d{8})/.exec(line)?.[1] ?? [])).toEqual(days)
  expect(lines.filter((line) => line === `SUMMARY:${summary}`)).toHaveLength(4)
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
})

test("the calendar cannot be written to", async () => {
  const response = await fetch(`${shop.address}/studio/kiln-openings.ics`, { method: "PUT" })
  expect([response.status, response.headers.get("content-type")]).not.toEqual([200, "text/calendar; charset=utf-8"])
})

test.each([
  ["in winter", "2026-12-05", "20261205T160000Z", "20261205T170000Z"],
  ["in summer", "2026-07-04", "20260704T150000Z", "20260704T160000Z"],
])("an opening %s is from eleven to twelve in Hudson", (_, day, begin, end) => {
  const file = openingCalendar([new Date(`${day}T12:00Z`)], studioTexts("en"), new Date("2026-06-01T08:09:10Z"))
  expect(file.split("\r\n").slice(3, -2)).toEqual([
    "BEGIN:VEVENT",
    `UID:kiln-${day}@terra-and-kiln.example`,
    "DTSTAMP:20260601T080910Z",
    `DTSTART:${begin}`,
    `DTEND:${end}`,
    "SUMMARY:Kiln opening at Terra & Kiln",
    String.raw`LOCATION:214 Warren Street\, Hudson\, New York`,
    "END:VEVENT",
  ])
})

test.each([
  ["a Friday in Hudson that is Saturday in Europe", "2026-11-28T03:00Z", ["2026-11-28", "2026-12-05"]],
  ["a Saturday", "2026-11-28T12:00Z", ["2026-12-05", "2026-12-12"]],
  ["a Sunday, over the end of daylight saving", "2026-10-25T12:00Z", ["2026-10-31", "2026-11-07"]],
])("the kiln is opened next after %s", (_, now, days) => {
  const openings = nextKilnOpenings(Date.parse(now), 2)
  expect(openings.map((day) => day.toISOString().slice(0, 10))).toEqual(days)
})

test("a studio page that is stored for a day never names a day that has passed", () => {
  const hour = 3_600_000
  const longestStored = 24 * hour + 600_000
  const week = Array.from({ length: 24 * 7 }, (_, hours) => Date.UTC(2026, 10, 23) + hours * hour + hour - 1)
  const dayInHudson = (time: number): string =>
    new Intl.DateTimeFormat("sv-SE", { timeZone: "America/New_York" }).format(time)
  for (const renderedAt of week) {
    const [first] = nextKilnOpenings(renderedAt, 1)
    expect((first?.toISOString() ?? "") >= dayInHudson(renderedAt + longestStored)).toBe(true)
  }
})

test.each([
  "/",
  "/tableware.html",
  "/harbor-mug.html",
  "/oak-board.html",
  "/delivery",
  "/care",
  "/studio",
  "/no-such-page",
])("%s in Arabic has the digits that its fields accept, and no others", async (path) => {
  const html = await pageIn("arabic", path)
  expect(html).toMatch(/<html lang="ar-SA" dir="rtl"/)
  expect(html).not.toMatch(/[٠-٩٫٬]/)
})

test("the page for an unknown address leads home once", async () => {
  const { html } = await shop.page("/no-such-page")
  const main = /<main[^]*<\/main>/.exec(html)?.[0] ?? ""
  expect(main.match(/href="\/"/g)).toHaveLength(1)
})

test("a guest's wish list that is empty says so and suggests products", async () => {
  const { html } = await shop.page("/wishlist/")
  expect(html).toContain("Your wish list is empty. Add a piece from its page.")
  expect(html).toContain("You May Also Like")
  expect(html).toContain('href="/tableware.html"')
})
