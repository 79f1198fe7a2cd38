import { showSafeHtml } from "../../../adapters/html/safe-html.ts"
import { allowedInSlides } from "../../../core/content/allowed-html.ts"
import type { BlockData } from "../../../core/content/carousel-page-address.ts"
import { carouselStep, type CarouselEvent, type CarouselRequest, newCarousel } from "../../../core/content/carousel.ts"
import type { PageConfig } from "../../../core/storefront/storefront.ts"
import type { PlainPhrase } from "../../../core/translation/source-text.ts"
import { translate } from "../../../core/translation/translate.ts"
import { removeForeignForms } from "../../../ui/content/foreign-forms.element.ts"
import { announce } from "../boot/messages.ts"

/** Reads the configuration from the carousel's attribute. Our own server wrote it, so it is not validated. */
const configOf = (element: HTMLElement): { readonly source: string; readonly block: BlockData } =>
  JSON.parse(element.dataset["carousel"] ?? "{}")

/** Replaces the link by a button, which keeps the focus while loading. Returns the function that updates it. */
const replaceByButton = (loading: HTMLElement, { dictionary }: PageConfig, press: () => void) => {
  const button = document.createElement("button")
  button.type = "button"
  button.className = "button"
  button.addEventListener("click", press)
  loading.replaceChildren(button)
  return (isLoading: boolean, hasFailed: boolean): void => {
    const label = hasFailed ? "Try Again" : "Load more"
    button.textContent = translate(dictionary, isLoading ? "Loading..." : label)
    button.setAttribute("aria-disabled", String(isLoading))
  }
}

/** Creates a slide, an item of the row, from the HTML of a page. */
const newSlide = async (html: string): Promise<HTMLElement> => {
  const slide = document.createElement("li")
  slide.className = "carousel__slide"
  await showSafeHtml(slide, html, allowedInSlides)
  removeForeignForms(slide)
  return slide
}

/** Calls `listener` each time the shopper has scrolled to the loading slide. */
const onArrival = (row: HTMLElement, loading: HTMLElement, listener: () => void): IntersectionObserver => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.at(-1)?.isIntersecting === true) listener()
    },
    { root: row, threshold: 0.5 },
  )
  observer.observe(loading)
  return observer
}

/**
 * Loads further slides of a carousel when the shopper scrolls to the loading slide, or clicks its button. [1.17] [4.carousel.1]
 * [4.carousel.2] [4.carousel.3]
 */
export const openCarousel = (element: HTMLElement, page: PageConfig): void => {
  const row = element.querySelector("ul")
  const loading = element.querySelector<HTMLElement>(".carousel__more")
  if (row === null || loading === null) return
  const config = configOf(element)
  const announceText = (text: PlainPhrase): void => announce(translate(page.dictionary, text))
  let state = newCarousel({ slides: [""], narrowUpTo: undefined }, innerWidth)
  let hasFailed = false

  const perform = async ({ requestId, page: number }: CarouselRequest): Promise<void> => {
    try {
      const { fetchCarouselPage } = await import("./load-content.ts")
      const response = await fetchCarouselPage(config, number)
      const slide = await newSlide(response.html)
      const hadFocus = loading.contains(document.activeElement)
      loading.before(slide)
      hasFailed = false
      dispatch({ _tag: "CarouselPageLoaded", requestId, page: response })
      announceText("More products have been loaded.")
      if (hadFocus && !loading.isConnected) slide.querySelector("a")?.focus()
    } catch {
      hasFailed = true
      dispatch({ _tag: "CarouselPageFailed", requestId })
      announceText("Something went wrong with your request. Please try again later.")
    }
  }

  const render = (): void => {
    const isLoading = state.nextSlide === "loading"
    if (isLoading) row.setAttribute("aria-busy", "true")
    else row.removeAttribute("aria-busy")
    renderButton(isLoading, hasFailed)
    if (state.nextSlide !== "done") return
    loading.remove()
    observer.disconnect()
  }

  const dispatch = (event: CarouselEvent): void => {
    const step = carouselStep(state, event)
    state = step.state
    render()
    for (const request of step.requests) void perform(request)
  }

  const renderButton = replaceByButton(loading, page, () => dispatch({ _tag: "CarouselButtonPressed" }))
  const observer = onArrival(row, loading, () => dispatch({ _tag: "CarouselMoved", to: state.slides.length }))
  addEventListener("resize", () => dispatch({ _tag: "CarouselWidthChanged", width: innerWidth }), { passive: true })
  render()
}
