import { isoText, isoTime } from "./calendar-month.ts"

/** Keys in browser storage. [3.banner-browser-storage] */
export const browsingTimeKey = "easybanner_timer_browsing"

/** Storage key of the last visit. [3.banner-browser-storage.2] */
export const lastVisitKey = "easybanner_last_visit"

/** Reads the stored browsing time in seconds; 0 when it is invalid. [3.banner-browser-storage.1] */
export const readBrowsingTime = (stored: string | null | undefined): number => {
  const seconds = Number(stored ?? "")
  return seconds > 0 && Number.isFinite(seconds) ? seconds : 0
}

/** Reads the stored time of the last visit in milliseconds; `undefined` when it is missing or invalid. [3.banner-browser-storage.2] */
export const readLastVisit = (stored: string | null | undefined): number | undefined => isoTime(stored ?? "")

/** Returns the stored form of a time in milliseconds; empty for NaN. [3.banner-browser-storage.2] */
export const lastVisitText = (at: number): string => (Number.isNaN(at) ? "" : isoText(at))
