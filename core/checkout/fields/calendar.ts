const pattern = /^(\d{4})-(\d\d)-(\d\d)$/

/** Days between 1 March of the year 0 and 1 January 1970. */
const epoch = 719_468

/** Number of the day since 1970 of a date such as `2026-12-24`; `undefined` for any other text. Years begin with March in the sum. */
const dayNumber = (date: string): number | undefined => {
  const [, y = "", m = "", d = ""] = pattern.exec(date) ?? []
  if (d === "") return undefined
  const year = Number(m) > 2 ? Number(y) : Number(y) - 1
  const dayOfYear = Math.floor((153 * ((Number(m) + 9) % 12) + 2) / 5) + Number(d) - 1
  return 365 * year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400) + dayOfYear - epoch
}

/** Date of a number of `dayNumber`. */
const dateOfDay = (day: number): string => {
  const z = day + epoch
  const era = Math.floor(z / 146_097)
  const ofEra = z - era * 146_097
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  )
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shifted = Math.floor((5 * ofYear + 2) / 153)
  const month = shifted < 10 ? shifted + 3 : shifted - 9
  const year = yearOfEra + era * 400 + (month > 2 ? 0 : 1)
  const dayOfMonth = ofYear - Math.floor((153 * shifted + 2) / 5) + 1
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
