import { isDate } from "../../web/calendar.ts"
import { isRecord } from "../../web/record.ts"

/** First and last day of an arrival, as dates such as `2026-12-02`. */
export type Arrival = readonly [first: string, last: string]

/**
 * Reads the days on which a shipment arrives: the dates `arrives_from` and `arrives_to` of a placed order, or of a shipping rate's
 * `extension_attributes`. The backend computes them, because they depend on its time zone and on when the products are ready. `undefined`
 * without them.
 *
 * @example
 * arrivalIn({ arrives_from: "2026-12-02", arrives_to: "2026-12-04" }) // ["2026-12-02", "2026-12-04"]
 */
export const arrivalIn = (fields: unknown): Arrival | undefined => {
  if (!isRecord(fields)) return undefined
  const { arrives_from: first, arrives_to: last } = fields
  return typeof first === "string" && typeof last === "string" && isDate(first) && isDate(last) && first <= last
    ? [first, last]
    : undefined
}
