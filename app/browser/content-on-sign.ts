import { isPlainPress } from "./mini-cart-links.ts"
import type { BrowserStorefront } from "./storefront.ts"
import { whenNear } from "./when-near.ts"

/**
 * Parts of the merchant's content work as they are, and better with a script, which comes when the shopper does. Tabs are links until the
 * shopper goes to one; a press waits for the script, and without it the link is followed.
 */
export const watchContent = ({ store }: BrowserStorefront): void => {
  for (const place of document.querySelectorAll<HTMLElement>("[data-content]")) {
    let opening: Promise<void> | undefined
    const wake = () =>
      (opening ??= import("./content/open-content.ts").then(({ openContent }) =>
        openContent(place, store.getState().page),
      ))
    const woken = () => void wake().catch(() => {})
    if (place.dataset["content"] !== "tabs") {
      whenNear(place, woken)
      continue
    }
    if (location.hash !== "") woken()
    place.addEventListener("focusin", woken)
    place.addEventListener("click", (event) => {
      const { target } = event
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>(".chip:not([role])") : null
      if (link === null || !isPlainPress(event)) return
      event.preventDefault()
      void wake().then(
        () => link.click(),
        () => location.assign(link.href),
      )
    })
  }
}
