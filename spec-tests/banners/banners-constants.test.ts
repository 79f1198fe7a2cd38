import { Effect, Exit, Scope } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { bannerCookie, bannerCookieLifetime, readBannerRecords } from "../../core/banners/banner-cookie.wire.ts"
import { barTop, lightboxBox } from "../../core/banners/banner-place.ts"
import type { Banner } from "../../core/banners/banner.ts"
import { BannerPage, runBanners, type RunningBanners } from "../../core/banners/banners.program.ts"
import { banner, leaf } from "../arbitraries/banners.ts"
import { forAll } from "../arbitraries/for-all.ts"

/** A page that records its commands. */
const page = (stored: Readonly<Record<string, string>> = {}) => {
  const log: Array<string> = []
  const saved: Record<string, string> = { ...stored }
  const storage: { cookie: string | undefined; stored: Record<string, string> } = { cookie: undefined, stored: saved }
  const service = BannerPage.of({
    show: (place, { id }) => Effect.sync(() => void log.push(`show ${id} in ${place}`)),
    hide: (place, { id }) => Effect.sync(() => void log.push(`hide ${id} in ${place}`)),
    cookieIsWritable: Effect.succeed(true),
    cookie: Effect.sync(() => storage.cookie),
    writeCookie: (text) => Effect.sync(() => void (storage.cookie = text)),
    stored: (key) => Effect.sync(() => storage.stored[key]),
    store: (key, text) => Effect.sync(() => void (storage.stored[key] = text)),
    scrolledTo: Effect.succeed(500),
    shopperIsBusy: Effect.succeed(false),
  })
  return { log, storage, service }
}

const onPage = (
  { service }: ReturnType<typeof page>,
  banners: ReadonlyArray<Banner>,
  visit: (running: RunningBanners, leave: Effect.Effect<void>) => Effect.Effect<void>,
): Promise<void> =>
  Effect.runPromise(
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const running = yield* runBanners({ banners }).pipe(Effect.provideService(Scope.Scope, scope))
      yield* visit(running, Scope.close(scope, Exit.void))
      yield* Scope.close(scope, Exit.void)
    }).pipe(Effect.provideService(BannerPage, service), Effect.provide(TestClock.layer())),
  )

const afterASecond = banner("patient", { condition: leaf("browsing_time", ">", 1) })

describe("Constants of banners", () => {
  test("[9.banners.1] the cookie is named easybanner and expires after a year", () => {
    expect(bannerCookie).toBe("easybanner")
    expect(bannerCookieLifetime).toBe(31_536_000)
  })

  test("[9.banners.2] [9.banners.6] with ticks every 200 ms and checks every 220 ms, 'more than 1 s' is true at 1320 ms", () => {
    const visited = page()
    return onPage(visited, [afterASecond], () =>
      Effect.gen(function* () {
        yield* TestClock.adjust("1319 millis")
        expect(visited.log).toEqual([])
        yield* TestClock.adjust("1 millis")
        expect(visited.log).toEqual(["show patient in lightbox"])
        expect(readBannerRecords(visited.storage.cookie).get("patient")?.day).toEqual({ count: 1, at: 1320 })
      }),
    )
  })

  test("[9.banners.6] a banner without conditions is shown immediately, and the next one 220 ms after its position is free", () => {
    const visited = page()
    return onPage(visited, [banner("first"), banner("second")], ({ dispatch: step }) =>
      Effect.gen(function* () {
        yield* TestClock.adjust("0 millis")
        expect(visited.log).toEqual(["show first in lightbox"])
        yield* TestClock.adjust("219 millis")
        yield* step({ _tag: "EscapePressed" })
        expect(visited.log.slice(1)).toEqual(["hide first in lightbox"])
        yield* TestClock.adjust("1 millis")
        expect(visited.log.slice(2)).toEqual(["show second in lightbox"])
        yield* step({ _tag: "DontShowAgainPressed", place: "lightbox" })
        expect(visited.log.slice(3)).toEqual(["hide second in lightbox"])
        expect(readBannerRecords(visited.storage.cookie).get("second")?.dontShow).toBe(true)
      }),
    )
  })

  test("[9.banners.4] a touch scroll of 64 px upwards is an exit intent after 200 ms of rest", () => {
    const visited = page()
    const leaving = banner("leaving", { condition: leaf("exit_intent", ">", 0) })
    return onPage(visited, [leaving], ({ dispatch: step }) =>
      Effect.gen(function* () {
        yield* TestClock.adjust("50 millis")
        yield* step({ _tag: "Scrolled", to: 460, touch: true })
        yield* TestClock.adjust("100 millis")
        yield* step({ _tag: "Scrolled", to: 436, touch: true })
        // Rests at 350 ms, the next tick is at 400 ms, the next check at 440 ms.
        yield* TestClock.adjust("289 millis")
        expect(visited.log).toEqual([])
        yield* TestClock.adjust("1 millis")
        expect(visited.log).toEqual(["show leaving in lightbox"])
      }),
    )
  })

  test("[9.banners.5] browsing time continues within 120 minutes after the last visit, and is stored when the page is left", () => {
    const visited = page({
      easybanner_timer_browsing: "30",
      easybanner_last_visit: "1969-12-31T22:00:00.000Z",
    })
    return onPage(visited, [], ({ dispatch: step }) =>
      Effect.gen(function* () {
        expect(visited.storage.stored["easybanner_last_visit"]).toBe("1970-01-01T00:00:00.000Z")
        yield* TestClock.adjust("400 millis")
        yield* step({ _tag: "PageLeft" })
        expect(visited.storage.stored["easybanner_timer_browsing"]).toBe("30.4")
      }),
    )
  })

  test("[9.banners.5] 120 minutes and 1 ms after the last visit, browsing time restarts", () => {
    const visited = page({
      easybanner_timer_browsing: "30",
      easybanner_last_visit: "1969-12-31T21:59:59.999Z",
    })
    return onPage(visited, [], ({ state }) => Effect.map(state, ({ timers }) => expect(timers.browsing).toBe(0)))
  })

  test("[9.banners.2] nothing is measured or shown in a hidden tab; both continue when it is visible", () => {
    const seen = page()
    return onPage(seen, [afterASecond], (running) =>
      Effect.gen(function* () {
        yield* TestClock.adjust(600)
        yield* running.dispatch({ _tag: "PageHidden" })
        yield* TestClock.adjust(3_600_000)
        expect((yield* running.state).timers.browsing).toBe(600)
        expect(seen.log).toEqual([])
        yield* running.dispatch({ _tag: "PageShown" })
        yield* TestClock.adjust(1000)
        expect(seen.log).toEqual(["show patient in lightbox"])
      }),
    )
  })

  test("[9.banners.2] timers stop after the page is left", () => {
    const visited = page()
    return onPage(visited, [afterASecond], ({ state }, leave) =>
      Effect.gen(function* () {
        yield* TestClock.adjust("600 millis")
        yield* leave
        yield* TestClock.adjust("1 minute")
        expect((yield* state).timers.browsing).toBe(600)
        expect(visited.log).toEqual([])
      }),
    )
  })

  test("[9.banners.7] the lightbox is centred with 50 px free at each edge", () => {
    const content = { width: 750, height: 400 }
    expect(lightboxBox({ width: 1280, height: 800 }, content)).toEqual({
      ...content,
      left: 265,
      top: 200,
      scrolls: false,
    })
    expect(lightboxBox({ width: 850, height: 500 }, content)).toEqual({ ...content, left: 50, top: 50, scrolls: false })
    expect(lightboxBox({ width: 849, height: 500 }, content)).toEqual({
      width: 749,
      height: 400,
      left: 50,
      top: 50,
      scrolls: true,
    })
    expect(lightboxBox({ width: 850, height: 499 }, content)).toMatchObject({ height: 399, top: 50, scrolls: true })
    expect(lightboxBox({ width: 90, height: 80 }, content)).toMatchObject({ width: 0, height: 0 })
  })

  test("[9.banners.7] the merchant's margins replace the default ones", () => {
    const [viewport, content] = [
      { width: 390, height: 844 },
      { width: 750, height: 900 },
    ]
    expect(lightboxBox(viewport, content, { horizontal: 12, vertical: 0 })).toEqual({
      width: 366,
      height: 844,
      left: 12,
      top: 0,
      scrolls: true,
    })
  })

  test("[9.banners.7] for all viewports with enough room, each edge has at least 50 px", () => {
    const anySize = fc.record({
      width: fc.integer({ min: 100, max: 4000 }),
      height: fc.integer({ min: 100, max: 4000 }),
    })
    forAll(anySize, anySize, (viewport, content) => {
      const { left, top, width, height } = lightboxBox(viewport, content)
      expect(Math.min(left, viewport.width - left - width)).toBeGreaterThanOrEqual(50)
      expect(Math.min(top, viewport.height - top - height)).toBeGreaterThanOrEqual(50)
    })
  })

  test("[9.banners.8] the hidden bar is above the page by its height plus 30 px", () => {
    expect([barTop(48, true), barTop(48, false)]).toEqual([0, -78])
  })
})
