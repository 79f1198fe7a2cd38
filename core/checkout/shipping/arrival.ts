import { isRecord } from "../../web/record.ts"

const dayMs = 86_400_000

/** First and last day of an arrival, as unix milliseconds of their beginning in UTC. */
export type Arrival = readonly [first: number, last: number]

/** Day after some business days, from Monday to Friday. */
const dayAfter = (now: number, businessDays: number): number => {
  let day = Math.floor(now / dayMs)
  for (let left = businessDays; left > 0;) {
    day += 1
    // 1 January 1970, day 0, was a Thursday.
    if ((day + 3) % 7 < 5) left -= 1
  }
  return day * dayMs
}

/**
 * Days on which an order arrives that is placed at `now`, in unix milliseconds. Reads `business_days_from` and `business_days_to` of a
 * placed order of the built-in shop; `undefined` for other values, and for more than a year.
 *
 * @example
 * // Saturday, 28 November 2026
 * arrivalOf({ business_days_from: 3, business_days_to: 5 }, 1795824000000) // Wednesday, 2 December, and Friday, 4 December
 */
export const arrivalOf = (fields: unknown, now: number): Arrival | undefined => {
  if (!isRecord(fields)) return undefined
  const { business_days_from: from, business_days_to: to } = fields
  return typeof from === "number" && typeof to === "number" && from <= to && to <= 365
    ? [dayAfter(now, from), dayAfter(now, to)]
    : undefined
}
