const dayLength = 86_400_000

type CalendarDay = { readonly year: number; readonly month: number; readonly day: number }

/** Counts years from March, so that the leap day is the last day of its year. */
const daysSinceEpoch = ({ year, month, day }: CalendarDay): number => {
  const marchYear = month <= 2 ? year - 1 : year
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

const calendarDay = (days: number): CalendarDay => {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const leaps = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leaps) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return { year, month, day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1 }
}

/** Returns the same day and time (UTC) of the next month, in milliseconds. A missing day, such as 31 June, becomes a day of the month after. [4.banner-display.8] */
export const monthLater = (at: number): number => {
  const days = Math.floor(at / dayLength)
  const { year, month, day } = calendarDay(days)
  const nextMonth = month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 }
  return (daysSinceEpoch(nextMonth) + day - 1) * dayLength + (at - days * dayLength)
}

const two = (number: number): string => String(number).padStart(2, "0")

/** Formats a time as ISO text in UTC, such as `2026-11-22T12:00:00.000Z`. Needs fewer bytes in the page than the dates of Effect. */
export const isoText = (at: number): string => {
  const days = Math.floor(at / dayLength)
  const { year, month, day } = calendarDay(days)
  const left = Math.floor(at - days * dayLength)
  const time = [Math.floor(left / 3_600_000), Math.floor(left / 60_000) % 60, Math.floor(left / 1000) % 60].map(two)
  const date = `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`
  return `${date}T${time.join(":")}.${String(left % 1000).padStart(3, "0")}Z`
}

const timeOfDay = (text: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(":").map(Number)
  return (hours * 60 + minutes) * 60_000 + Math.round(seconds * 1000)
}

/** Parses an ISO text in the format of `isoText` to milliseconds; `undefined` for other texts and dates that do not exist. */
export const isoTime = (text: string): number | undefined => {
  const [, date = "", time = ""] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d\.\d{3})Z$/.exec(text) ?? []
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number)
  const at = daysSinceEpoch({ year, month, day }) * dayLength + timeOfDay(time)
  return isoText(at) === text ? at : undefined
}
