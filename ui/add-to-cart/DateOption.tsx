import type { ComponentType } from "react"

import { datePartsOf } from "../../core/add-to-cart/product-form-problems.ts"
import { problemText } from "../../core/add-to-cart/product-problem-text.ts"
import type { CustomOption } from "../../core/catalogue/product/product.ts"
import type { PlainPhrase } from "../../core/translation/source-text.ts"
import { useText, useSelector } from "../storefront/storefront-context.tsx"
import type { BookingDatesProps } from "./BookingDates.tsx"
import { problemId, useProblemAmong, useProblemProps } from "./FieldProblem.tsx"
import { OptionTitle } from "./OptionTitle.tsx"
import { useSubmittedValue } from "./use-submitted-value.ts"

type DateKind = keyof typeof datePartsOf
type Part = (typeof datePartsOf)[DateKind][number]

const upTo = (first: number, last: number): ReadonlyArray<number> =>
  Array.from({ length: last - first + 1 }, (_, step) => first + step)

const partLabels: Record<Part, PlainPhrase> = {
  month: "Month",
  day: "Day",
  year: "Year",
  hour: "Hour",
  minute: "Minute",
}

const PartSelect = ({
  id,
  part,
  required,
}: {
  readonly id: number
  readonly part: Part
  readonly required: boolean
}) => {
  const t = useText()
  const years = useSelector((state) => state.product?.years) ?? []
  const field = `options[${id}][${part}]`
  const problemProps = useProblemProps(field)
  const [submitted] = useSubmittedValue(field) ?? []
  const numbers = { month: upTo(1, 12), day: upTo(1, 31), year: years, hour: upTo(1, 12), minute: upTo(0, 59) }[part]
  return (
    <select
      name={field}
      aria-label={t(partLabels[part])}
      required={required}
      defaultValue={submitted}
      {...problemProps}
    >
      <option value="">{t(partLabels[part])}</option>
      {numbers.map((number) => (
        <option key={number} value={number}>
          {part === "minute" ? String(number).padStart(2, "0") : number}
        </option>
      ))}
    </select>
  )
}

/** The problem of a date: one message for all its parts. Each empty part is marked as invalid. */
const DateProblem = ({ id, kind }: { readonly id: number; readonly kind: DateKind }) => {
  const t = useText()
  const problem = useProblemAmong(datePartsOf[kind].map((part) => `options[${id}][${part}]`))
  if (problem === undefined) return null
  return (
    <p className="field__problem" id={problemId(problem.field)}>
      {problemText(t, problem)}
    </p>
  )
}

/** The days that can be booked, beside the selects. */
export type BookingsView = ComponentType<BookingDatesProps>

type DateOptionProps = {
  readonly option: Extract<CustomOption, { kind: DateKind }>
  readonly Bookings?: BookingsView | undefined
}

/** A date option, a time option or both, with one select for each part, as Magento reads them. [5.product-page.5] */
export const DateOption = ({ option, Bookings }: DateOptionProps) => {
  const t = useText()
  const { id, kind, bookable: [first, ...others] = [] } = option
  const [dayPart] = useSubmittedValue(`options[${id}][day_part]`) ?? []
  return (
    <fieldset className="field date-parts">
      <legend className="field__label">
        <OptionTitle {...option} />
      </legend>
      <div className="date-parts__list">
        {datePartsOf[kind].map((part) => (
          <PartSelect key={part} id={id} part={part} required={option.required} />
        ))}
        {kind !== "date" && (
          <select name={`options[${id}][day_part]`} aria-label={t("AM or PM")} defaultValue={dayPart}>
            <option value="am">{t("AM")}</option>
            <option value="pm">{t("PM")}</option>
          </select>
        )}
      </div>
      <DateProblem id={id} kind={kind} />
      {first !== undefined && Bookings !== undefined && <Bookings option={option} dates={[first, ...others]} />}
    </fieldset>
  )
}
