import { onPress } from "../../../ui/dom/presses.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"

/**
 * Opens the mini-cart when the cart link of the header is clicked. Without scripts, in another tab, or when the script fails to load,
 * the link leads to the cart page.
 */
export const openMiniCartLinks = ({ dispatch }: BrowserStorefront, hydrate: (slot: Element) => Promise<void>): void => {
  const open = async (slot: Element) => {
    await hydrate(slot)
    dispatch({ _tag: "MiniCartOpened" })
    slot.querySelector<HTMLDialogElement>("dialog#mini-cart")?.showModal()
  }
  onPress<HTMLAnchorElement>(
    "a[data-mini-cart-open]",
    () => {
      const slot = document.querySelector("[data-island=mini-cart]")
      return slot === null ? undefined : open(slot)
    },
    (link) => location.assign(link.href),
  )
}
