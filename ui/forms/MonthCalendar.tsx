import { type KeyboardEvent, useRef, useState } from "react"
import { flushSync } from "react-dom"

import { textDirection } from "../../core/translation/text-direction.ts"
import { dateByKey, firstWeekday, weeksOfMonth } from "../../core/web/calendar-weeks.ts"
import { dateText, dayOfText, monthAfter } from "../../core/web/calendar.ts"
import { Icon } from "../design/Icon.tsx"
import { useDateText, useNumberText, useText, useSelector } from "../storefront/storefront-context.tsx"

/** A day that the calendar offers; `note` is part of its label, such as "Sold out". */
export type CalendarChoice = {
  readonly date: string
  readonly isAvailable: boolean
  readonly note?: string | undefined
}

type MonthCalendarProps = {
  /** Name of the grid. */
  readonly label: string
  /** At least one, in order; the months from the first to the last can be opened. */
  readonly choices: readonly [CalendarChoice, ...ReadonlyArray<CalendarChoice>]
  readonly selected: string | undefined
  readonly onChoose: (date: string) => void
}

/** Days of one week, a Sunday first. */
const weekdays = [4, 5, 6, 7, 8, 9, 10].map((day) => new Date(Date.UTC(1970, 0, day)))

const Weekdays = ({ locale, first }: { readonly locale: string; readonly first: number }) => {
  const short = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" })
  const long = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" })
  return (
    <tr>
      {[...weekdays.slice(first), ...weekdays.slice(0, first)].map((day) => (
        <th key={day.getTime()} scope="col" abbr={long.format(day)}>
          {short.format(day)}
        </th>
      ))}
    </tr>
  )
}

const byDate = (first: string, second: string): number => (first < second ? -1 : 1)

type DayProps = {
  readonly date: string
  readonly choice: CalendarChoice | undefined
  readonly isFocusable: boolean
  readonly onChoose: (date: string) => void
}

const Day = ({ date, choice, isFocusable, onChoose }: DayProps) => {
  const t = useText()
  const dayText = useDateText()
  const numberText = useNumberText()
  const note = choice === undefined ? t("Not offered") : choice.note
  const isAvailable = choice?.isAvailable === true
  return (
    <button
      type="button"
      className={choice !== undefined && !isAvailable ? "calendar__day calendar__day--sold-out" : "calendar__day"}
      data-date={date}
      tabIndex={isFocusable ? 0 : -1}
      aria-disabled={!isAvailable}
      aria-label={[dayText(date), note].filter((text) => text !== undefined).join(", ")}
      onClick={() => {
        if (isAvailable) onChoose(date)
      }}
    >
      {numberText(Number(date.slice(8)))}
    </button>
  )
}

type WeekProps = {
  readonly days: ReadonlyArray<string | undefined>
  readonly choices: ReadonlyArray<CalendarChoice>
  readonly selected: string | undefined
  readonly focused: string
  readonly onChoose: (date: string) => void
}

const Week = ({ days, choices, selected, focused, onChoose }: WeekProps) => (
  <tr>
    {days.map((date, index) =>
      date === undefined ? (
        <td key={index}>{"\u00a0"}</td>
      ) : (
        <td key={date} aria-selected={date === selected}>
          <Day
            date={date}
            choice={choices.find((choice) => choice.date === date)}
            isFocusable={date === focused}
            onChoose={onChoose}
          />
        </td>
      ),
    )}
  </tr>
)

type MonthButtonProps = { readonly months: 1 | -1; readonly isLast: boolean; readonly onTurn: (months: number) => void }

const MonthButton = ({ months, isLast, onTurn }: MonthButtonProps) => {
  const t = useText()
  return (
    <button
      type="button"
      className="calendar__turn"
      aria-label={t(months < 0 ? "Previous month" : "Next month")}
      disabled={isLast}
      onClick={() => onTurn(months)}
    >
      <Icon name="chevron" />
    </button>
  )
}

/**
 * A month of days to choose from, as the grid pattern of WAI-ARIA: one day is in the tab order, arrows move by days and weeks, Page Up and
 * Page Down by months. Days that are not available can be focused, and their label says why.
 */
export const MonthCalendar = ({ label, choices, selected, onChoose }: MonthCalendarProps) => {
  const locale = useSelector((state) => state.page.locale)
  const grid = useRef<HTMLTableElement>(null)
  const [from, to] = [choices[0].date, choices.at(-1)?.date ?? choices[0].date]
  const [focused, setFocused] = useState(selected ?? choices.find(({ isAvailable }) => isAvailable)?.date ?? from)
  const day = dayOfText(focused) ?? monthAfter({ year: 1970, month: 1 }, 0)
  const first = firstWeekday(locale)
  const title = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" })
  const name = title.format(new Date(`${focused}T00:00:00Z`))
  /** The nearest date within the months that can be opened. */
  const clamped = (date: string) => [from, [date, to].toSorted(byDate)[0] ?? to].toSorted(byDate)[1] ?? from
  const month = focused.slice(0, 7)

  const moveByKey = (event: KeyboardEvent) => {
    const date = dateByKey(focused, event.key, { first, isRightToLeft: textDirection(locale) === "rtl" })
    if (date === undefined) return
    event.preventDefault()
    flushSync(() => setFocused(clamped(date)))
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }
  const choose = (date: string) => {
    setFocused(date)
    onChoose(date)
  }
  const turn = (months: number) => setFocused(clamped(dateText(monthAfter(day, months))))
  const week = { choices, selected, focused, onChoose: choose }

  return (
    <div className="calendar">
      <div className="calendar__head">
        <MonthButton months={-1} isLast={month <= from.slice(0, 7)} onTurn={turn} />
        <p aria-live="polite">{name}</p>
        <MonthButton months={1} isLast={month >= to.slice(0, 7)} onTurn={turn} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table whose cells are controls */}
      <table ref={grid} role="grid" aria-label={`${label}, ${name}`} onKeyDown={moveByKey}>
        <thead>
          <Weekdays locale={locale} first={first} />
        </thead>
        <tbody>
          {weeksOfMonth(day, first).map((days) => (
            <Week key={days.find((date) => date !== undefined)} days={days} {...week} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
