import "../../../ui/content/content-parts.css"
import type { PageConfig } from "../../../core/page/storefront.ts"
import { openCarousel } from "./carousel.ts"
import { openSlider } from "./slider.ts"
import { openTabs } from "./tabs.ts"

/** Makes a part of the page alive, by what it is marked as. */
export const openContent = (place: HTMLElement, page: PageConfig): void => {
  const { tabs, slider, carousel } = place.dataset
  if (tabs !== undefined) openTabs(place, page)
  if (slider !== undefined) void openSlider(place, page)
  if (carousel !== undefined) openCarousel(place, page)
}
