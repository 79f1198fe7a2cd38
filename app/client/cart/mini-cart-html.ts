import { showSafeHtml } from "../../../adapters/html/safe-html.ts"
import { allowedHtml } from "../../../core/content/allowed-html.ts"
import type { ShopEvents } from "../boot/shop-events.ts"

/**
 * Shows the mini-cart as the shop sent it with a response, until the `cart` section comes and React draws the cart again. It stands in a place
 * of its own; what React draws is not touched. [7.add-to-cart.5]
 */
export const showMiniCartHtml = async (html: string, events: ShopEvents): Promise<void> => {
  const place = document.querySelector("[data-mini-cart-answer]")
  if (place === null) return
  await showSafeHtml(place, html, allowedHtml)
  const clear = (names: ReadonlyArray<string>): void => {
    if (!names.includes("cart")) return
    events.off("sections", clear)
    place.replaceChildren()
  }
  events.on("sections", clear)
}
