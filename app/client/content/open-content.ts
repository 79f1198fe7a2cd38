import "../../../ui/content/content-parts.css"
import type { PageConfig } from "../../../core/storefront/storefront.ts"
import { openSlider } from "../../../ui/content/slider.element.ts"
import { openCarousel } from "./carousel-in-page.ts"
import { openTabs } from "./tabs-in-page.ts"

/** Makes a part of the page alive, by what it is marked as. */
export const openContent = (place: HTMLElement, page: PageConfig): void => {
  const { content } = place.dataset
  if (content === "tabs") openTabs(place, page)
  if (content === "slider") void openSlider(place, page)
  if (content === "carousel") openCarousel(place, page)
}
