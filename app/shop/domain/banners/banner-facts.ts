import type { RuleLeaf } from "./banner-rule.ts"

/** The values of a page and its shopper, by attribute. A missing attribute is evaluated later, by the browser. */
export type BannerFacts = ReadonlyMap<string, ReadonlyArray<string>>

const listOf = (value: string): ReadonlyArray<string> => value.split(",").map((part) => part.trim())

/** Compares numbers numerically, other texts (dates and times in ISO format) alphabetically. */
const difference = (one: string, other: string): number => {
  const [left, right] = [Number(one), Number(other)]
  if (one !== "" && other !== "" && !Number.isNaN(left) && !Number.isNaN(right)) return left - right
  return one < other ? -1 : Number(one > other)
}

type Compare = (values: ReadonlyArray<string>, expected: string) => boolean

const byDifference =
  (matches: (difference: number) => boolean): Compare =>
  (values, expected) =>
    values.some((value) => matches(difference(value, expected)))

const contains: Compare = (values, expected) => values.some((value) => value.includes(expected))
const isOneOf: Compare = (values, expected) => values.some((value) => listOf(expected).includes(value))
const not =
  (compare: Compare): Compare =>
  (values, expected) =>
    !compare(values, expected)

const operators: ReadonlyMap<string, Compare> = new Map([
  ["==", isOneOf],
  ["!=", not(isOneOf)],
  ["()", isOneOf],
  ["!()", not(isOneOf)],
  ["{}", contains],
  ["!{}", not(contains)],
  [">", byDifference((difference) => difference > 0)],
  [">=", byDifference((difference) => difference >= 0)],
  ["<", byDifference((difference) => difference < 0)],
  ["<=", byDifference((difference) => difference <= 0)],
])

/** Evaluates a condition by these values; undefined for a missing attribute, false for an unknown operator. */
export const leafEvaluator =
  (facts: BannerFacts) =>
  ({ attribute, operator, value }: RuleLeaf): boolean | undefined => {
    const values = facts.get(attribute)
    return values === undefined ? undefined : (operators.get(operator)?.(values, value) ?? false)
  }

/** The date and time in the shop's time zone: `date` is 2026-11-22, `time` 09:05, `weekday` 1 (Monday) to 7. */
export const timeFacts = (now: number, timezone: string): BannerFacts => {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone: timezone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  })
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]))
  const part = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? ""
  const date = `${part("year")}-${part("month")}-${part("day")}`
  return new Map([
    ["date", [date]],
    ["monthday", [String(Number(part("day")))]],
    ["weekday", [String(new Date(`${date}T12:00:00Z`).getUTCDay() || 7)]],
    ["time", [`${part("hour")}:${part("minute")}`]],
  ])
}
