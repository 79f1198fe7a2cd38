import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { calendarDay, dateAfter, dateText, dayNumber, dayOfText, isDate, monthAfter } from "../../core/web/calendar.ts"
import { forAll } from "../arbitraries/for-all.ts"

describe("The calendar", () => {
  test("has the days of the platform, in both directions", () => {
    forAll(fc.integer({ min: -719_000, max: 2_900_000 }), (number) => {
      const day = calendarDay(number)
      expect(dateText(day)).toBe(new Date(number * 86_400_000).toISOString().slice(0, 10))
      expect(dayNumber(day)).toBe(number)
      expect(dayOfText(dateText(day))).toEqual(day)
    })
  })

  test.each(["2026-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-4-3", "", "2026-04-03T10:00"])(
    "%j is not a date and stays as it is",
    (text) => {
      expect(isDate(text)).toBe(false)
      expect(dateAfter(text, 1)).toBe(text)
    },
  )

  test("months follow each other across years, from their first day", () => {
    expect(monthAfter({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1, day: 1 })
    expect(monthAfter({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12, day: 1 })
    expect(monthAfter({ year: 2026, month: 5 }, -17)).toEqual({ year: 2024, month: 12, day: 1 })
  })
})
