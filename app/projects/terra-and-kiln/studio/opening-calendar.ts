import type { StudioTexts } from "./studio-texts.ts"

/** Path of the calendar of kiln openings. */
export const openingCalendarPath = "/studio/kiln-openings.ics"

/** The address of the calendar in a language such as `de-DE`. */
export const openingCalendarAddress = (locale: string): string =>
  `${openingCalendarPath}?${new URLSearchParams({ language: locale }).toString()}`

const hoursInHudson = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  hour: "numeric",
  hourCycle: "h23",
})

/** Hours of Hudson's clock at which an opening begins and ends. */
const beginsAt = 11
const endsAt = 12

/** An hour of Hudson's clock on a day that is given as its noon UTC. */
const atHour = (day: Date, hour: number): Date => {
  const hoursBehind = day.getUTCHours() - Number(hoursInHudson.format(day))
  const time = new Date(day)
  time.setUTCHours(hour + hoursBehind)
  return time
}

/** A time as iCalendar writes it in UTC: `20261205T160000Z`. */
const writtenTime = (time: Date): string => time.toISOString().replaceAll(/[-:]|\.\d+/g, "")

/** Escapes what separates values in iCalendar. */
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`)

/**
 * Writes kiln openings as an iCalendar file (RFC 5545). An opening has the same identifier in every file, so that a calendar that reads the
 * file again has it once.
 *
 * @param openings Noon UTC of each day, as `nextKilnOpenings` returns them.
 * @param now Time at which the file is written.
 */
export const openingCalendar = (openings: ReadonlyArray<Date>, { openingEvent }: StudioTexts, now: Date): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Terra & Kiln//Kiln openings//EN",
    ...openings.flatMap((day) => [
      "BEGIN:VEVENT",
      `UID:kiln-${day.toISOString().slice(0, 10)}@terra-and-kiln.example`,
      `DTSTAMP:${writtenTime(now)}`,
      `DTSTART:${writtenTime(atHour(day, beginsAt))}`,
      `DTEND:${writtenTime(atHour(day, endsAt))}`,
      `SUMMARY:${escaped(openingEvent)}`,
      `LOCATION:${escaped("214 Warren Street, Hudson, New York")}`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
    "",
  ].join("\r\n")
