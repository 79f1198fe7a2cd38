import { calendarDay, dateText, dayNumber, dayOfText, monthAfter } from "../web/calendar.ts"

const dayMs = 86_400_000

/** Returns the same day and time (UTC) of the next month, in milliseconds. A missing day, such as 31 June, becomes a day of the month after. [4.banner-display.8] */
export const monthLater = (at: number): number => {
  const days = Math.floor(at / dayMs)
  const today = calendarDay(days)
  return (dayNumber(monthAfter(today, 1)) + today.day - 1) * dayMs + (at - days * dayMs)
}

const twoDigits = (number: number): string => String(number).padStart(2, "0")

/** Formats a time as ISO text in UTC, such as `2026-11-22T12:00:00.000Z`. Needs fewer bytes in the page than the dates of Effect. */
export const isoText = (at: number): string => {
  const days = Math.floor(at / dayMs)
  const left = Math.floor(at - days * dayMs)
  const time = [Math.floor(left / 3_600_000), Math.floor(left / 60_000) % 60, Math.floor(left / 1000) % 60].map(
    twoDigits,
  )
  return `${dateText(calendarDay(days))}T${time.join(":")}.${String(left % 1000).padStart(3, "0")}Z`
}

const timeOfDay = (text: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(":").map(Number)
  return (hours * 60 + minutes) * 60_000 + Math.round(seconds * 1000)
}

/** Parses an ISO text in the format of `isoText` to milliseconds; `undefined` for other texts and dates that do not exist. */
export const isoTime = (text: string): number | undefined => {
  const [, date = "", time = ""] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d\.\d{3})Z$/.exec(text) ?? []
  const day = dayOfText(date)
  if (day === undefined) return undefined
  const at = dayNumber(day) * dayMs + timeOfDay(time)
  return isoText(at) === text ? at : undefined
}
