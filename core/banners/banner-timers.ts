/** Duration of a tick of the timers in milliseconds. [9.banners.2] */
export const bannerTick = 200

/** Milliseconds of inactivity that end an activity. [4.banner-timers.4] [9.banners.3] */
const maxIdleMs = 10_000

/** Distance in pixels above which an upward touch scroll is an exit intent, and how long it must have rested. [9.banners.4] */
const exitIntentScrollPx = 63
const scrollRestMs = 200

/** Milliseconds after the last visit from which a new visit begins. [9.banners.5] */
const visitTimeoutMs = 120 * 60_000

/** Measured times of the shopper in milliseconds. */
export type BannerTimers = {
  readonly browsing: number
  readonly inactivity: number
  readonly activity: number
  readonly exitIntent: number
  readonly pointerOutside: boolean
  readonly touchIntent: boolean
  /** Vertical scroll offset now (`scrolledTo`) and at the last comparison (`comparedAt`), in px. */
  readonly scrolledTo: number
  readonly comparedAt: number
  /** Number of touch scrolls. Only the end of the last one is evaluated. */
  readonly scrolls: number
}

/** Event of the timers of banners. */
export type TimerEvent =
  /** Number of whole ticks since the last event. */
  | { readonly _tag: "Tick"; readonly ticks: number }
  | { readonly _tag: "PointerMoved" }
  | { readonly _tag: "Clicked" }
  | { readonly _tag: "KeyReleased" }
  | { readonly _tag: "Scrolled"; readonly to: number; readonly touch: boolean }
  | { readonly _tag: "ScrollRested"; readonly scroll: number }
  | { readonly _tag: "PointerLeft" }
  | { readonly _tag: "PointerEntered" }

/** Requests an event when a scroll has rested this long (milliseconds). */
export type TimerRequest = { readonly _tag: "WatchScroll"; readonly scroll: number; readonly after: number }

type TimerStep = { readonly timers: BannerTimers; readonly requests: ReadonlyArray<TimerRequest> }

/** Returns the initial timers: browsing time continues unless the last visit is too long ago, too far ahead or unreadable. [4.banner-timers.3] */
export const timersAtPageLoad = (
  stored: { readonly browsing: number; readonly lastVisit: number | undefined; readonly scrolledTo: number },
  now: number,
): BannerTimers => ({
  browsing: Math.abs(now - (stored.lastVisit ?? 0)) > visitTimeoutMs ? 0 : stored.browsing,
  inactivity: 0,
  activity: 0,
  exitIntent: 0,
  pointerOutside: false,
  touchIntent: false,
  scrolledTo: stored.scrolledTo,
  comparedAt: stored.scrolledTo,
  scrolls: 0,
})

/** Advances the timers. Exit intent counts while the pointer is outside the document, or after a touch scroll towards the browser's bar. [4.banner-timers.2] */
const onTick = (timers: BannerTimers, ticks: number): BannerTimers => {
  const passed = ticks * bannerTick
  const inactivity = timers.inactivity + passed
  const intends = timers.pointerOutside || timers.touchIntent
  return {
    ...timers,
    browsing: timers.browsing + passed,
    inactivity,
    activity: inactivity >= maxIdleMs ? 0 : timers.activity + passed,
    exitIntent: intends ? timers.exitIntent + passed : timers.exitIntent,
  }
}

/** Resets inactivity and exit intent after activity of the shopper. [4.banner-timers.1] */
const withActivity = (timers: BannerTimers): BannerTimers => ({
  ...timers,
  inactivity: 0,
  exitIntent: 0,
  touchIntent: false,
})

const onScrolled = (timers: BannerTimers, to: number, touch: boolean): TimerStep => {
  const next = { ...withActivity(timers), scrolledTo: to }
  if (!touch) return { timers: { ...next, comparedAt: to }, requests: [] }
  const scroll = timers.scrolls + 1
  return { timers: { ...next, scrolls: scroll }, requests: [{ _tag: "WatchScroll", scroll, after: scrollRestMs }] }
}

const onScrollRested = (timers: BannerTimers, scroll: number): BannerTimers => {
  if (scroll !== timers.scrolls) return timers
  const scrolledUpBy = timers.comparedAt - timers.scrolledTo
  return {
    ...timers,
    comparedAt: timers.scrolledTo,
    touchIntent: timers.touchIntent || scrolledUpBy > exitIntentScrollPx,
  }
}

const withoutRequests = (timers: BannerTimers): TimerStep => ({ timers, requests: [] })

/** Returns the timers after an event. [4.banner-timers] */
export const timersStep = (timers: BannerTimers, event: TimerEvent): TimerStep => {
  switch (event._tag) {
    case "Tick":
      return withoutRequests(onTick(timers, event.ticks))
    case "PointerMoved":
      return withoutRequests({ ...withActivity(timers), pointerOutside: false })
    case "Clicked":
    case "KeyReleased":
      return withoutRequests(withActivity(timers))
    case "Scrolled":
      return onScrolled(timers, event.to, event.touch)
    case "ScrollRested":
      return withoutRequests(onScrollRested(timers, event.scroll))
    case "PointerLeft":
      return withoutRequests({ ...timers, pointerOutside: true })
    case "PointerEntered":
      return withoutRequests({ ...timers, pointerOutside: false })
  }
}
