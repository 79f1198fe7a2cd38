import { retryableOnce } from "../../../ui/dom/presses.ts"
import type { BrowserStorefront } from "./browser-storefront.ts"
import type { ShopEvents } from "./shop-events.ts"

/** Loads the suggestions of the search box at its first focus; without them it is a plain form. */
export const watchSearchBox = (storefront: BrowserStorefront, events: ShopEvents): void => {
  const root = document.querySelector<HTMLElement>("#search-box")
  const field = root?.querySelector("input")
  if (!root || !field) return

  const opened = retryableOnce(async () =>
    (await import("../search/open-search-box.tsx")).openSearchBox(root, storefront, events),
  )
  // A failed load is tried again at the next focus.
  const open = () => void opened().catch(() => {})

  root.addEventListener("focusin", open)
  // Phones show their keyboard only when the focus moves inside the click handler.
  document.querySelector(".header__search")?.addEventListener("click", (event) => {
    event.preventDefault()
    root.showPopover()
    field.focus()
  })
  if (document.activeElement === field) open()
}
