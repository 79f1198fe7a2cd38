import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { arrivalOf } from "../../../core/checkout/shipping/arrival.ts"
import { forAll } from "../../arbitraries/for-all.ts"
import { openPlainBrowser, openSmallHost } from "../../shops/plain-browser.ts"
import { jane, mugAtAddress } from "../../shops/plain-checkout.ts"
import { smallSettings } from "../../shops/small-shop.ts"

const day = (date: string): number => Date.parse(`${date}T00:00:00Z`)
const dates = (now: string, from: number, to: number) =>
  (arrivalOf({ business_days_from: from, business_days_to: to }, Date.parse(now)) ?? []).map((moment) =>
    new Date(moment).toISOString().slice(0, 10),
  )

describe("Arrival of an order", () => {
  test.each([
    ["on a Friday evening", "2026-11-27T23:59:59Z", ["2026-12-02", "2026-12-04"]],
    ["on a Saturday", "2026-11-28T00:00:00Z", ["2026-12-02", "2026-12-04"]],
    ["on a Sunday", "2026-11-29T12:00:00Z", ["2026-12-02", "2026-12-04"]],
    ["on a Monday", "2026-11-30T12:00:00Z", ["2026-12-03", "2026-12-07"]],
    ["before the end of the year", "2026-12-30T12:00:00Z", ["2027-01-04", "2027-01-06"]],
  ])("placed %s counts three to five business days", (_, now, expected) => {
    expect(dates(now, 3, 5)).toEqual(expected)
  })

  test("is today for no business day, and on one day where both are equal", () => {
    expect(dates("2026-11-30T12:00:00Z", 0, 0)).toEqual(["2026-11-30", "2026-11-30"])
    expect(dates("2026-11-30T12:00:00Z", 2, 2)).toEqual(["2026-12-02", "2026-12-02"])
  })

  test.each([
    null,
    [],
    {},
    { business_days_from: 3 },
    { business_days_from: 5, business_days_to: 3 },
    { business_days_from: 1, business_days_to: 4000 },
  ])("is unknown for the attributes %j", (attributes) => expect(arrivalOf(attributes, 0)).toBeUndefined())

  test("is never at a weekend nor before the order, and later for more business days", () => {
    forAll(fc.nat({ max: 40_000 }), fc.integer({ min: 1, max: 60 }), (days, count) => {
      const now = day("1970-01-01") + days * 86_400_000
      const [first = 0, last = 0] = arrivalOf({ business_days_from: count, business_days_to: count + 1 }, now) ?? []
      expect([0, 6]).not.toContain(new Date(first).getUTCDay())
      expect(first).toBeGreaterThan(now)
      expect(last).toBeGreaterThan(first)
    })
  })
})

test("the confirmation has the days of the carrier and of the slowest product, and none where the carrier names none", async () => {
  const carriers = smallSettings.carriers.map((carrier) =>
    carrier.code === "flatrate" ? { ...carrier, businessDays: { from: 3, to: 5 } } : carrier,
  )
  const settings = { ...smallSettings, carriers, leadDaysAttribute: "lead_days" }
  const { small, host } = await openSmallHost(settings, undefined, () => Date.parse("2026-11-30T12:00:00Z"))
  small.runSql(`insert into attribute (code, label, input, filterable, searchable, sortable, visible, position)
    values ('lead_days', 'Days', 'text', 0, 0, 0, 0, 99)`)
  small.runSql(`insert into product_attribute (product_id, attribute_id, text)
    select product.id, attribute.id, '0-10' from product, attribute where sku = 'MUG' and code = 'lead_days'`)
  const bought = async (rate: string) => {
    const browser = openPlainBrowser(host)
    const delivery = await browser.press(await mugAtAddress(small, browser), "Continue to delivery", jane)
    const payment = await browser.press(delivery, "Continue to payment", { rate })
    return browser.press(await browser.press(payment, "Review your order", { method: "checkmo" }), "Place Order")
  }
  expect((await bought("flatrate_flatrate")).text).toMatch(/Arrives Thu, Dec 3\s–\sMon, Dec 21/)
  expect((await bought("courier_express")).text).not.toContain("Arrives")
  await small.close()
})
