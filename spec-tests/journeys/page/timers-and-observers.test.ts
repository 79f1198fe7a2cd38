import type { Page } from "@playwright/test"

import { testedModes } from "../../whole-run.ts"
import { describe, expect, test } from "../journey.ts"
import type { Shopper } from "../shopper.ts"

/** A part that is loaded late adds some; one more with every event would be thousands. */
const few = 200

type Waiting = { readonly timers: number; readonly observers: number; readonly listeners: number }

/** Runs in the page before its scripts: counts pending timers, observers and listeners. */
const countWaiting = (): void => {
  const timers = new Set<unknown>()
  const observers = new Set<IntersectionObserver>()
  let listeners = 0
  const { setTimeout: later, setInterval: again, clearTimeout: forget, addEventListener: hear } = globalThis
  const counted =
    (wait: (work: () => void, ms?: number) => unknown, once: boolean) => (work: () => void, ms?: number) => {
      const timer: unknown = wait(() => {
        if (once) timers.delete(timer)
        work()
      }, ms)
      timers.add(timer)
      return timer
    }
  const forgotten = (timer: number) => {
    timers.delete(timer)
    forget(timer)
  }
  class Counted extends IntersectionObserver {
    override observe(place: Element) {
      observers.add(this)
      super.observe(place)
    }
    override disconnect() {
      observers.delete(this)
      super.disconnect()
    }
  }
  Object.assign(globalThis, {
    setTimeout: counted(later, true),
    setInterval: counted(again, false),
    clearTimeout: forgotten,
    clearInterval: forgotten,
    IntersectionObserver: Counted,
    waiting: (): Waiting => ({ timers: timers.size, observers: observers.size, listeners }),
  })
  Object.assign(EventTarget.prototype, {
    addEventListener(this: EventTarget, ...parameters: Parameters<typeof hear>) {
      const options = parameters[2]
      if (typeof options !== "object" || options.once !== true) listeners += 1
      Reflect.apply(hear, this, parameters)
    },
  })
}

const waitingOn = (page: Page): Promise<Waiting> =>
  page.evaluate((): Waiting => Object.getOwnPropertyDescriptor(globalThis, "waiting")?.value())

/** Simulates so many times that the page is left and restored from the back/forward cache. */
const showAgain = (page: Page, times: number) =>
  page.evaluate((count) => {
    const isHidden = (hidden: boolean) => {
      Object.defineProperty(document, "hidden", { configurable: true, value: hidden })
      Object.defineProperty(document, "visibilityState", { configurable: true, value: hidden ? "hidden" : "visible" })
      document.dispatchEvent(new Event("visibilitychange"))
    }
    for (let time = 0; time < count; time += 1) {
      isHidden(true)
      dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }))
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))
      isHidden(false)
    }
  }, times)

const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, value: true })
    Object.defineProperty(document, "visibilityState", { configurable: true, value: "hidden" })
    document.dispatchEvent(new Event("visibilitychange"))
  })

/** Opens a page with everything that has timers: banner bar, slider, carousel, menu, recently viewed products. */
const openPage = async ({ page }: Shopper, path: string): Promise<void> => {
  await page.emulateMedia({ reducedMotion: "no-preference" })
  await page.addInitScript(countWaiting)
  await page.goto("/bud-vase.html")
  await page.goto(path)
  await page.getByRole("navigation").first().hover()
  await page.waitForLoadState("networkidle")
}

/** Scrolls to the slides of the home page: they advance only while they are visible. */
const toSlides = async (page: Page): Promise<void> => {
  const slides = page.getByRole("region", { name: "From the workshop" })
  if ((await slides.count()) > 0) await slides.scrollIntoViewIfNeeded()
  await page.waitForLoadState("networkidle")
}

const untilConstant = async (page: Page): Promise<Waiting> => {
  let before = await waitingOn(page)
  await expect
    .poll(
      async () => {
        const now = await waitingOn(page)
        const isSame = JSON.stringify(now) === JSON.stringify(before)
        before = now
        return isSame
      },
      { intervals: [1500], timeout: 30_000 },
    )
    .toBe(true)
  return before
}

describe("Pending timers, observers and listeners", () => {
  for (const path of testedModes("/?from=letter", "/harbor-mug.html", "/tableware.html"))
    test(`${path}: 10,000 pageshow events leave no more timers and observers than three`, async ({ shopper }) => {
      const { page, expectNoBrowserErrors } = shopper
      await openPage(shopper, path)
      await toSlides(page)
      await showAgain(page, 3)
      const afterAFew = await untilConstant(page)
      await showAgain(page, 10_000)
      const more = await untilConstant(page)
      expect(more.timers - afterAFew.timers).toBeLessThan(few)
      expect(more.observers - afterAFew.observers).toBeLessThan(few)
      expect(more.listeners - afterAFew.listeners).toBeLessThan(few)
      expectNoBrowserErrors()
    })

  test("slides advance while they are visible; a hidden tab has no pending timer", async ({ shopper }) => {
    const { page } = shopper
    await openPage(shopper, "/?from=letter")
    await toSlides(page)
    await page.getByRole("button", { name: "Stop slide show" }).waitFor()
    await page.mouse.move(0, 0)
    await expect.poll(async () => (await waitingOn(page)).timers).toBeGreaterThan(0)
    await hide(page)
    await expect.poll(async () => (await waitingOn(page)).timers).toBe(0)
  })
})
