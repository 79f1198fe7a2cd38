import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { arrivalRule } from "../../../app/shop/domain/catalogue/arrival-days.ts"
import { arrivalIn } from "../../../core/checkout/shipping/arrival.ts"
import { forAll } from "../../arbitraries/for-all.ts"
import { openPlainBrowser, openSmallHost } from "../../shops/plain-browser.ts"
import { jane, mugAtAddress } from "../../shops/plain-checkout.ts"
import { smallSettings, type SmallShop } from "../../shops/small-shop.ts"

/** The settings of the small shop, whose flat rate takes three to five business days, and others abroad. */
const settings = {
  ...smallSettings,
  carriers: smallSettings.carriers.map((carrier) =>
    carrier.code === "flatrate"
      ? { ...carrier, businessDays: { from: 3, to: 5, abroad: { from: 6, to: 10 } } }
      : carrier,
  ),
}
const home = settings.directory.defaultCountry
const none = { from: 0, to: 0 }
const dates = (now: string, { timezone = "UTC", made = none, country = home } = {}) =>
  Object.values(arrivalRule({ ...settings, timezone }, made)(Date.parse(now), "flatrate", country) ?? {})

describe("Arrival of an order", () => {
  test.each([
    ["on a Friday evening", "2026-11-27T23:59:59Z", ["2026-12-02", "2026-12-04"]],
    ["on a Saturday", "2026-11-28T00:00:00Z", ["2026-12-02", "2026-12-04"]],
    ["on a Sunday", "2026-11-29T12:00:00Z", ["2026-12-02", "2026-12-04"]],
    ["on a Monday", "2026-11-30T12:00:00Z", ["2026-12-03", "2026-12-07"]],
    ["before the end of the year", "2026-12-30T12:00:00Z", ["2027-01-04", "2027-01-06"]],
  ])("placed %s counts three to five business days", (_, now, expected) => {
    expect(dates(now)).toEqual(expected)
  })

  test("counts from the day at the shop: an evening in New York is not yet the next day, a morning in Auckland is", () => {
    expect(dates("2026-12-01T03:00:00Z", { timezone: "America/New_York" })).toEqual(["2026-12-03", "2026-12-07"])
    expect(dates("2026-11-30T12:00:00Z", { timezone: "Pacific/Auckland" })).toEqual(["2026-12-04", "2026-12-08"])
  })

  test("adds the days in which products are made, and uses the days for other countries if the carrier names them", () => {
    const now = "2026-11-30T12:00:00Z"
    expect(dates(now, { made: { from: 0, to: 10 } })).toEqual(["2026-12-03", "2026-12-21"])
    expect(dates(now, { country: "JP" })).toEqual(["2026-12-08", "2026-12-14"])
    expect(arrivalRule(smallSettings, none)(Date.parse(now), "flatrate", home)).toBeUndefined()
  })

  test("is never at a weekend nor before the order, and not earlier for more business days", () => {
    forAll(fc.nat({ max: 40_000 }), fc.nat({ max: 60 }), (days, made) => {
      const now = new Date(days * 86_400_000).toISOString()
      const [first = "", last = ""] = dates(now, { made: { from: made, to: made } })
      expect([0, 6]).not.toContain(new Date(first).getUTCDay())
      expect(first > now.slice(0, 10)).toBe(true)
      expect(last > first).toBe(true)
    })
  })

  test.each([
    null,
    [],
    {},
    { arrives_from: "2026-12-03" },
    { arrives_from: "2026-12-07", arrives_to: "2026-12-03" },
    { arrives_from: "2026-02-31", arrives_to: "2026-03-03" },
    { arrives_from: 3, arrives_to: 5 },
  ])("is unknown for the attributes %j", (attributes) => expect(arrivalIn(attributes)).toBeUndefined())
})

describe("The days of arrival in a shop whose mugs are made in up to ten business days", () => {
  let small: SmallShop
  let host: Awaited<ReturnType<typeof openSmallHost>>["host"]
  beforeAll(async () => {
    const now = () => Date.parse("2026-11-30T12:00:00Z")
    ;({ small, host } = await openSmallHost({ ...settings, leadDaysAttribute: "lead_days" }, undefined, now))
    small.runSql(`insert into attribute (code, label, input, filterable, searchable, sortable, visible, position)
      values ('lead_days', 'Days', 'text', 0, 0, 0, 0, 99)`)
    small.runSql(`insert into product_attribute (product_id, attribute_id, text)
      select product.id, attribute.id, '0-10' from product, attribute where sku = 'MUG' and code = 'lead_days'`)
  })
  afterAll(() => small.close())

  test("are at the rates of the checkout and in the confirmation, and nowhere for a carrier that names none", async () => {
    const days = /Arrives Thu, Dec 3\s–\sMon, Dec 21/
    const orderWith = async (rate: string) => {
      const browser = openPlainBrowser(host)
      const delivery = await browser.press(await mugAtAddress(small, browser), "Continue to delivery", jane)
      expect(delivery.text.match(/Arrives/g)).toHaveLength(1)
      expect(delivery.text).toMatch(days)
      const payment = await browser.press(delivery, "Continue to payment", { rate })
      return browser.press(await browser.press(payment, "Review your order", { method: "checkmo" }), "Place Order")
    }
    expect((await orderWith("flatrate_flatrate")).text).toMatch(days)
    expect((await orderWith("courier_express")).text).not.toContain("Arrives")
  })
})
