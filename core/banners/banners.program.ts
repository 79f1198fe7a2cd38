import { Clock, Context, Effect, Ref, type Scope } from "effect"

import { bannerCookieText, readBannerRecords } from "./banner-cookie.wire.ts"
import {
  bannersStep,
  openBanners,
  type BannersEvent,
  type BannersRequest,
  type BannersState,
} from "./banner-display.ts"
import { browsingTimeKey, lastVisitKey, lastVisitText, readBrowsingTime, readLastVisit } from "./banner-storage.wire.ts"
import type { Banner, BannerPlace } from "./banner.ts"
import type { BannerAttribute } from "./condition-attributes.ts"
import { countTicks } from "./tick-counter.program.ts"

/** Page that banners are shown on. Implemented in the browser. */
export class BannerPage extends Context.Service<
  BannerPage,
  {
    readonly show: (place: BannerPlace, banner: Banner) => Effect.Effect<void>
    readonly hide: (place: BannerPlace, banner: Banner) => Effect.Effect<void>
    /** `false` in a browser without cookies. */
    readonly cookieIsWritable: Effect.Effect<boolean>
    /** Decoded text of the banner cookie. */
    readonly cookie: Effect.Effect<string | undefined>
    readonly writeCookie: (text: string) => Effect.Effect<void>
    readonly stored: (key: string) => Effect.Effect<string | undefined>
    readonly store: (key: string, text: string) => Effect.Effect<void>
    readonly scrolledTo: Effect.Effect<number>
    /** `true` while the shopper types or a dialog is open. */
    readonly shopperIsBusy: Effect.Effect<boolean>
  }
>()("storefront/core/banners/BannerPage") {}

/** Banners of a page with the data for their conditions: `attributes` of extensions, and `facts` of the page. */
export type BannersOfPage = {
  readonly banners: ReadonlyArray<Banner>
  readonly attributes?: ReadonlyArray<BannerAttribute>
  readonly facts?: Readonly<Record<string, number>>
}

/** Events of the page besides time. Nothing is measured or shown in a background tab. */
export type BannersInput =
  | Exclude<BannersEvent, { readonly _tag: "Tick" | "ScrollRested" | "CheckDue" | "DontShowAgainPressed" }>
  | { readonly _tag: "DontShowAgainPressed"; readonly place: BannerPlace }
  | { readonly _tag: "PageHidden" }
  | { readonly _tag: "PageShown" }

/** Running banners of a page. */
export type RunningBanners = {
  readonly dispatch: (input: BannersInput) => Effect.Effect<void>
  /** Current state, which has the reason of each decision. */
  readonly state: Effect.Effect<BannersState>
}

const openingStep = Effect.fnUntraced(function* (config: BannersOfPage) {
  const page = yield* BannerPage
  return openBanners({
    ...config,
    cookieIsWritable: yield* page.cookieIsWritable,
    records: readBannerRecords(yield* page.cookie),
    browsingSeconds: readBrowsingTime(yield* page.stored(browsingTimeKey)),
    lastVisit: readLastVisit(yield* page.stored(lastVisitKey)),
    scrolledTo: yield* page.scrolledTo,
    now: yield* Clock.currentTimeMillis,
  })
})

type PageRequest = Exclude<BannersRequest, { readonly _tag: "CheckAgain" | "WatchScroll" }>

const performOnPage = (page: BannerPage["Service"], request: PageRequest): Effect.Effect<void> => {
  switch (request._tag) {
    case "ShowBanner":
      return page.show(request.place, request.banner)
    case "HideBanner":
      return page.hide(request.place, request.banner)
    case "WriteRecords":
      return page.writeCookie(bannerCookieText(request.records))
    case "RememberBrowsing":
      return page.store(browsingTimeKey, String(request.seconds))
    case "RememberVisit":
      return page.store(lastVisitKey, lastVisitText(request.at))
  }
}

const applyEvent =
  (event: BannersEvent) =>
  (before: BannersState): readonly [ReadonlyArray<BannersRequest>, BannersState] => {
    const { requests, state } = bannersStep(before, event)
    return [requests, state]
  }

/** Runs the banners of a page until its scope closes. [4.banner-display] */
export const runBanners = Effect.fn("runBanners")(function* (
  config: BannersOfPage,
): Effect.fn.Return<RunningBanners, never, BannerPage | Scope.Scope> {
  const page = yield* BannerPage
  const scope = yield* Effect.scope
  const first = yield* openingStep(config)
  const state = yield* Ref.make(first.state)
  const scheduleAfter = (after: number, effect: Effect.Effect<void>) =>
    Effect.asVoid(Effect.forkIn(Effect.delay(effect, after), scope, { startImmediately: true }))

  const counter = yield* countTicks
  const tick = Effect.flatMap(counter.passed, (ticks) =>
    Ref.update(state, (before) => bannersStep(before, { _tag: "Tick", ticks }).state),
  )
  const pause = Effect.andThen(tick, counter.pause)

  const handleEvent = (event: BannersEvent): Effect.Effect<void> =>
    Effect.andThen(tick, Ref.modify(state, applyEvent(event))).pipe(
      Effect.flatMap((requests) => Effect.forEach(requests, perform, { discard: true })),
    )

  const check = Effect.gen(function* () {
    yield* counter.isRunning
    const now = yield* Clock.currentTimeMillis
    const records = readBannerRecords(yield* page.cookie)
    yield* handleEvent({ _tag: "CheckDue", now, records, shopperIsBusy: yield* page.shopperIsBusy })
  })

  const perform = (request: BannersRequest): Effect.Effect<void> => {
    switch (request._tag) {
      case "CheckAgain":
        return scheduleAfter(request.after, check)
      case "WatchScroll":
        return scheduleAfter(request.after, handleEvent({ _tag: "ScrollRested", scroll: request.scroll }))
      default:
        return performOnPage(page, request)
    }
  }

  const dispatch = (input: BannersInput): Effect.Effect<void> => {
    switch (input._tag) {
      case "PageHidden":
        return pause
      case "PageShown":
        return counter.resume
      case "DontShowAgainPressed":
        return Effect.flatMap(page.cookie, (cookie) => handleEvent({ ...input, records: readBannerRecords(cookie) }))
      default:
        return handleEvent(input)
    }
  }

  yield* Effect.addFinalizer(() => pause)
  yield* Effect.forEach(first.requests, perform, { discard: true })
  return { state: Effect.andThen(tick, Ref.get(state)), dispatch }
})
