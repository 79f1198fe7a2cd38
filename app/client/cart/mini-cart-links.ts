import { onPress } from "../../../ui/dom/presses.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"

/**
 * The cart link of the header opens the mini-cart in place; without scripts, in another tab, or when its script cannot be had, it is the
 * link to the cart page that it says it is.
 */
export const openMiniCartLinks = (
  { dispatch: tell }: BrowserStorefront,
  wake: (slot: Element) => Promise<void>,
): void => {
  const open = async (slot: Element) => {
    await wake(slot)
    tell({ _tag: "MiniCartOpened" })
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
