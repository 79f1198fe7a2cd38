import { bookableDates, isBookable } from "./bookable-dates.ts"

export { bookableDatesAttribute } from "./bookable-dates.ts"

/**
 * Tests whether a day can be booked, by the rule of the calendar: `text` is the value of the attribute `booking_dates`, dates are written as
 * `2026-12-24`.
 */
export const canBeBooked = (text: string, date: string, today: string): boolean =>
  isBookable(bookableDates(text, today), date)
