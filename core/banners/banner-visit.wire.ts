import { DateTime, Option } from "effect"

/** Keys in browser storage. [3.banner-browser-storage] */
export const browsingTimeKey = "easybanner_timer_browsing"
export const lastVisitKey = "easybanner_last_visit"

/** The stored browsing time in seconds; unreadable is none. [3.banner-browser-storage.1] */
export const readBrowsingTime = (stored: string | null | undefined): number => {
  const seconds = Number(stored ?? "")
  return seconds > 0 && Number.isFinite(seconds) ? seconds : 0
}

/** The stored time of the last visit in milliseconds; `undefined` when there was none or it cannot be read. [3.banner-browser-storage.2] */
export const readLastVisit = (stored: string | null | undefined): number | undefined =>
  stored === null || stored === undefined
    ? undefined
    : Option.getOrUndefined(Option.map(DateTime.make(stored), DateTime.toEpochMillis))

/** A time in milliseconds as it is stored. [3.banner-browser-storage.2] */
export const lastVisitText = (at: number): string =>
  Option.match(DateTime.make(at), { onNone: () => "", onSome: DateTime.formatIso })
