import { timersAtPageLoad, timersStep, type BannerTimers, type TimerEvent, type TimerRequest } from "./banner-timers.ts"
import { bannerPlace, type Banner, type BannerDecision, type BannerPlace } from "./banner.ts"
import { bannerAttributes, measurementsAt, type BannerAttribute } from "./condition-attributes.ts"
import { bannerVerdict } from "./condition-tree.ts"
import { newBannerRecord, recordAfterShow, type BannerRecord } from "./display-counters.ts"

/** Interval in milliseconds at which pending banners are checked. [9.banners.6] */
const checkIntervalMs = 220

/** Banner records of the browser by banner id. */
export type BannerRecords = ReadonlyMap<string, BannerRecord>

/** State of the banners of a page. */
export type BannersState = {
  /** Banners that were not shown yet, in the order of the page. */
  readonly pending: ReadonlyArray<Banner>
  readonly visible: Readonly<Record<BannerPlace, Banner | undefined>>
  readonly records: BannerRecords
  readonly timers: BannerTimers
  readonly attributes: ReadonlyArray<BannerAttribute>
  readonly facts: Readonly<Record<string, number>>
  /** Last decision about each banner, with its reason. */
  readonly decisions: ReadonlyMap<string, BannerDecision>
}

/** Event of the banners of a page. */
export type BannersEvent =
  | TimerEvent
  /** `records` are those of the cookie now, which other windows write too. A lightbox does not interrupt typing or an open dialog. [K16] */
  | {
      readonly _tag: "CheckDue"
      readonly now: number
      readonly records: BannerRecords
      readonly shopperIsBusy: boolean
    }
  | { readonly _tag: "FactsMeasured"; readonly facts: Readonly<Record<string, number>> }
  | { readonly _tag: "CloseIconPressed"; readonly place: BannerPlace }
  | { readonly _tag: "DontShowAgainPressed"; readonly place: BannerPlace; readonly records: BannerRecords }
  | { readonly _tag: "EscapePressed" }
  | { readonly _tag: "PageLeft" }

/** Request of the banners that the page performs. */
export type BannersRequest =
  | TimerRequest
  | { readonly _tag: "ShowBanner"; readonly place: BannerPlace; readonly banner: Banner }
  | { readonly _tag: "HideBanner"; readonly place: BannerPlace; readonly banner: Banner }
  | { readonly _tag: "WriteRecords"; readonly records: BannerRecords }
  | { readonly _tag: "CheckAgain"; readonly after: number }
  /** Stores the browsing time in seconds, and the time of the visit in unix milliseconds. */
  | { readonly _tag: "RememberBrowsing"; readonly seconds: number }
  | { readonly _tag: "RememberVisit"; readonly at: number }

/** Result of one step: the next state and the requests to perform. */
export type BannersStep = { readonly state: BannersState; readonly requests: ReadonlyArray<BannersRequest> }

/** Facts at page load. `lastVisit` is in milliseconds; `undefined` when absent or invalid. */
export type BannersAtPageLoad = {
  readonly banners: ReadonlyArray<Banner>
  readonly cookieIsWritable: boolean
  readonly records: BannerRecords
  readonly browsingSeconds: number
  readonly lastVisit: number | undefined
  readonly scrolledTo: number
  readonly now: number
  readonly facts?: Readonly<Record<string, number>>
  readonly attributes?: ReadonlyArray<BannerAttribute>
}

const withoutRequests = (state: BannersState): BannersStep => ({ state, requests: [] })

const checkAgain: BannersRequest = { _tag: "CheckAgain", after: checkIntervalMs }

/** Creates the state of the banners at page load. Without a writable cookie no banner is shown. [4.banner-display.1] */
export const openBanners = (pageLoad: BannersAtPageLoad): BannersStep => {
  const { banners, cookieIsWritable, now, scrolledTo, lastVisit } = pageLoad
  const unwritable: BannerDecision = { action: "drop", reason: "cookie is not writable" }
  const pending = cookieIsWritable ? banners : []
  return {
    state: {
      pending,
      visible: { lightbox: undefined, awesomebar: undefined },
      records: pageLoad.records,
      timers: timersAtPageLoad({ browsing: pageLoad.browsingSeconds * 1000, lastVisit, scrolledTo }, now),
      attributes: pageLoad.attributes ?? bannerAttributes,
      facts: pageLoad.facts ?? {},
      decisions: new Map(cookieIsWritable ? [] : banners.map(({ id }) => [id, unwritable])),
    },
    requests: [{ _tag: "RememberVisit", at: now }, ...(pending.length === 0 ? [] : [{ ...checkAgain, after: 0 }])],
  }
}

type Moment = { readonly now: number; readonly shopperIsBusy: boolean }

/** Decides about a pending banner. [4.banner-display.2] [4.banner-display.6] */
const decide = (state: BannersState, banner: Banner, { now, shopperIsBusy }: Moment): BannerDecision => {
  const record = state.records.get(banner.id) ?? newBannerRecord
  if (record.dontShow) return { action: "drop", reason: "don't show again" }
  const place = bannerPlace(banner)
  if (place === undefined) return { action: "drop", reason: "no such place" }
  if (state.visible[place] !== undefined) return { action: "wait", reason: "place is occupied" }
  if (place === "lightbox" && shopperIsBusy) return { action: "wait", reason: "shopper is busy" }
  const { timers, facts } = state
  const verdict = bannerVerdict(banner.condition, measurementsAt(state.attributes, { now, timers, record, facts }))
  return { action: verdict.holds ? "show" : "wait", reason: "conditions", verdict }
}

const withoutBanner = (state: BannersState, banner: Banner): BannersState => ({
  ...state,
  pending: state.pending.filter((candidate) => candidate !== banner),
})

/** Checks one pending banner: it is shown, dropped, or checked again later. [4.banner-display.3] [4.banner-display.4] */
const checkBanner = ({ state, requests }: BannersStep, banner: Banner, moment: Moment): BannersStep => {
  const decision = decide(state, banner, moment)
  const decided = { ...state, decisions: new Map(state.decisions).set(banner.id, decision) }
  const place = bannerPlace(banner)
  if (decision.action === "wait") return { state: decided, requests }
  if (decision.action === "drop" || place === undefined) return { state: withoutBanner(decided, banner), requests }
  const record = recordAfterShow(state.records.get(banner.id) ?? newBannerRecord, moment.now)
  const records = new Map(state.records).set(banner.id, record)
  return {
    state: { ...withoutBanner(decided, banner), records, visible: { ...state.visible, [place]: banner } },
    requests: [...requests, { _tag: "ShowBanner", place, banner }, { _tag: "WriteRecords", records }],
  }
}

/** Checks all pending banners, again while any is left. [4.banner-display.5] */
const checkDue = (before: BannersState, records: BannerRecords, moment: Moment): BannersStep => {
  const start = withoutRequests({ ...before, records })
  const { state, requests } = before.pending.reduce((step, banner) => checkBanner(step, banner, moment), start)
  return { state, requests: state.pending.length === 0 ? requests : [...requests, checkAgain] }
}

/** Hides the banner in a place; the page removes its content from there, so that the next banner starts empty. [4.banner-display.9] */
const closeBanner = (state: BannersState, place: BannerPlace): BannersStep => {
  const banner = state.visible[place]
  if (banner === undefined) return withoutRequests(state)
  return {
    state: { ...state, visible: { ...state.visible, [place]: undefined } },
    requests: [{ _tag: "HideBanner", place, banner }],
  }
}

/** Hides a banner for good: it is stored that it must not be shown again. [2.promotional-banners.3] [3.banner.5] */
const dontShowAgain = (state: BannersState, place: BannerPlace, stored: BannerRecords): BannersStep => {
  const banner = state.visible[place]
  if (banner === undefined) return withoutRequests(state)
  const records = new Map(stored).set(banner.id, { ...(stored.get(banner.id) ?? newBannerRecord), dontShow: true })
  const { state: next, requests } = closeBanner({ ...state, records }, place)
  return { state: next, requests: [{ _tag: "WriteRecords", records }, ...requests] }
}

/** Returns the banners and timers after an event, and the requests to perform. [4.banner-display] [4.banner-timers] [4.banner-display.7] */
export const bannersStep = (state: BannersState, event: BannersEvent): BannersStep => {
  switch (event._tag) {
    case "CheckDue":
      return checkDue(state, event.records, event)
    case "FactsMeasured":
      return withoutRequests({ ...state, facts: event.facts })
    case "CloseIconPressed":
      return closeBanner(state, event.place)
    case "DontShowAgainPressed":
      return dontShowAgain(state, event.place, event.records)
    case "EscapePressed":
      return closeBanner(state, "lightbox")
    case "PageLeft":
      return { state, requests: [{ _tag: "RememberBrowsing", seconds: state.timers.browsing / 1000 }] }
    default: {
      const { timers, requests } = timersStep(state.timers, event)
      return { state: { ...state, timers }, requests }
    }
  }
}
