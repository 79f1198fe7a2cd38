import { bookableDates, type Booking, bookingOn } from "./bookable-dates.ts"

export { bookableDatesAttribute, withBookedPlaces } from "./bookable-dates.ts"

/**
 * Decides whether so many places of a day can be booked, by the rule of the calendar: `text` is the value of the attribute `booking_dates`
 * with the places that are left, dates are written as `2026-12-24`. This is a wire file because the built-in shop, which may import nothing else
 * of the core, has the same rule.
 */
export const bookingOf = (text: string, date: string, today: string, places: number): Booking =>
  bookingOn(bookableDates(text, today), date, places)
