import { bookableDates, isBookable } from "./bookable-dates.ts"

export { bookableDatesAttribute } from "./bookable-dates.ts"

/**
 * Tests whether a day can be booked, by the rule of the calendar: `text` is the value of the attribute `booking_dates`, dates are written as
 * `2026-12-24`. This is a wire file because the built-in shop, which may import nothing else of the core, has the same rule.
 */
export const canBeBooked = (text: string, date: string, today: string): boolean =>
  isBookable(bookableDates(text, today), date)
