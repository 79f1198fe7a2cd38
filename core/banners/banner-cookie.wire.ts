import { Option, Schema } from "effect"

import { CoercedFlag, CoercedText } from "../web/coerced-value.wire.ts"
import type { BannerRecords } from "./banner-display.ts"
import type { BannerRecord, PeriodCounter } from "./display-counters.ts"

/** Name of the banner cookie. [9.banners.1] */
export const bannerCookie = "easybanner"
/** Lifetime of the banner cookie in seconds. [9.banners.1] */
export const bannerCookieLifetime = 365 * 24 * 60 * 60

/** Maximum size of the cookie with its name in bytes. Browsers drop cookies of more than 4,096 bytes without an error. */
const maxCookieBytes = 4000

/** Record of one banner in the cookie. [3.banner.4] */
const RecordWire = Schema.Struct({
  /** Set by "don't show again". [3.banner.5] */
  dont_show: CoercedFlag,
  /** Displays in total. [3.banner.6] */
  display_count: CoercedText,
  /** Displays in each period, and the time of the last one in milliseconds. [3.banner.7] [3.banner.8] */
  display_count_per_day: CoercedText,
  display_count_per_day_time: CoercedText,
  display_count_per_week: CoercedText,
  display_count_per_week_time: CoercedText,
  display_count_per_month: CoercedText,
  display_count_per_month_time: CoercedText,
})

const CookieWire = Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown))

const readCookieText = Schema.decodeUnknownOption(CookieWire)
const readRecord = Schema.decodeUnknownOption(RecordWire)

const positiveInteger = (text: string): number | undefined => {
  const number = Math.floor(Number(text))
  return number > 0 && Number.isFinite(number) ? number : undefined
}

const readCounter = (count: string, time: string): PeriodCounter => ({
  count: positiveInteger(count) ?? 0,
  at: positiveInteger(time),
})

const recordFrom = (wire: typeof RecordWire.Type): BannerRecord => ({
  dontShow: wire.dont_show,
  count: positiveInteger(wire.display_count) ?? 0,
  day: readCounter(wire.display_count_per_day, wire.display_count_per_day_time),
  week: readCounter(wire.display_count_per_week, wire.display_count_per_week_time),
  month: readCounter(wire.display_count_per_month, wire.display_count_per_month_time),
})

/** Reads the records of a decoded cookie; invalid ones are left out. [3.banner.4] */
export const readBannerRecords = (cookie: string | undefined): BannerRecords =>
  new Map(
    Object.entries(Option.getOrElse(readCookieText(cookie), () => ({}))).flatMap(([id, wire]) =>
      Option.match(readRecord(wire), { onNone: () => [], onSome: (record) => [[id, recordFrom(record)] as const] }),
    ),
  )

const fieldUnlessZero = (name: string, value: number | undefined) =>
  value === undefined || value === 0 ? {} : { [name]: value }

const periodFields = (name: string, { count, at }: PeriodCounter) => ({
  ...fieldUnlessZero(name, count),
  ...fieldUnlessZero(`${name}_time`, at),
})

const entryText = ([id, record]: readonly [string, BannerRecord]): string =>
  `${JSON.stringify(id)}:${JSON.stringify({
    ...fieldUnlessZero("dont_show", record.dontShow ? 1 : 0),
    ...fieldUnlessZero("display_count", record.count),
    ...periodFields("display_count_per_day", record.day),
    ...periodFields("display_count_per_week", record.week),
    ...periodFields("display_count_per_month", record.month),
  })}`

const lastShown = ({ day, week, month }: BannerRecord): number => Math.max(day.at ?? 0, week.at ?? 0, month.at ?? 0)

/** Returns the encoded size of a text in bytes. */
const encodedSize = (text: string): number => encodeURIComponent(text).length

/** Returns the ids of the newest records that fit into `maxBytes`; a single record that is too large is left out. */
const idsThatFit = (entries: ReadonlyArray<readonly [string, BannerRecord]>, maxBytes: number): ReadonlySet<string> => {
  const fitting = new Set<string>()
  let bytesLeft = maxBytes
  for (const entry of entries.toSorted(([, a], [, b]) => lastShown(b) - lastShown(a))) {
    const size = encodedSize(`,${entryText(entry)}`)
    if (size > maxBytes) continue
    bytesLeft -= size
    if (bytesLeft < 0) break
    fitting.add(entry[0])
  }
  return fitting
}

/** Returns the cookie text (before encoding) of these records. Near 4 KB the records shown longest ago are dropped; never fails. [R17] */
export const bannerCookieText = (records: BannerRecords): string => {
  const entries = [...records]
  const fitting = idsThatFit(entries, maxCookieBytes - encodedSize(`${bannerCookie}={}`))
  return `{${entries
    .filter(([id]) => fitting.has(id))
    .map(entryText)
    .join(",")}}`
}
