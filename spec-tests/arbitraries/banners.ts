import fc from "fast-check"

import {
  bannersStep,
  openBanners,
  type BannersEvent,
  type BannersAtPageLoad,
  type BannersState,
  type BannersStep,
} from "../../core/banners/banner-display.ts"
import type { Banner } from "../../core/banners/banner.ts"
import type { BannerCondition, BannerGroup, BannerLeaf } from "../../core/banners/condition-tree.ts"
import { newBannerRecord, type BannerRecord } from "../../core/banners/display-counters.ts"

/** 22 November 2026, noon (UTC). */
export const noon = Date.UTC(2026, 10, 22, 12)
export const hour = 3_600_000
export const day = 24 * hour

export const leaf = (attribute: string, operator: string, limit: number | undefined): BannerLeaf => ({
  attribute,
  operator,
  limit,
})

export const group = (
  aggregator: "all" | "any",
  expected: boolean,
  ...conditions: ReadonlyArray<BannerCondition>
): BannerGroup => ({ aggregator, expected, conditions })

/** A banner in the lightbox without conditions. */
export const banner = (id: string, change: Partial<Banner> = {}): Banner => ({
  id,
  placeholder: "lightbox",
  cssClass: undefined,
  condition: group("all", true),
  ...change,
})

/** A record of a banner shown this often in each period, last at `at`. */
export const shownBefore = (count: number, at: number): BannerRecord => {
  const counter = { count, at }
  return { ...newBannerRecord, count, day: counter, week: counter, month: counter }
}

export const opening = (change: Partial<BannersAtPageLoad> = {}): BannersAtPageLoad => ({
  banners: [],
  cookieIsWritable: true,
  records: new Map(),
  browsingSeconds: 0,
  lastVisit: undefined,
  scrolledTo: 0,
  now: noon,
  ...change,
})

export const opened = (change: Partial<BannersAtPageLoad> = {}): BannersState => openBanners(opening(change)).state

export const after = (state: BannersState, ...events: ReadonlyArray<BannersEvent>): BannersState =>
  events.reduce((before, event) => bannersStep(before, event).state, state)

/** The check at this time, without other writers of the cookie. */
export const checkDue = (state: BannersState, now = noon, shopperIsBusy = false): BannersEvent => ({
  _tag: "CheckDue",
  now,
  records: state.records,
  shopperIsBusy,
})

export const check = (state: BannersState, now = noon, shopperIsBusy = false): BannersStep =>
  bannersStep(state, checkDue(state, now, shopperIsBusy))

export const ticks = (count: number): ReadonlyArray<BannersEvent> =>
  Array.from({ length: count }, () => ({ _tag: "Tick", ticks: 1 }))

/** Names measured by the page, and an unknown one. */
export const anyAttribute = fc.constantFrom("a", "b", "c", "nobody knows")

export const anyLeaf: fc.Arbitrary<BannerLeaf> = fc.record({
  attribute: anyAttribute,
  operator: fc.constantFrom(">", "<", "=="),
  limit: fc.option(fc.integer({ min: -3, max: 3 }), { nil: undefined }),
})

const { tree } = fc.letrec<{ tree: BannerCondition }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    anyLeaf,
    fc.record({
      aggregator: fc.constantFrom("all" as const, "any" as const),
      expected: fc.boolean(),
      conditions: fc.array(tie("tree"), { maxLength: 4 }),
    }),
  ),
}))
export const anyCondition: fc.Arbitrary<BannerCondition> = tree

export const anyGroup: fc.Arbitrary<BannerGroup> = fc.record({
  aggregator: fc.constantFrom("all" as const, "any" as const),
  expected: fc.boolean(),
  conditions: fc.array(anyCondition, { minLength: 1, maxLength: 4 }),
})

export const anyMeasurements: fc.Arbitrary<ReadonlyMap<string, number>> = fc
  .record({ a: fc.integer({ min: -4, max: 4 }), b: fc.integer({ min: -4, max: 4 }), c: fc.constantFrom(Number.NaN, 0) })
  .map((values) => new Map(Object.entries(values)))

const anyCounter = fc.record({
  count: fc.nat({ max: 1000 }),
  at: fc.option(fc.integer({ min: 1, max: noon + 400 * day }), { nil: undefined }),
})

export const anyRecord: fc.Arbitrary<BannerRecord> = fc.record({
  dontShow: fc.boolean(),
  count: fc.nat({ max: 1000 }),
  day: anyCounter,
  week: anyCounter,
  month: anyCounter,
})

/** A page opened at a time with stored data. */
export const openBannersAt = (
  now: number,
  banners: ReadonlyArray<Banner>,
  records: BannersAtPageLoad["records"],
): BannersState => opened({ now, banners, records })
