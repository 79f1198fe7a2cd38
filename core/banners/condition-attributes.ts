import type { BannerTimers } from "./banner-timers.ts"
import type { Measurements } from "./condition-tree.ts"
import { countInPeriod, type BannerRecord } from "./display-counters.ts"

/** Facts for conditions: the shopper's timers, the banner's record, and numbers of the page by name. */
export type BannerMoment = {
  readonly now: number
  readonly timers: BannerTimers
  readonly record: BannerRecord
  readonly facts: Readonly<Record<string, number>>
}

/** Extension point: an attribute of banner conditions and its measurement. An unknown value is NaN, which meets no condition. */
export type BannerAttribute = {
  readonly attribute: string
  readonly measure: (moment: BannerMoment) => number
}

const seconds = (milliseconds: number): number => milliseconds / 1000

/**
 * Built-in attributes. Times in seconds, the scroll offset in px. [3.banner-condition-tree.3] [3.banner-condition-tree.4]
 * [3.banner-condition-tree.5] [3.banner-condition-tree.6]
 */
export const bannerAttributes: ReadonlyArray<BannerAttribute> = [
  { attribute: "browsing_time", measure: ({ timers }) => seconds(timers.browsing) },
  { attribute: "inactivity_time", measure: ({ timers }) => seconds(timers.inactivity) },
  { attribute: "activity_time", measure: ({ timers }) => seconds(timers.activity) },
  { attribute: "exit_intent", measure: ({ timers }) => seconds(timers.exitIntent) },
  { attribute: "scroll_offset", measure: ({ timers }) => timers.scrolledTo },
  { attribute: "display_count_per_customer", measure: ({ record }) => record.count },
  {
    attribute: "display_count_per_customer_per_day",
    measure: ({ record, now }) => countInPeriod("day", record.day, now).count,
  },
  {
    attribute: "display_count_per_customer_per_week",
    measure: ({ record, now }) => countInPeriod("week", record.week, now).count,
  },
  {
    attribute: "display_count_per_customer_per_month",
    measure: ({ record, now }) => countInPeriod("month", record.month, now).count,
  },
]

/** Measures all attributes; of two with the same name the later counts. [4.banner-condition-groups.4] */
export const measurementsAt = (attributes: ReadonlyArray<BannerAttribute>, moment: BannerMoment): Measurements =>
  new Map(attributes.map(({ attribute, measure }) => [attribute, measure(moment)]))
