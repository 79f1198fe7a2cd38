import fc from "fast-check"
import { describe, expect, test } from "vitest"

import {
  carouselIsNarrow,
  carouselStep,
  newCarousel,
  type CarouselEvent,
  type CarouselState,
} from "../../core/content/carousel.ts"
import { forAll } from "../arbitraries/for-all.ts"

const first = { slides: ["<li>1</li>"], narrowUpTo: undefined }
const start = (width = 1000, change: Partial<typeof first> = {}) => newCarousel({ ...first, ...change }, width)
const after = (state: CarouselState, ...events: ReadonlyArray<CarouselEvent>) => {
  let step = carouselStep(state, { _tag: "CarouselMoved", to: 0 })
  for (const event of events) step = carouselStep(step.state, event)
  return step
}
const move = (to: number): CarouselEvent => ({ _tag: "CarouselMoved", to })
const press: CarouselEvent = { _tag: "CarouselButtonPressed" }
const pageLoaded = (requestId: number, isLastPage = false, html = `<li>page ${requestId + 1}</li>`): CarouselEvent => ({
  _tag: "CarouselPageLoaded",
  requestId,
  page: { html, isLastPage },
})
const failed = (requestId: number): CarouselEvent => ({ _tag: "CarouselPageFailed", requestId })
const fetchPage = (page: number, requestId = page - 1) => [{ _tag: "FetchCarouselPage", requestId, page }]

describe("Carousel", () => {
  test("[4.carousel.1] [7.carousel-page.2] reaching the loading slide fetches the next page once, starting with page 2", () => {
    expect(start().nextSlide).toBe("idle")
    expect(after(start(), move(0)).requests).toEqual([])
    const fetching = after(start(), move(1))
    expect(fetching.requests).toEqual(fetchPage(2))
    expect(fetching.state.nextSlide).toBe("loading")
    expect(after(fetching.state, move(1)).requests).toEqual([])
    expect(after(fetching.state, press).requests).toEqual([])
  })

  test("[4.carousel.2] a page that is not the last is appended, followed by a button for the next", () => {
    const { state } = after(start(), move(1), pageLoaded(1))
    expect(state).toMatchObject({ slides: ["<li>1</li>", "<li>page 2</li>"], nextSlide: "button" })
    expect(after(state, press).requests).toEqual(fetchPage(3))
    expect(after(state, move(1)).requests).toEqual([])
    expect(after(state, move(2)).requests).toEqual(fetchPage(3))
  })

  test("[4.carousel.2] the last page removes the loading slide", () => {
    const { state } = after(start(), move(1), pageLoaded(1, true))
    expect(state).toMatchObject({ slides: ["<li>1</li>", "<li>page 2</li>"], nextSlide: "done" })
    expect(after(state, move(2)).requests).toEqual([])
    expect(after(state, press).requests).toEqual([])
    expect(after(start(), move(1), pageLoaded(1, false, " ")).state).toMatchObject({
      slides: ["<li>1</li>"],
      nextSlide: "done",
    })
  })

  test("[4.carousel.1] a failed fetch shows the button again, which fetches the same page", () => {
    const { state } = after(start(), move(1), failed(1))
    expect(state).toMatchObject({ slides: ["<li>1</li>"], nextSlide: "button" })
    expect(after(state, press).requests).toEqual(fetchPage(2, 2))
  })

  test("[4.carousel.3] at 640 px or below, unless configured otherwise, there is no slider and the loading slide is a button", () => {
    expect([carouselIsNarrow(640, undefined), carouselIsNarrow(641, undefined)]).toEqual([true, false])
    expect([carouselIsNarrow(800, 800), carouselIsNarrow(801, 800)]).toEqual([true, false])
    expect(start(640)).toMatchObject({ layout: "list", nextSlide: "button" })
    expect(after(start(640), move(1)).requests).toEqual([])
    expect(after(start(640), press).requests).toEqual(fetchPage(2))
  })

  test("[4.carousel.3] [2.other-page-elements.3] the loading slide becomes a button when the viewport becomes narrow, and stays one", () => {
    const narrow = after(start(), { _tag: "CarouselWidthChanged", width: 640 }).state
    expect(narrow).toMatchObject({ layout: "list", nextSlide: "button" })
    expect(after(narrow, { _tag: "CarouselWidthChanged", width: 641 }).state).toMatchObject({
      layout: "slider",
      nextSlide: "button",
    })
    const loading = after(start(), move(1), { _tag: "CarouselWidthChanged", width: 640 }).state
    expect(loading.nextSlide).toBe("loading")
    expect(after(loading, { _tag: "CarouselWidthChanged", width: 641 }).state.nextSlide).toBe("loading")
  })

  test("[4.carousel.1] for any events, each page is shown once, in order, and one fetch is pending at a time", () => {
    const anyEvent: fc.Arbitrary<CarouselEvent> = fc.oneof(
      fc.integer({ min: 0, max: 8 }).map(move),
      fc.constant(press),
      fc
        .tuple(fc.integer({ min: 1, max: 6 }), fc.boolean())
        .map(([requestId, isLast]) => pageLoaded(requestId, isLast)),
      fc.integer({ min: 1, max: 6 }).map(failed),
      fc.integer({ min: 500, max: 800 }).map((width): CarouselEvent => ({ _tag: "CarouselWidthChanged", width })),
    )
    forAll(fc.array(anyEvent, { maxLength: 30 }), (events) => {
      let state = start()
      for (const event of events) {
        const before = state
        const { requests, state: next } = carouselStep(before, event)
        expect(requests.length === 0 || before.request.inFlightId === undefined).toBe(true)
        expect(requests.map(({ page }) => page)).toEqual(requests.map(() => before.slides.length + 1))
        expect(next.slides.slice(0, before.slides.length)).toEqual(before.slides)
        expect(next.slides.length - before.slides.length).toBeLessThanOrEqual(1)
        expect(next.nextSlide === "loading").toBe(next.request.inFlightId !== undefined)
        expect(next.layout === "list" && next.nextSlide === "idle").toBe(false)
        expect(before.nextSlide === "done" && next.nextSlide !== "done").toBe(false)
        state = next
      }
    })
  })
})
