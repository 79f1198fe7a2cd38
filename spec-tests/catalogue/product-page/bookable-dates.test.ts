import fc from "fast-check"
import { describe, expect, test } from "vitest"

import {
  bookableDates,
  bookingOn,
  placesOf,
  withBookableDates,
  withBookedPlaces,
} from "../../../core/catalogue/product/options/bookable-dates.ts"
import type { CustomOption } from "../../../core/catalogue/product/product.ts"
import { forAll } from "../../arbitraries/for-all.ts"

describe("Days that can be booked", () => {
  test("are the dates after today and each weekday, with their places; a date counts more than its weekday", () => {
    const days = bookableDates("sat 6, 2026-12-12 0, 2026-12-15, 2026-11-20 4", "2026-12-05")
    expect(days.slice(0, 4)).toEqual([
      { date: "2026-12-12", places: 0 },
      { date: "2026-12-15" },
      { date: "2026-12-19", places: 6 },
      { date: "2026-12-26", places: 6 },
    ])
    expect(days.at(-1)?.date).toBe("2027-04-03")
  })

  test.each(["", "soon", "2026-02-30 4", "sat six", "2026-12-12 -1"])("%j names none", (text) => {
    expect(bookableDates(text, "2026-01-01")).toEqual([])
  })

  test("of any text are in order, each once, after today", () => {
    const entry = fc.oneof(fc.string(), fc.constantFrom("sat 6", "MON", "2026-12-12 0", "2026-12-05", "2026-13-01"))
    forAll(fc.array(entry), (entries) => {
      const dates = bookableDates(entries.join(","), "2026-12-05").map(({ date }) => date)
      expect(dates).toEqual([...new Set(dates)].toSorted((one, other) => one.localeCompare(other)))
      expect(dates.every((date) => date > "2026-12-05")).toBe(true)
    })
  })

  test("lose the places that are booked, down to none, and days without a limit stay as they are", () => {
    const booked = new Map([
      ["2026-12-12", 2],
      ["2026-12-15", 9],
      ["2026-12-16", 5],
      ["2026-12-17", 1],
    ])
    const left = withBookedPlaces("sat 6, tue 4, 2026-12-15 8, 2026-12-16, fri", booked)
    expect(bookableDates(left, "2026-12-11").slice(0, 5)).toEqual([
      { date: "2026-12-12", places: 4 },
      { date: "2026-12-15", places: 0 },
      { date: "2026-12-16" },
      { date: "2026-12-18" },
      { date: "2026-12-19", places: 6 },
    ])
  })

  test("lose no place of another day when one is booked, whatever the text", () => {
    const entry = fc.oneof(fc.string(), fc.constantFrom("sat 6", "MON 2", "tue", "2026-12-12 3", "2026-12-07 1"))
    const day = fc.constantFrom("2026-12-07", "2026-12-12", "2026-12-14", "2026-12-15")
    forAll(fc.array(entry), day, fc.nat({ max: 8 }), (entries, date, pieces) => {
      const text = entries.join(",")
      const after = bookableDates(withBookedPlaces(text, new Map([[date, pieces]])), "2026-12-05")
      expect(after).toEqual(
        bookableDates(text, "2026-12-05").map((offered) =>
          offered.date === date && offered.places !== undefined
            ? { ...offered, places: Math.max(0, offered.places - pieces) }
            : offered,
        ),
      )
    })
  })

  test.each([
    ["2026-12-12", "2", { _tag: "Accepted" }],
    ["2026-12-12", "", { _tag: "Accepted" }],
    ["2026-12-12", "3", { _tag: "TooFewPlaces", left: 2 }],
    ["2026-12-13", "999", { _tag: "Accepted" }],
    ["2026-12-14", "1", { _tag: "NotOffered" }],
    ["2026-12-15", "1", { _tag: "NotOffered" }],
    [undefined, "1", { _tag: "NotOffered" }],
  ])("on %s with quantity %j is %j", (date, quantity, booking) => {
    const days = [{ date: "2026-12-12", places: 2 }, { date: "2026-12-13" }, { date: "2026-12-14", places: 0 }]
    expect(bookingOn(days, date, placesOf(quantity))).toEqual(booking)
  })

  const price = { amount: "0", kind: "fixed" } as const
  const date: CustomOption = { kind: "date", id: 1, title: "Your day", required: true, position: 1, price }
  const time: CustomOption = { kind: "time", id: 2, title: "Time", required: true, position: 2, price }
  const attribute = { code: "booking_dates", label: "Dates", value: "2026-12-12 2" }

  test("belong to the first date option, and are not attributes of the page", () => {
    expect(withBookableDates({ customOptions: [time, date], attributes: [attribute] }, "2026-12-05")).toEqual({
      customOptions: [time, { ...date, bookable: [{ date: "2026-12-12", places: 2 }] }],
      attributes: [],
    })
  })

  test("change nothing in a product without a date option, or without the attribute", () => {
    const untimed = { customOptions: [time], attributes: [attribute] }
    const undated = { customOptions: [date], attributes: [] }
    expect(withBookableDates(untimed, "2026-12-05")).toEqual(untimed)
    expect(withBookableDates(undated, "2026-12-05")).toEqual(undated)
  })
})
