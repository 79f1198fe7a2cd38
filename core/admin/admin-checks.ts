import { leavesPicture } from "../catalogue/labels/label-style.ts"
import { isDate } from "../web/calendar.ts"
import type { AdminCheck } from "./admin-form.ts"

const textOf = (value: string | ReadonlyArray<string>): string =>
  typeof value === "string" ? value.trim() : value.join(" ")

/** Creates a check that empty fields pass; `requiredValue` is a separate check. */
const unlessEmpty =
  (fits: (text: string) => boolean, problem: string): AdminCheck =>
  (value) => {
    const text = textOf(value)
    return text === "" || fits(text) ? undefined : problem
  }

/** Creates the check for texts of at most `maxLength` UTF-16 units. */
export const maxLength = (maxLength: number): AdminCheck =>
  unlessEmpty((text) => text.length <= maxLength, "Please enter a shorter text.")

/** Checks for at least two lines that are not blank. */
export const severalLines: AdminCheck = unlessEmpty(
  (text) => text.split("\n").filter((line) => line.trim() !== "").length > 1,
  "Please enter at least two, each on a line of its own.",
)

/** Checks for a whole number of at most nine digits, which may be negative. */
export const wholeNumber: AdminCheck = unlessEmpty(
  (text) => /^-?\d{1,9}$/.test(text),
  "Please enter a valid number in this field.",
)

/** Checks for a whole number from 0 to 999,999,999. */
export const nonNegativeNumber: AdminCheck = unlessEmpty(
  (text) => /^\d{1,9}$/.test(text),
  "Please enter a number 0 or greater in this field.",
)

/** Checks for a whole number from 1 to 999,999,999. */
export const positiveNumber: AdminCheck = unlessEmpty(
  (text) => /^\d{1,9}$/.test(text) && Number(text) > 0,
  "Please enter a number greater than 0 in this field.",
)

/** Creates the check for decimal text of at least 0 with at most `decimals` decimal places. */
export const amountWith = (decimals: number): AdminCheck =>
  unlessEmpty(
    (text) => /^\d{1,9}(\.\d+)?$/.test(text) && (text.split(".")[1]?.length ?? 0) <= decimals,
    "Please enter a number 0 or greater in this field.",
  )

/** Creates the check for numbers of at most `max`, with the message for larger ones. */
export const maxAmount = (max: number, problem: string): AdminCheck =>
  unlessEmpty((text) => !(Number(text) > max), problem)

/** Creates the check for the value of one of the options. */
export const oneOf = (choices: ReadonlyArray<{ readonly value: string }>): AdminCheck =>
  unlessEmpty((text) => choices.some(({ value }) => value === text), "Please select an option.")

/** Checks for CSS class names separated by spaces. */
export const cssClasses: AdminCheck = unlessEmpty(
  (text) => /^[\w -]*$/.test(text),
  "Please use only letters, digits, dashes and spaces.",
)

/** Checks for a colour as `#rrggbb`. */
export const colourValue: AdminCheck = unlessEmpty(
  (text) => /^#[0-9a-f]{6}$/i.test(text),
  "Please enter a colour such as #98421f.",
)

/** Checks for CSS declarations that cannot leave the `style` attribute and do not place the label outside its picture. */
export const styleText: AdminCheck = unlessEmpty(
  (text) => /^[^<>{}"]*$/.test(text) && !leavesPicture(text),
  "Please enter style declarations such as font-weight: 700.",
)

/** Accepts a path of the shop, or an https address. */
export const linkAddress: AdminCheck = unlessEmpty(
  (text) => /^(\/(?![/\\])[^\s"'<>\\]*|https:\/\/[^\s"'<>\\]+)$/.test(text),
  "Please enter a path such as /sale.html, or an address that begins with https://.",
)

/** Accepts years from 1970 to 2199, and hours and minutes of a day. */
const isMoment = (text: string): boolean => {
  const [, date = "", ...time] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)(?::\d\d)?$/.exec(text) ?? []
  const [hour = NaN, minute = NaN] = time.map(Number)
  return isDate(date) && date >= "1970" && date < "2200" && hour <= 23 && minute <= 59
}

/** Accepts the value of a `datetime-local` field, such as `2026-11-22T09:30`. */
export const momentValue: AdminCheck = unlessEmpty(isMoment, "Please enter a valid date.")

/** Creates the check that a date and time is not before another one. Their texts sort like the times. */
export const notBefore = (from: string | undefined): AdminCheck =>
  unlessEmpty((text) => from === undefined || from === "" || text >= from, "The end cannot be before the beginning.")
