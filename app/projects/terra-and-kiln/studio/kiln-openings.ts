const calendar = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  hourCycle: "h23",
})

const saturday = 6

/** Hour of the day in Hudson at which the kiln is opened. */
const openingHour = 11

/**
 * The next days on which the kiln is opened: Saturdays in Hudson, today until eleven o'clock. Each is noon UTC of that day.
 *
 * @param now Unix milliseconds.
 * @example
 * nextKilnOpenings(Date.UTC(2026, 10, 27), 1) // [new Date("2026-11-28T12:00Z")]
 */
export const nextKilnOpenings = (now: number, count: number): ReadonlyArray<Date> => {
  const parts = new Map(calendar.formatToParts(now).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
  const dayAfter = (days: number): Date => new Date(Date.UTC(part("year"), part("month") - 1, part("day") + days, 12))
  const untilSaturday = (saturday - dayAfter(0).getUTCDay() + 7) % 7
  const first = untilSaturday === 0 && part("hour") >= openingHour ? 7 : untilSaturday
  return Array.from({ length: count }, (_, week) => dayAfter(first + 7 * week))
}
