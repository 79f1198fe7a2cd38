const pattern = /^(\d{4})-(\d\d)-(\d\d)$/

/** Days between 1 March of the year 0 and 1 January 1970. */
const daysBefore1970 = 719_468

/**
 * Returns the number of days from 1 January 1970 to a date such as `2026-12-24`; `undefined` for any other text. Years are counted from March, so
 * that the leap day is the last day of its year.
 */
const dayNumber = (date: string): number | undefined => {
  const [, y = "", m = "", d = ""] = pattern.exec(date) ?? []
  if (d === "") return undefined
  const year = Number(m) > 2 ? Number(y) : Number(y) - 1
  const dayOfYear = Math.floor((153 * ((Number(m) + 9) % 12) + 2) / 5) + Number(d) - 1
  return (
    365 * year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400) + dayOfYear - daysBefore1970
  )
}

/** Returns the date of a number of `dayNumber`. An era is 400 years, after which the calendar repeats. */
const dateOfDay = (day: number): string => {
  const days = day + daysBefore1970
  const era = Math.floor(days / 146_097)
  const dayOfEra = days - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  const year = yearOfEra + era * 400 + (month > 2 ? 0 : 1)
  const dayOfMonth = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  return [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(dayOfMonth).padStart(2, "0")].join("-")
}

/**
 * Adds days to a date; a text that is no date is returned unchanged.
 *
 * @example
 * dateAfter("2026-12-24", 8) // "2027-01-01"
 */
export const dateAfter = (date: string, days: number): string => {
  const day = dayNumber(date)
  return day === undefined ? date : dateOfDay(day + days)
}

/** True for the date of a day, such as `2026-12-24`. */
export const isDate = (text: string): boolean => pattern.test(text) && dateAfter(text, 0) === text
