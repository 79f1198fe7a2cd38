import { dateText } from "../web/calendar.ts"
import type { ProductChoice } from "./product-choice.ts"

/** Returns the date that is selected in the parts of a date option, such as `2026-12-05`; `undefined` unless all parts are. */
export const selectedDate = ({ dateParts }: Pick<ProductChoice, "dateParts">, optionId: number): string | undefined => {
  const { month, day, year } = dateParts[String(optionId)] ?? {}
  return month && day && year ? dateText({ year: Number(year), month: Number(month), day: Number(day) }) : undefined
}
