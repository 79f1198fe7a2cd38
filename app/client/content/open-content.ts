import "../../../ui/content/content-parts.css"
import type { PageConfig } from "../../../core/storefront/storefront.ts"
import { openSlider } from "../../../ui/content/slider.element.ts"
import { openVideo } from "../../../ui/content/video.element.ts"
import { openCarousel } from "./open-carousel.ts"
import { openTabs } from "./open-tabs.ts"

/** Starts the script of a content part by its attribute `data-content`: `tabs`, `panels` (tabs whose content is in the page), `slider`, `carousel` or `video`. */
export const openContent = (place: HTMLElement, page: PageConfig): void => {
  const { content } = place.dataset
  if (content === "tabs" || content === "panels") openTabs(place, page)
  if (content === "slider") void openSlider(place, page)
  if (content === "carousel") openCarousel(place, page)
  if (content === "video") openVideo(place)
}
