import type { DayRange } from "../../context/carrier.ts"
import { dateInZone } from "../../context/date-in-zone.ts"
import type { ShopSettings } from "../../context/settings.ts"

/** First and last day of an arrival, as dates such as `2026-12-02`. */
export type ArrivalDates = { readonly from: string; readonly to: string }

const dayMs = 86_400_000

/** The date that is `businessDays` business days (Monday to Friday) after `now`, in the time zone of the shop. */
const dateAfter = (now: number, timeZone: string, businessDays: number): string => {
  let day = Date.parse(dateInZone(timeZone, now)) / dayMs
  let daysLeft = businessDays
  while (daysLeft > 0) {
    day += 1
    // 1 January 1970, day 0, was a Thursday.
    if ((day + 3) % 7 < 5) daysLeft -= 1
  }
  return new Date(day * dayMs).toISOString().slice(0, 10)
}

/** The business days of a shipment by a carrier; undefined where the settings name none. */
const shippingDays = (settings: ShopSettings, carrierCode: string, country: string | null): DayRange | undefined => {
  const days = settings.carriers.find(({ code }) => code === carrierCode)?.businessDays
  return country === settings.directory.defaultCountry ? days : (days?.abroad ?? days)
}

/** The days on which an order that is placed at `now`, in unix milliseconds, arrives with a carrier; undefined where they are not known. */
type ArrivalOf = (now: number, carrierCode: string, country: string | null) => ArrivalDates | undefined

/** The rule for the arrival of products: their `leadDays`, the business days before they are sent, and then the days of the carrier. */
export const arrivalRule =
  (settings: ShopSettings, leadDays: DayRange): ArrivalOf =>
  (now, carrierCode, country) => {
    const days = shippingDays(settings, carrierCode, country)
    return (
      days && {
        from: dateAfter(now, settings.timezone, leadDays.from + days.from),
        to: dateAfter(now, settings.timezone, leadDays.to + days.to),
      }
    )
  }
