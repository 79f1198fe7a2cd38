import { calendarDay, type CalendarDay, dateText, dayNumber, dayOfText, monthAfter, weekdayOf } from "./calendar.ts"

const regions = (text: string): ReadonlySet<string> => new Set(text.split(" "))

/** Regions whose week begins on Sunday or on Saturday, from the CLDR; on Monday in all others. */
const fromSunday = regions(
  "AG AS AU BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW",
)
const fromSaturday = regions("AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY")

/** Returns the first day of the week of a locale such as `ar-SA`: 0 is Sunday, 6 is Saturday. */
export const firstWeekday = (locale: string): number => {
  const region = locale.split(/[-_]/).findLast((part) => /^[A-Z]{2}$/.test(part)) ?? ""
  if (fromSunday.has(region)) return 0
  return fromSaturday.has(region) ? 6 : 1
}

/** The number of days since the last `first` day of the week. */
const daysIntoWeek = (number: number, first: number): number => weekdayOf(number - first)

/**
 * Returns the weeks of a month, each with seven days from the first day of the week on. Days of the months around it are `undefined`.
 *
 * @example
 * weeksOfMonth({ year: 2026, month: 12 }, 1)[0] // [undefined, "2026-12-01", "2026-12-02", …]
 */
export const weeksOfMonth = (
  month: Pick<CalendarDay, "year" | "month">,
  first: number,
): ReadonlyArray<ReadonlyArray<string | undefined>> => {
  const [begin, end] = [dayNumber(monthAfter(month, 0)), dayNumber(monthAfter(month, 1))]
  const start = begin - daysIntoWeek(begin, first)
  return Array.from({ length: Math.ceil((end - start) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => {
      const number = start + week * 7 + day
      return number < begin || number >= end ? undefined : dateText(calendarDay(number))
    }),
  )
}

/** The same day of another month, or its last day. */
const inMonth = (day: CalendarDay, months: number): number =>
  Math.min(dayNumber(monthAfter(day, months)) + day.day, dayNumber(monthAfter(day, months + 1))) - 1

/**
 * Returns the date that a key of the grid pattern (WAI-ARIA) moves to: arrows by a day or a week, Home and End within the week, Page Up and Page
 * Down by a month. `undefined` for other keys.
 */
export const dateByKey = (
  date: string,
  key: string,
  { first, isRightToLeft }: { readonly first: number; readonly isRightToLeft: boolean },
): string | undefined => {
  const day = dayOfText(date)
  if (day === undefined) return undefined
  const number = dayNumber(day)
  const forward = isRightToLeft ? -1 : 1
  const moves: Readonly<Record<string, () => number>> = {
    ArrowLeft: () => number - forward,
    ArrowRight: () => number + forward,
    ArrowUp: () => number - 7,
    ArrowDown: () => number + 7,
    Home: () => number - daysIntoWeek(number, first),
    End: () => number - daysIntoWeek(number, first) + 6,
    PageUp: () => inMonth(day, -1),
    PageDown: () => inMonth(day, 1),
  }
  const moved = Object.hasOwn(moves, key) ? moves[key]?.() : undefined
  return moved === undefined ? undefined : dateText(calendarDay(moved))
}
