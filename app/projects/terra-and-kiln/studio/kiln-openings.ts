const calendar = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  year: "numeric",
  month: "numeric",
  day: "numeric",
})

const saturday = 6

/** Milliseconds for which a page may be served longer than a day, while a shop that does not respond is asked again. */
const extraTime = 3_600_000

/**
 * The next days on which the kiln is opened: Saturdays in Hudson after today, since a page may be stored for a day (`PAGE_MAX_AGE`) and must not
 * name one that has passed. Each is noon UTC of that day.
 *
 * @param now Unix milliseconds.
 * @example
 * nextKilnOpenings(Date.UTC(2026, 10, 27), 1) // [new Date("2026-11-28T12:00Z")]
 */
export const nextKilnOpenings = (now: number, count: number): ReadonlyArray<Date> => {
  const parts = new Map(calendar.formatToParts(now + extraTime).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
  const dayAfter = (days: number): Date => new Date(Date.UTC(part("year"), part("month") - 1, part("day") + days, 12))
  const untilSaturday = (saturday - dayAfter(0).getUTCDay() + 7) % 7
  const first = untilSaturday === 0 ? 7 : untilSaturday
  return Array.from({ length: count }, (_, week) => dayAfter(first + 7 * week))
}
