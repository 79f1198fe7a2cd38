import { useRef, useState } from "react"

import { choiceOfForm } from "../../core/add-to-cart/product-form.ts"
import { selectedDate } from "../../core/add-to-cart/selected-date.ts"
import { hasPlaces, placesOf } from "../../core/catalogue/product/options/bookable-dates.ts"
import type { BookableDate } from "../../core/catalogue/product/product.ts"
import type { Translate } from "../../core/translation/translator.ts"
import { dayOfText } from "../../core/web/calendar.ts"
import type { CalendarChoice, MonthCalendar } from "../forms/MonthCalendar.tsx"
import { useDateText, useText, useSelector } from "../storefront/storefront-context.tsx"

const choiceWith =
  (t: Translate, needed: number) =>
  ({ date, places }: BookableDate): CalendarChoice => ({
    date,
    isAvailable: hasPlaces({ places }, needed),
    ...(places === undefined ? {} : { note: places === 0 ? t("Sold out") : t("Places left: %1", places) }),
  })

/** Selects the parts of a date in the form, as if the shopper had done so. */
const selectParts = (form: HTMLFormElement | null | undefined, id: number, date: string): void => {
  const day = dayOfText(date)
  if (day === undefined) return
  for (const part of ["month", "day", "year"] as const) {
    const select = form?.elements.namedItem(`options[${id}][${part}]`)
    if (!(select instanceof HTMLSelectElement)) continue
    select.value = String(day[part])
    select.dispatchEvent(new Event("change", { bubbles: true }))
  }
}

/** Number of days listed beside the calendar. */
const listedDays = 3

type NextDaysProps = {
  readonly dates: ReadonlyArray<string>
  readonly selected: string | undefined
  readonly onChoose: (date: string) => void
}

/** The next days with enough places: buttons, and a text where no script answers them. */
const NextDays = ({ dates, selected, onChoose }: NextDaysProps) => {
  const t = useText()
  const dayText = useDateText()
  if (dates.length === 0) return <p className="field__note">{t("No day has enough places.")}</p>
  return (
    <>
      <p className="field__note booking-dates__text">{t("Next days: %1", dates.map(dayText).join(" · "))}</p>
      <div className="booking-dates__next">
        {dates.map((date) => (
          <button
            key={date}
            type="button"
            className="chip"
            aria-pressed={date === selected}
            onClick={() => onChoose(date)}
          >
            {dayText(date)}
          </button>
        ))}
      </div>
    </>
  )
}

/** A date option and its days that can be booked, of which there is at least one. */
export type BookingDatesProps = {
  readonly option: { readonly id: number; readonly title: string }
  readonly dates: readonly [BookableDate, ...ReadonlyArray<BookableDate>]
}

/**
 * The days of a date option with enough places for the quantity: the next ones as buttons, and all of them in a calendar, which is loaded when
 * it is opened. Both select the parts of the date.
 */
export const BookingDates = ({ option: { id, title }, dates: [first, ...others] }: BookingDatesProps) => {
  const t = useText()
  const dayText = useDateText()
  const selected = useSelector(({ product }) => product && selectedDate(choiceOfForm(product), id))
  const needed = useSelector(({ product }) => (product === undefined ? 1 : placesOf(choiceOfForm(product).quantity)))
  const element = useRef<HTMLDivElement>(null)
  const [Calendar, setCalendar] = useState<typeof MonthCalendar>()
  const [isOpen, setIsOpen] = useState(false)
  const toChoice = choiceWith(t, needed)
  const choices = [toChoice(first), ...others.map(toChoice)] as const
  const next = choices.filter(({ isAvailable }) => isAvailable).slice(0, listedDays)
  const current = choices.find(({ date }) => date === selected)
  const choose = (date: string) => selectParts(element.current?.closest("form"), id, date)

  const toggle = () => {
    setIsOpen(!isOpen)
    import("../forms/month-calendar.ts").then(
      (loaded) => setCalendar(() => loaded.MonthCalendar),
      () => setIsOpen(false),
    )
  }

  return (
    <div ref={element} className="booking-dates">
      <NextDays dates={next.map(({ date }) => date)} selected={selected} onChoose={choose} />
      <button type="button" className="link-button booking-dates__open" aria-expanded={isOpen} onClick={toggle}>
        {t("Choose in the calendar")}
      </button>
      {isOpen && Calendar !== undefined && (
        <Calendar label={title} choices={choices} selected={current?.date} onChoose={choose} />
      )}
      <output className={current?.isAvailable === false ? "field__problem" : "field__note"}>
        {current !== undefined && [dayText(current.date), current.note].filter(Boolean).join(" · ")}
      </output>
    </div>
  )
}
