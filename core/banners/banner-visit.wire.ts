import { isoText, isoTime } from "./calendar-month.ts"

/** Keys in browser storage. [3.banner-browser-storage] */
export const browsingTimeKey = "easybanner_timer_browsing"
export const lastVisitKey = "easybanner_last_visit"

/** The stored browsing time in seconds; unreadable is none. [3.banner-browser-storage.1] */
export const readBrowsingTime = (stored: string | null | undefined): number => {
  const seconds = Number(stored ?? "")
  return seconds > 0 && Number.isFinite(seconds) ? seconds : 0
}

/** The stored time of the last visit in milliseconds; `undefined` when there was none or it cannot be read. [3.banner-browser-storage.2] */
export const readLastVisit = (stored: string | null | undefined): number | undefined => isoTime(stored ?? "")

/** A time in milliseconds as it is stored; none is empty. [3.banner-browser-storage.2] */
export const lastVisitText = (at: number): string => (Number.isNaN(at) ? "" : isoText(at))
