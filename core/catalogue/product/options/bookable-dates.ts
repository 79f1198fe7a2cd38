import { calendarDay, dateText, dayNumber, dayOfText, weekdayOf } from "../../../web/calendar.ts"
import type { BookableDate, CustomOption, Product } from "../product.ts"

/** Code of the attribute with the days of a product that can be booked. */
export const bookableDatesAttribute = "booking_dates"

const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]

/** Days ahead for which a weekday is offered. */
const daysAhead = 120

/** Outcome of a booking: accepted, or refused because the day is not offered or has too few places. */
export type Booking =
  | { readonly _tag: "Accepted" }
  | { readonly _tag: "NotOffered" }
  | { readonly _tag: "TooFewPlaces"; readonly left: number }

type Entry = { readonly on: string; readonly places: number | undefined }

const entryIn = (text: string): ReadonlyArray<Entry> => {
  const [, on = "", places] = /^(\d{4}-\d\d-\d\d|[a-z]{3})(?:\s+(\d{1,4}))?$/.exec(text.trim().toLowerCase()) ?? []
  return on === "" ? [] : [{ on, places: places === undefined ? undefined : Number(places) }]
}

/**
 * Reads the days after `today` that can be booked, in order. The text lists dates and weekdays, each with its number of places; a date overrides
 * its weekday. Entries that cannot be read are left out.
 *
 * @example
 * bookableDates("sat 6, 2026-12-05 0", "2026-12-01") // [{ date: "2026-12-05", places: 0 }, { date: "2026-12-12", places: 6 }, …]
 */
export const bookableDates = (text: string, today: string): ReadonlyArray<BookableDate> => {
  const entries = text.split(",").flatMap(entryIn)
  const first = dayOfText(today)
  if (first === undefined || entries.length === 0) return []
  const ofWeekday = new Map(entries.filter(({ on }) => weekdays.includes(on)).map(({ on, places }) => [on, { places }]))
  const weekly = Array.from({ length: daysAhead }, (_, days) => dayNumber(first) + days + 1).flatMap((number) => {
    const found = ofWeekday.get(weekdays[weekdayOf(number)] ?? "")
    return found === undefined ? [] : [[dateText(calendarDay(number)), found] as const]
  })
  const dated = entries.flatMap(({ on, places }) =>
    on > today && dayOfText(on) !== undefined ? [[on, { places }] as const] : [],
  )
  return [...new Map([...weekly, ...dated])]
    .map(([date, { places }]) => ({ date, ...(places === undefined ? {} : { places }) }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

/** Places of a day: those of its date, or of its weekday; `undefined` for a day without a limit, or that is not offered. */
const placesOn = (entries: ReadonlyArray<Entry>, date: string): number | undefined => {
  const day = dayOfText(date)
  const weekday = day && weekdays[weekdayOf(dayNumber(day))]
  return (entries.findLast(({ on }) => on === date) ?? entries.findLast(({ on }) => on === weekday))?.places
}

/**
 * Adds to the value of the attribute how many places are left on days of which some are booked.
 *
 * @example
 * withBookedPlaces("sat 6", new Map([["2026-12-05", 2]])) // "sat 6, 2026-12-05 4"
 */
export const withBookedPlaces = (text: string, booked: ReadonlyMap<string, number>): string => {
  const entries = text.split(",").flatMap(entryIn)
  const left = [...booked].flatMap(([date, pieces]) => {
    const places = placesOn(entries, date)
    return places === undefined ? [] : [`${date} ${Math.max(0, places - pieces)}`]
  })
  return [text, ...left].join(", ")
}

/**
 * Places that an entered quantity takes: one until it is a number of pieces.
 *
 * @example
 * placesOf("3") // 3
 * placesOf("") // 1
 */
export const placesOf = (quantity: string): number => Math.max(1, Number(quantity) || 1)

/** Tests whether a day has so many places left; a day without a limit has. */
export const hasPlaces = ({ places }: Pick<BookableDate, "places">, needed: number): boolean =>
  places === undefined || places >= needed

/**
 * Decides whether so many places of a day can be booked. Dates are written as `2026-12-24`; without a date the day is not offered.
 *
 * @example
 * bookingOn([{ date: "2026-12-05", places: 2 }, { date: "2026-12-12" }], "2026-12-05", 3) // { _tag: "TooFewPlaces", left: 2 }
 */
export const bookingOn = (
  dates: ReadonlyArray<BookableDate>,
  selected: string | undefined,
  needed: number,
): Booking => {
  const day = dates.find(({ date }) => date === selected)
  if (day === undefined || day.places === 0) return { _tag: "NotOffered" }
  return day.places === undefined || hasPlaces(day, needed)
    ? { _tag: "Accepted" }
    : { _tag: "TooFewPlaces", left: day.places }
}

type BookableProduct = Pick<Product, "customOptions" | "attributes">

/** Moves the days of the attribute `booking_dates` into the first date option; a product without the attribute or without such an option is unchanged. */
export const withBookableDates = ({ customOptions, attributes }: BookableProduct, today: string): BookableProduct => {
  const attribute = attributes.find(({ code }) => code === bookableDatesAttribute)
  const dated = customOptions.find(({ kind }) => kind === "date")
  if (attribute === undefined || dated === undefined) return { customOptions, attributes }
  const bookable = bookableDates(attribute.value, today)
  return {
    customOptions: customOptions.map((option): CustomOption =>
      option === dated && option.kind === "date" ? { ...option, bookable } : option,
    ),
    attributes: attributes.filter((candidate) => candidate !== attribute),
  }
}
