import "../../../ui/content/content-widgets.css"
import type { PageConfig } from "../../../core/storefront/storefront.ts"
import { openSlider } from "../../../ui/content/slider.element.ts"
import { openVideo } from "../../../ui/content/video.element.ts"
import type { PageParts } from "../boot/island.ts"
import { explainEmptyCart } from "../cart/explain-empty-cart.ts"
import { openCarousel } from "./open-carousel.ts"
import { openTabs } from "./open-tabs.ts"

/**
 * Starts the script of a content part by its attribute `data-content`: `tabs`, `panels` (tabs whose content is in the page), `slider`,
 * `carousel`, `video`, `empty-cart` or `saved-for-later`.
 */
export const openContent = (element: HTMLElement, page: PageConfig, { sections }: PageParts): void => {
  const { content } = element.dataset
  if (content === "tabs" || content === "panels") openTabs(element, page)
  if (content === "slider") void openSlider(element, page)
  if (content === "carousel") openCarousel(element, page)
  if (content === "video") openVideo(element)
  if (content === "empty-cart") explainEmptyCart(element, sections)
  if (content === "saved-for-later") void import("../cart/saved-for-later.ts").then((script) => script.showSaved())
}
