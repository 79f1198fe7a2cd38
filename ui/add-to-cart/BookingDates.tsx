import { useRef, useState } from "react"

import { choiceOfForm } from "../../core/add-to-cart/product-form.ts"
import { selectedDate } from "../../core/add-to-cart/selected-date.ts"
import type { BookableDate } from "../../core/catalogue/product/product.ts"
import type { Translate } from "../../core/translation/translator.ts"
import { dayOfText } from "../../core/web/calendar.ts"
import type { CalendarChoice, MonthCalendar } from "../forms/MonthCalendar.tsx"
import { useDateText, useText, useSelector } from "../storefront/storefront-context.tsx"

const choiceWith =
  (t: Translate) =>
  ({ date, places }: BookableDate): CalendarChoice => ({
    date,
    isAvailable: places !== 0,
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

/** Number of days listed as text, which are also rendered without scripts. */
const listedDays = 3

/** A date option and its days that can be booked, of which there is at least one. */
export type BookingDatesProps = {
  readonly option: { readonly id: number; readonly title: string }
  readonly dates: readonly [BookableDate, ...ReadonlyArray<BookableDate>]
}

/**
 * The days of a date option that can be booked: the next ones as text, and all of them in a calendar, which is loaded when it is opened and
 * selects the parts of the date.
 */
export const BookingDates = ({ option: { id, title }, dates: [first, ...others] }: BookingDatesProps) => {
  const t = useText()
  const dayText = useDateText()
  const selected = useSelector(({ product }) => product && selectedDate(choiceOfForm(product), id))
  const element = useRef<HTMLDivElement>(null)
  const [Calendar, setCalendar] = useState<typeof MonthCalendar>()
  const [isOpen, setIsOpen] = useState(false)
  const toChoice = choiceWith(t)
  const choices = [toChoice(first), ...others.map(toChoice)] as const
  const next = choices.filter(({ isAvailable }) => isAvailable).slice(0, listedDays)
  const current = choices.find(({ date }) => date === selected)

  const toggle = () => {
    setIsOpen(!isOpen)
    import("../forms/month-calendar.ts").then(
      (loaded) => setCalendar(() => loaded.MonthCalendar),
      () => setIsOpen(false),
    )
  }

  return (
    <div ref={element} className="booking-dates">
      <p className="field__note">{t("Next days: %1", next.map(({ date }) => dayText(date)).join(" · "))}</p>
      <button type="button" className="link-button booking-dates__open" aria-expanded={isOpen} onClick={toggle}>
        {t("Choose in the calendar")}
      </button>
      {isOpen && Calendar !== undefined && (
        <Calendar
          label={title}
          choices={choices}
          selected={current?.date}
          onChoose={(date) => selectParts(element.current?.closest("form"), id, date)}
        />
      )}
      <output className="field__note">
        {current !== undefined && [dayText(current.date), current.note].filter(Boolean).join(" · ")}
      </output>
    </div>
  )
}
