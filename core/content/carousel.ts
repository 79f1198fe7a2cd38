import { settle, supersede, noRequest, type LatestRequest } from "../requests/latest-request.ts"

/** Page of a carousel: one slide. [3.carousel-page.2] */
export type CarouselPage = { readonly html: string; readonly isLastPage: boolean }

/** Carousel that fetches further slides. [2.other-page-elements.3] [1.17] */
export type CarouselState = {
  readonly slides: ReadonlyArray<string>
  /** Slide after the loaded ones: `idle` until the shopper reaches it, `button` if a press loads it, `done` if there is none. */
  readonly nextSlide: "idle" | "loading" | "button" | "done"
  readonly layout: "slider" | "list"
  /** Widest narrow carousel, in CSS pixels; `undefined` for the default. */
  readonly narrowUpTo: number | undefined
  readonly request: LatestRequest
}

/** Event of a carousel. */
export type CarouselEvent =
  /** The slider has moved to the slide at this index, from 0. */
  | { readonly _tag: "CarouselMoved"; readonly to: number }
  | { readonly _tag: "CarouselButtonPressed" }
  | { readonly _tag: "CarouselPageLoaded"; readonly requestId: number; readonly page: CarouselPage }
  | { readonly _tag: "CarouselPageFailed"; readonly requestId: number }
  | { readonly _tag: "CarouselWidthChanged"; readonly width: number }

/** Request of a carousel that the page performs. */
export type CarouselRequest = { readonly _tag: "FetchCarouselPage"; readonly requestId: number; readonly page: number }

/** Result of one step: the next state and the requests to perform. */
export type CarouselStep = { readonly state: CarouselState; readonly requests: ReadonlyArray<CarouselRequest> }

/** Default of the widest narrow carousel, in CSS pixels. */
const defaultNarrowUpTo = 640

/** Returns `true` when the carousel is narrow and its loading slide is a button: at 640 px or below by default. [4.carousel.3] */
export const carouselIsNarrow = (width: number, narrowUpTo: number | undefined): boolean =>
  width <= (narrowUpTo ?? defaultNarrowUpTo)

const withoutRequests = (state: CarouselState): CarouselStep => ({ state, requests: [] })

const layoutAt = (width: number, narrowUpTo: number | undefined): CarouselState["layout"] =>
  carouselIsNarrow(width, narrowUpTo) ? "list" : "slider"

/** Creates the carousel of a page, usually with its first slide. */
export const newCarousel = (carousel: Pick<CarouselState, "slides" | "narrowUpTo">, width: number): CarouselState => {
  const layout = layoutAt(width, carousel.narrowUpTo)
  return { ...carousel, layout, nextSlide: layout === "list" ? "button" : "idle", request: noRequest }
}

/** Index of the loading slide, one less than the number of its page. */
const loadingSlideIndex = ({ slides }: CarouselState): number => slides.length

const fetchNextPage = (state: CarouselState): CarouselStep => {
  const { latest, send } = supersede(state.request)
  return {
    state: { ...state, request: latest, nextSlide: "loading" },
    requests: [{ _tag: "FetchCarouselPage", requestId: send, page: loadingSlideIndex(state) + 1 }],
  }
}

const onPageLoaded = (
  state: CarouselState,
  event: Extract<CarouselEvent, { readonly requestId: number }>,
): CarouselState => {
  const { latest, isCurrent } = settle(state.request, event.requestId)
  if (!isCurrent) return { ...state, request: latest }
  if (event._tag === "CarouselPageFailed") return { ...state, request: latest, nextSlide: "button" }
  const { html, isLastPage } = event.page
  return {
    ...state,
    request: latest,
    slides: html.trim() === "" ? state.slides : [...state.slides, html],
    // An empty page that is not the last would be requested endlessly.
    nextSlide: isLastPage || html.trim() === "" ? "done" : "button",
  }
}

/** Fetches the next page when the shopper reaches the loading slide. [4.carousel.1] */
const onMoved = (state: CarouselState, to: number): CarouselStep =>
  state.layout === "slider" &&
  to >= loadingSlideIndex(state) &&
  (state.nextSlide === "idle" || state.nextSlide === "button")
    ? fetchNextPage(state)
    : withoutRequests(state)

/** Shows a button in place of the loading slide in a narrow carousel, which has no slider. [4.carousel.3] */
const onWidthChanged = (state: CarouselState, width: number): CarouselState => {
  const layout = layoutAt(width, state.narrowUpTo)
  return { ...state, layout, nextSlide: layout === "list" && state.nextSlide === "idle" ? "button" : state.nextSlide }
}

/**
 * Returns the carousel after an event. Reaching the loading slide fetches the next page once; the last page removes it, any other
 * page and a failure show a button. [4.carousel.1] [4.carousel.2] [4.carousel.3]
 */
export const carouselStep = (state: CarouselState, event: CarouselEvent): CarouselStep => {
  switch (event._tag) {
    case "CarouselMoved":
      return onMoved(state, event.to)
    case "CarouselButtonPressed":
      return state.nextSlide === "button" ? fetchNextPage(state) : withoutRequests(state)
    case "CarouselPageLoaded":
    case "CarouselPageFailed":
      return withoutRequests(onPageLoaded(state, event))
    case "CarouselWidthChanged":
      return withoutRequests(onWidthChanged(state, event.width))
  }
}
