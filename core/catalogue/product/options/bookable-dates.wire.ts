import { bookableDates, isBookable } from "./bookable-dates.ts"

export { bookableDatesAttribute, withBookedPlaces } from "./bookable-dates.ts"

/** Outcome of a booking: accepted, or refused because the day is not offered or has too few places. */
export type Booking =
  | { readonly _tag: "Accepted" }
  | { readonly _tag: "NotOffered" }
  | { readonly _tag: "TooFewPlaces"; readonly left: number }

/**
 * Decides whether so many places of a day can be booked, by the rule of the calendar: `text` is the value of the attribute `booking_dates`
 * with the places that are left, dates are written as `2026-12-24`. This is a wire file because the built-in shop, which may import nothing else
 * of the core, has the same rule.
 */
export const bookingOf = (text: string, date: string, today: string, places: number): Booking => {
  const dates = bookableDates(text, today)
  if (!isBookable(dates, date)) return { _tag: "NotOffered" }
  const left = dates.find((offered) => offered.date === date)?.places
  return left !== undefined && places > left ? { _tag: "TooFewPlaces", left } : { _tag: "Accepted" }
}
