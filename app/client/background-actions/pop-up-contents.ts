import { showSafeHtml } from "../../../adapters/html/safe-html.ts"
import { consoleLinesFor, scriptsIn } from "../../../core/background-actions/pop-ups/pop-up-scripts.ts"
import { popUpOfCart, type PopUpContent } from "../../../core/background-actions/pop-ups/pop-up-sections.ts"
import type { PopUp } from "../../../core/background-actions/pop-ups/pop-up-window.ts"
import { allowedHtml } from "../../../core/content/allowed-html.ts"

/** A pop-up, and its sanitized HTML. */
export type ReadyPopUp = { readonly popUp: PopUp; readonly content: Element }

/** Logs the scripts in the HTML of a pop-up, which never run. [8.16] [8.17] */
const logScripts = (html: string): void => {
  for (const { level, text } of consoleLinesFor(scriptsIn(html))) console[level](text)
}

/** Sanitizes the HTML of a pop-up and reads its properties from it. */
export const readyPopUp = async ({ id, html }: PopUpContent): Promise<ReadyPopUp> => {
  const content = document.createElement("div")
  await showSafeHtml(content, html, allowedHtml)
  logScripts(html)
  const popUp: PopUp = {
    id,
    html,
    kind: content.querySelector(".ajaxpro-popup-simple") === null ? "full" : "simple",
    hasMessages: content.querySelector(".messages .message") !== null,
    hasContinueButtons: id === popUpOfCart,
  }
  return { popUp, content }
}
