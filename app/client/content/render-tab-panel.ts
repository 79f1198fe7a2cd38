import { showSafeHtml } from "../../../adapters/html/safe-html.ts"
import { allowedHtml } from "../../../core/content/allowed-html.ts"
import type { Tab } from "../../../core/content/tabs.ts"
import { type Dictionary, translate } from "../../../core/translation/translate.ts"
import type { Panel } from "../../../ui/content/tab-parts.element.ts"

const failureOf = (dictionary: Dictionary, tryAgain: () => void): ReadonlyArray<HTMLElement> => {
  const message = document.createElement("p")
  const retryButton = document.createElement("button")
  message.role = "alert"
  message.textContent = translate(dictionary, "Something went wrong with your request. Please try again later.")
  retryButton.type = "button"
  retryButton.className = "button"
  retryButton.textContent = translate(dictionary, "Try Again")
  retryButton.addEventListener("click", tryAgain)
  return [message, retryButton]
}

/** Returns what a panel shows: `failed`, `loading`, or the loaded HTML; `undefined`: the HTML that the server has rendered. */
const contentOf = ({ failed, request, html }: Tab): string | undefined => {
  if (failed) return "failed"
  return request.inFlightId === undefined ? html : "loading"
}

/** Viewport width in pixels from which a loading panel has at least the height of the previous panel. */
const minWidthWithHeight = 768

/** Gives a loading panel the height of the previous panel in pixels, as its minimum, so that the page does not jump. */
export const holdHeight = ({ content }: Panel, height: number): void => {
  if (innerWidth >= minWidthWithHeight) content.style.setProperty("min-block-size", `${height}px`)
}

/** Renders a panel in the state of its tab: loading, loaded, or failed with a button to try again. */
export const renderPanel = (panel: Panel, tab: Tab, dictionary: Dictionary, tryAgain: () => void): void => {
  const { content } = panel
  const newContent = contentOf(tab)
  if (newContent === undefined || newContent === panel.rendered) return
  panel.rendered = newContent
  if (newContent === "loading") {
    content.setAttribute("aria-busy", "true")
    content.textContent = translate(dictionary, "Loading...")
    return
  }
  content.removeAttribute("aria-busy")
  content.style.removeProperty("min-block-size")
  if (newContent === "failed") content.replaceChildren(...failureOf(dictionary, tryAgain))
  else void showSafeHtml(content, newContent, allowedHtml)
}
