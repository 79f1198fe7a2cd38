import { showSafeHtml } from "../../../adapters/html/safe-html.ts"
import { consoleLinesFor, scriptsIn } from "../../../core/background-actions/pop-up-scripts.ts"
import { popUpOfCart, type PopUpContent } from "../../../core/background-actions/pop-up-sections.ts"
import type { PopUp } from "../../../core/background-actions/pop-up.ts"
import { allowedHtml } from "../../../core/content/allowed-html.ts"

/** A pop-up, and its HTML sanitised and ready to be put into the window. */
export type ReadyPopUp = { readonly popUp: PopUp; readonly content: Element }

/** The scripts of pop-up content never run; whoever looks for them finds a line in the console. [8.16] [8.17] */
const tellOfScripts = (html: string): void => {
  for (const { level, text } of consoleLinesFor(scriptsIn(html))) console[level](text)
}

/** Makes the HTML of a pop-up ready, by the one allow-list, and tells what a browser sees in it. */
export const readyPopUp = async ({ id, html }: PopUpContent): Promise<ReadyPopUp> => {
  const content = document.createElement("div")
  await showSafeHtml(content, html, allowedHtml)
  tellOfScripts(html)
  const popUp: PopUp = {
    id,
    html,
    kind: content.querySelector(".ajaxpro-popup-simple") === null ? "full" : "simple",
    hasMessages: content.querySelector(".messages .message") !== null,
    hasContinueButtons: id === popUpOfCart,
  }
  return { popUp, content }
}
