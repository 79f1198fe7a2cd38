/** A day of the Gregorian calendar; `month` from 1 to 12. */
export type CalendarDay = { readonly year: number; readonly month: number; readonly day: number }

/** Days between 1 March of the year 0 and 1 January 1970. */
const daysBefore1970 = 719_468

/**
 * Returns the number of days from 1 January 1970 to a day. Years are counted from March, so that the leap day is the last day of its year; an
 * era is 400 years, after which the calendar repeats.
 */
export const dayNumber = ({ year, month, day }: CalendarDay): number => {
  const marchYear = month <= 2 ? year - 1 : year
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  const leaps = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400)
  return 365 * marchYear + leaps + dayOfYear - daysBefore1970
}

/** Returns the day with a number of days since 1 January 1970: the inverse of `dayNumber`. */
export const calendarDay = (number: number): CalendarDay => {
  const days = number + daysBefore1970
  const era = Math.floor(days / 146_097)
  const dayOfEra = days - era * 146_097
  const leaps = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leaps) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return { year, month, day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1 }
}

/** Returns the weekday of the day with a number from `dayNumber`: 0 is Sunday. 1 January 1970 was a Thursday. */
export const weekdayOf = (number: number): number => (((number + 4) % 7) + 7) % 7

/** Returns the first day of the month that is so many months later, or earlier for a negative number. */
export const monthAfter = ({ year, month }: Pick<CalendarDay, "year" | "month">, months: number): CalendarDay => {
  const count = year * 12 + month - 1 + months
  return { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1, day: 1 }
}

const digits = (number: number, length: number): string => String(number).padStart(length, "0")

/** Formats a day as `2026-12-24`. */
export const dateText = ({ year, month, day }: CalendarDay): string =>
  `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`

/** Parses a date such as `2026-12-24`; `undefined` for any other text, and for days that do not exist. */
export const dayOfText = (text: string): CalendarDay | undefined => {
  const [, year = "", month = "", day = ""] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  const read = { year: Number(year), month: Number(month), day: Number(day) }
  return day !== "" && dateText(calendarDay(dayNumber(read))) === text ? read : undefined
}

/**
 * Adds days to a date; a text that is not a date is returned unchanged.
 *
 * @example
 * dateAfter("2026-12-24", 8) // "2027-01-01"
 */
export const dateAfter = (date: string, days: number): string => {
  const day = dayOfText(date)
  return day === undefined ? date : dateText(calendarDay(dayNumber(day) + days))
}

/** True for the date of a day, such as `2026-12-24`. */
export const isDate = (text: string): boolean => dayOfText(text) !== undefined
