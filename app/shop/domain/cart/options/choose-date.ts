import { shopError, type ShopError } from "../../errors/shop-error.ts"
import type { CustomOptionInput, DateParts } from "../buy-request.ts"

const dateMissing = shopError(400, "Please specify date required option(s).")
const timeMissing = shopError(400, "Please specify time required option(s).")

type DateKind = "date" | "date-time" | "time"

/**
 * Parses the value of a date, date-time or time option as `YYYY-MM-DD HH:MM:SS`; undefined when nothing was entered for an optional option.
 * Returns an error for an incomplete date, and for a date that does not exist.
 */
export const chosenDate = (
  kind: DateKind,
  isRequired: boolean,
  input: CustomOptionInput | undefined,
): string | ShopError | undefined => {
  const missing = kind === "time" ? timeMissing : dateMissing
  const parts = partsOf(input)
  if (parts === undefined) return missing
  if (requiredParts(kind, parts).every((part) => part === "")) return isRequired ? missing : undefined
  const day = kind === "time" ? "0000-00-00" : dayOf(parts)
  if (day === undefined) return dateMissing
  const time = kind === "date" ? "00:00:00" : timeOf(parts)
  return time === undefined ? timeMissing : `${day} ${time}`
}

const requiredParts = (kind: DateKind, { year, month, day, hour, minute }: DateParts): ReadonlyArray<string> => {
  switch (kind) {
    case "date":
      return [year, month, day]
    case "time":
      return [hour, minute]
    case "date-time":
      return [year, month, day, hour, minute]
  }
}

const noParts: DateParts = { year: "", month: "", day: "", hour: "", minute: "", dayPart: "" }

const isoDatePattern = /^(?:(\d{4})-(\d{1,2})-(\d{1,2}))?(?:[ T]?(\d{1,2}):(\d{1,2})(?::\d{1,2})?)?$/

/** Splits form fields, or a text such as `2027-03-31 14:30`, into the parts of a date. */
const partsOf = (input: CustomOptionInput | undefined): DateParts | undefined => {
  if (input === undefined) return noParts
  if (input.kind === "date") return input.parts
  return input.kind === "text" ? partsOfText(input.text.trim().slice(0, 40)) : undefined
}

const partsOfText = (text: string): DateParts | undefined => {
  const [year, month, day, hour, minute] =
    isoDatePattern
      .exec(text)
      ?.slice(1)
      .map((part) => part ?? "") ?? []
  if (year === undefined || month === undefined || day === undefined) return undefined
  return { year, month, day, hour: hour ?? "", minute: minute ?? "", dayPart: "" }
}

const numberOf = (text: string, from: number, to: number): number | undefined => {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  return value >= from && value <= to ? value : undefined
}

const dayOf = (parts: DateParts): string | undefined => {
  const year = numberOf(parts.year, 1, 9999)
  const month = numberOf(parts.month, 1, 12)
  const day = numberOf(parts.day, 1, 31)
  if (year === undefined || month === undefined || day === undefined) return undefined
  if (day > daysIn(year, month)) return undefined
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`
}

const daysIn = (year: number, month: number): number => {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Formats the time of day: with `am` or `pm` the hour is 1 to 12, otherwise 0 to 23. */
const timeOf = (parts: DateParts): string | undefined => {
  const dayPart = parts.dayPart.toLowerCase()
  const hour = dayPart === "" ? numberOf(parts.hour, 0, 23) : numberOf(parts.hour, 1, 12)
  const minute = numberOf(parts.minute, 0, 59)
  if (hour === undefined || minute === undefined || !["", "am", "pm"].includes(dayPart)) return undefined
  const hourOfDay = dayPart === "" ? hour : (hour % 12) + (dayPart === "pm" ? 12 : 0)
  return `${digits(hourOfDay, 2)}:${digits(minute, 2)}:00`
}

const digits = (value: number, count: number): string => String(value).padStart(count, "0")
