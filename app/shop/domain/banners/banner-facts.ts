import type { RuleLeaf } from "./banner-rule.ts"

/** What is known of a page and its shopper, by attribute. An attribute that is not there is for somebody else to judge. */
export type BannerFacts = ReadonlyMap<string, ReadonlyArray<string>>

const listOf = (value: string): ReadonlyArray<string> => value.split(",").map((one) => one.trim())

/** Numbers as numbers; dates and times, written the usual way, in their order. */
const difference = (one: string, other: string): number => {
  const [left, right] = [Number(one), Number(other)]
  if (one !== "" && other !== "" && !Number.isNaN(left) && !Number.isNaN(right)) return left - right
  return one < other ? -1 : Number(one > other)
}

type Compare = (values: ReadonlyArray<string>, wanted: string) => boolean

const ordered =
  (holds: (by: number) => boolean): Compare =>
  (values, wanted) =>
    values.some((one) => holds(difference(one, wanted)))

const contains: Compare = (values, wanted) => values.some((one) => one.includes(wanted))
const isOneOf: Compare = (values, wanted) => values.some((one) => listOf(wanted).includes(one))
const not =
  (compare: Compare): Compare =>
  (values, wanted) =>
    !compare(values, wanted)

const operators: ReadonlyMap<string, Compare> = new Map([
  ["==", isOneOf],
  ["!=", not(isOneOf)],
  ["()", isOneOf],
  ["!()", not(isOneOf)],
  ["{}", contains],
  ["!{}", not(contains)],
  [">", ordered((by) => by > 0)],
  [">=", ordered((by) => by >= 0)],
  ["<", ordered((by) => by < 0)],
  ["<=", ordered((by) => by <= 0)],
])

/** Judges a leaf by these facts; an operator nobody knows never holds. */
export const leafEvaluator =
  (facts: BannerFacts) =>
  ({ attribute, operator, value }: RuleLeaf): boolean | undefined => {
    const values = facts.get(attribute)
    return values === undefined ? undefined : (operators.get(operator)?.(values, value) ?? false)
  }

/** Day and time where the shop is: `date` is 2026-11-22, `time` 09:05, `weekday` 1 (Monday) to 7. */
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
