import { retryableOnce } from "../../../ui/dom/presses.ts"
import type { BrowserStorefront } from "./browser-storefront.ts"
import type { ShopEvents } from "./shop-events.ts"

/** The search box works as a plain form; what suggests is loaded when the shopper goes into it, and not before. [2.header-search-box.2] */
export const watchSearchBox = (storefront: BrowserStorefront, events: ShopEvents): void => {
  const root = document.querySelector<HTMLElement>("#search-box")
  const field = root?.querySelector("input")
  if (!root || !field) return

  const opened = retryableOnce(async () =>
    (await import("../search/search-box-in-page.tsx")).openSearchBox(root, storefront, events),
  )
  // Without its script it stays a plain form; the next focus tries again.
  const open = () => void opened().catch(() => {})

  root.addEventListener("focusin", open)
  // Only a field that gets its focus while the press is dealt with brings up the keyboard of a phone.
  document.querySelector(".header__search")?.addEventListener("click", (event) => {
    event.preventDefault()
    root.showPopover()
    field.focus()
  })
  if (document.activeElement === field) open()
}
