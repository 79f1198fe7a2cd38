import { showSafeHtml } from "../../../adapters/html/safe-html.ts"
import { allowedHtml } from "../../../core/content/allowed-html.ts"
import type { Tab } from "../../../core/content/tabs.ts"
import { type Dictionary, translate } from "../../../core/translation/translate.ts"
import type { Panel } from "../../../ui/content/tab-parts.element.ts"

const failureOf = (dictionary: Dictionary, tryAgain: () => void): ReadonlyArray<HTMLElement> => {
  const words = document.createElement("p")
  const again = document.createElement("button")
  words.role = "alert"
  words.textContent = translate(dictionary, "Something went wrong with your request. Please try again later.")
  again.type = "button"
  again.className = "button"
  again.textContent = translate(dictionary, "Try Again")
  again.addEventListener("click", tryAgain)
  return [words, again]
}

/** What a panel is to show: a word, or the HTML that came; `undefined` for what the server has written. */
const shownOf = ({ failed, request: question, html }: Tab): string | undefined => {
  if (failed) return "failed"
  return question.inFlightId === undefined ? html : "loading"
}

/** Above this width a tab that loads keeps the height of the one before. */
const keepsHeightFrom = 768

/** A panel that waits is as high as the one that was open, so that the page does not jump. */
export const holdHeight = ({ content }: Panel, height: number): void => {
  if (innerWidth >= keepsHeightFrom) content.style.setProperty("min-block-size", `${height}px`)
}

/** Shows in a panel how far its tab is: on its way, there, or failed with a button to try again. */
export const drawPanel = (panel: Panel, tab: Tab, dictionary: Dictionary, tryAgain: () => void): void => {
  const { content } = panel
  const shows = shownOf(tab)
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
