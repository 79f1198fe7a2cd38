import { showSafeHtml } from "../../../adapters/html/safe-html.ts"
import { allowedInSlides } from "../../../core/content/allowed-html.ts"
import {
  carouselStep,
  type CarouselEvent,
  type CarouselRequest,
  newCarousel,
} from "../../../core/content/carousel-step.ts"
import type { BlockData } from "../../../core/content/carousel.ts"
import type { PageConfig } from "../../../core/storefront/storefront.ts"
import type { PlainPhrase } from "../../../core/translation/source-text.ts"
import { translate } from "../../../core/translation/translate.ts"
import { isolateOwnForms } from "../../../ui/content/own-forms.element.ts"
import { announce } from "../boot/messages.ts"

/** The page is our own host's, so what it says of its carousel is taken as it is. */
const configOf = (place: HTMLElement): { readonly source: string; readonly block: BlockData } =>
  JSON.parse(place.dataset["carousel"] ?? "{}")

/** In the place of the link: it stays a button that can have the focus, so that who pressed it does not lose the place. */
const loadButton = (loading: HTMLElement, { dictionary }: PageConfig, press: () => void) => {
  const button = document.createElement("button")
  button.type = "button"
  button.className = "button"
  button.addEventListener("click", press)
  loading.replaceChildren(button)
  return (isLoading: boolean, failed: boolean): void => {
    const words = failed ? "Try Again" : "Load more"
    button.textContent = translate(dictionary, isLoading ? "Loading..." : words)
    button.setAttribute("aria-disabled", String(isLoading))
  }
}

/** A slide as an entry of the row; its cards stand among the others. */
const newSlide = async (html: string): Promise<HTMLElement> => {
  const slide = document.createElement("li")
  slide.className = "carousel__slide"
  await showSafeHtml(slide, html, allowedInSlides)
  isolateOwnForms(slide)
  return slide
}

/** Tells each time the shopper has moved the row to its loading slide. */
const onArrival = (row: HTMLElement, loading: HTMLElement, then: () => void): IntersectionObserver => {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (entries.at(-1)?.isIntersecting === true) then()
    },
    { root: row, threshold: 0.5 },
  )
  watcher.observe(loading)
  return watcher
}

/**
 * Brings the further slides of a carousel when the shopper comes to the loading slide, or presses its button. [1.17] [4.carousel.1]
 * [4.carousel.2] [4.carousel.3] [2.other-page-elements.3]
 */
export const openCarousel = (place: HTMLElement, page: PageConfig): void => {
  const row = place.querySelector("ul")
  const loading = place.querySelector<HTMLElement>(".carousel__more")
  if (row === null || loading === null) return
  const config = configOf(place)
  const say = (words: PlainPhrase): void => announce(translate(page.dictionary, words))
  let state = newCarousel({ slides: [""], narrowUpTo: undefined }, innerWidth)
  let failed = false

  const perform = async ({ requestId, page: number }: CarouselRequest): Promise<void> => {
    try {
      const { slideFrom } = await import("./load-content.ts")
      const answer = await slideFrom(config, number)
      const slide = await newSlide(answer.html)
      const hadFocus = loading.contains(document.activeElement)
      loading.before(slide)
      failed = false
      tell({ _tag: "CarouselPageLoaded", requestId, page: answer })
      say("More products have been loaded.")
      if (hadFocus && !loading.isConnected) slide.querySelector("a")?.focus()
    } catch {
      failed = true
      tell({ _tag: "CarouselPageFailed", requestId })
      say("Something went wrong with your request. Please try again later.")
    }
  }

  const draw = (): void => {
    const isLoading = state.loading === "loads"
    if (isLoading) row.setAttribute("aria-busy", "true")
    else row.removeAttribute("aria-busy")
    drawButton(isLoading, failed)
    if (state.loading !== "done") return
    loading.remove()
    watcher.disconnect()
  }

  const tell = (event: CarouselEvent): void => {
    const step = carouselStep(state, event)
    state = step.state
    draw()
    for (const request of step.requests) void perform(request)
  }

  const drawButton = loadButton(loading, page, () => tell({ _tag: "CarouselButtonPressed" }))
  const watcher = onArrival(row, loading, () => tell({ _tag: "CarouselMoved", to: state.slides.length }))
  addEventListener("resize", () => tell({ _tag: "CarouselWidthChanged", width: innerWidth }), { passive: true })
  draw()
}
