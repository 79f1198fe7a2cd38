import { showSafeHtml } from "../../adapters/safe-html.ts"
import { allowedHtml } from "../../core/content/allowed-html.ts"

const place = () => document.querySelector("[data-mini-cart-answer]")

/** Shows the mini-cart as the shop sent it with an answer. It stands in a place of its own; what React draws is not touched. [7.add-to-cart.5] */
export const showMiniCartAnswer = async (html: string): Promise<void> => {
  const element = place()
  if (element !== null) await showSafeHtml(element, html, allowedHtml)
}

/** The `cart` section has come: React draws the cart again. */
export const clearMiniCartAnswer = (): void => place()?.replaceChildren()
