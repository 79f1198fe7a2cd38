import { monthLater } from "./calendar-month.ts"

/** Number of displays in a period, and the time of the last one (milliseconds). [3.banner.7] [3.banner.8] */
export type PeriodCounter = { readonly count: number; readonly at: number | undefined }

/** Stored record of one banner. [3.banner.4] */
export type BannerRecord = {
  /** Never shown again. [3.banner.5] */
  readonly dontShow: boolean
  /** Displays in total. [3.banner.6] */
  readonly count: number
  readonly day: PeriodCounter
  readonly week: PeriodCounter
  readonly month: PeriodCounter
}

/** Period of a display counter: 1 day, 7 days, or 1 calendar month. */
export type BannerPeriod = "day" | "week" | "month"

const neverShown: PeriodCounter = { count: 0, at: undefined }

/** Record of a banner that this browser has not shown yet. */
export const newBannerRecord: BannerRecord = {
  dontShow: false,
  count: 0,
  day: neverShown,
  week: neverShown,
  month: neverShown,
}

const dayMs = 86_400_000

const periodEnd = (period: BannerPeriod, at: number): number => {
  switch (period) {
    case "day":
      return at + dayMs
    case "week":
      return at + 7 * dayMs
    case "month":
      return monthLater(at)
  }
}

/** Current count of a period, with the reason when it is 0 although a count is recorded. */
export type PeriodCount = {
  readonly count: number
  readonly reason: "never shown" | "running" | "period is over" | "recorded in the future"
}

/** Returns the current count of a period: 0 once the period has passed since the last display, or when that display is in the future. [4.banner-display.8] [R19] */
export const countInPeriod = (period: BannerPeriod, { count, at }: PeriodCounter, now: number): PeriodCount => {
  if (at === undefined) return { count: 0, reason: "never shown" }
  if (at > now) return { count: 0, reason: "recorded in the future" }
  if (periodEnd(period, at) <= now) return { count: 0, reason: "period is over" }
  return { count, reason: "running" }
}

/** Returns the record after a display: every counter is incremented, and each period starts now. [4.banner-display.7] */
export const recordAfterShow = (record: BannerRecord, now: number): BannerRecord => {
  const incremented = (period: BannerPeriod): PeriodCounter => ({
    count: countInPeriod(period, record[period], now).count + 1,
    at: now,
  })
  return {
    ...record,
    count: record.count + 1,
    day: incremented("day"),
    week: incremented("week"),
    month: incremented("month"),
  }
}
