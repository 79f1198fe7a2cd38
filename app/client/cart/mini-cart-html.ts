import { showSafeHtml } from "../../../adapters/html/safe-html.ts"
import { allowedHtml } from "../../../core/content/allowed-html.ts"
import type { ShopEvents } from "../boot/shop-events.ts"

/**
 * Shows the mini-cart HTML of an add-to-cart response, until the `cart` section is loaded and React renders the cart. Its element is
 * separate from those of React. [3.add-to-cart-response.4]
 */
export const showMiniCartHtml = async (html: string, events: ShopEvents): Promise<void> => {
  const element = document.querySelector("[data-mini-cart-response]")
  if (element === null) return
  await showSafeHtml(element, html, allowedHtml)
  const clear = (names: ReadonlyArray<string>): void => {
    if (!names.includes("cart")) return
    events.off("sections", clear)
    element.replaceChildren()
  }
  events.on("sections", clear)
}
