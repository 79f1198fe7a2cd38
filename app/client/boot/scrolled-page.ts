import { openSticky } from "../../../ui/content/sticky-elements.element.ts"

/** Starts the scripts of a scrolled page: marks of elements that stick, and on phones the add-to-cart bar of a product page. */
export const openScrolledPage = async (): Promise<void> => {
  openSticky()
  const place = document.querySelector<HTMLElement>(".product-page__buy")
  if (place === null || !matchMedia("(width < 48rem)").matches) return
  const { openBuyBar } = await import("../add-to-cart/buy-bar.ts")
  openBuyBar(place)
}
