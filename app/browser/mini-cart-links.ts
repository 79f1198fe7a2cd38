import type { BrowserStorefront } from "./storefront.ts"

/** A press that means this page: other buttons and keys ask for another tab or window. */
export const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

const dialogOf = (slot: Element): HTMLDialogElement | null => slot.querySelector<HTMLDialogElement>("dialog#mini-cart")

/**
 * The cart link of the header opens the mini-cart in place; without scripts, in another tab, or when its script cannot be had, it is the
 * link to the cart page that it says it is.
 */
export const openMiniCartLinks = ({ tell }: BrowserStorefront, wake: (slot: Element) => Promise<void>): void => {
  const open = async (link: HTMLAnchorElement, slot: Element) => {
    try {
      await wake(slot)
      tell({ _tag: "MiniCartOpened" })
      dialogOf(slot)?.showModal()
    } catch {
      location.assign(link.href)
    }
  }

  addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : undefined
    const link = target?.closest<HTMLAnchorElement>("a[data-mini-cart-open]")
    const slot = document.querySelector('[data-island="mini-cart"]')
    if (!link || slot === null || event.defaultPrevented || !isPlainPress(event)) return
    event.preventDefault()
    void open(link, slot)
  })
}
