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

/** Returns the content of a panel: `failed`, `loading`, or the loaded HTML; `undefined` leaves the server's HTML. */
const contentOf = ({ failed, request, html }: Tab): string | undefined => {
  if (failed) return "failed"
  return request.inFlightId === undefined ? html : "loading"
}

/** Smallest viewport width in pixels at which a loading tab has the height of the previous one. */
const holdsHeightFrom = 768

/** Sets the minimum height of a loading panel in pixels, that of the previous one, so that the page does not jump. */
export const holdHeight = ({ content }: Panel, height: number): void => {
  if (innerWidth >= holdsHeightFrom) content.style.setProperty("min-block-size", `${height}px`)
}

/** Renders a panel in the state of its tab: loading, loaded, or failed with a button to try again. */
export const renderPanel = (panel: Panel, tab: Tab, dictionary: Dictionary, tryAgain: () => void): void => {
  const { content } = panel
  const shows = contentOf(tab)
  if (shows === undefined || shows === panel.rendered) return
  panel.rendered = shows
  if (shows === "loading") {
    content.setAttribute("aria-busy", "true")
    content.textContent = translate(dictionary, "Loading...")
    return
  }
  content.removeAttribute("aria-busy")
  content.style.removeProperty("min-block-size")
  if (shows === "failed") content.replaceChildren(...failureOf(dictionary, tryAgain))
  else void showSafeHtml(content, shows, allowedHtml)
}
