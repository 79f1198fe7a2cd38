import { isPrefilled } from "../../../core/add-to-cart/prefilled-form.ts"
import { isRecord } from "../../../core/web/record.ts"
import { whenNear } from "../../../ui/dom/when-near.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import { requestHydration } from "../boot/island-slots.ts"
import type { PageParts } from "../boot/island.ts"

const isOffered = ({ sections }: PageParts): boolean => {
  const section = sections.content("instant-purchase")
  return isRecord(section) && section["available"] === true
}

const interactionEvents = ["pointermove", "touchstart", "keydown", "focusin", "scroll"]

/** True for a page that was used before this script ran, also on an earlier visit from which its fields are restored. */
const isUsed = (): boolean =>
  navigator.userActivation?.hasBeenActive ||
  location.hash.includes("=") ||
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type !== "navigate")

/** Calls `callback` at the shopper's first interaction with the page: a moved pointer, a touch, a key, focus, or scrolling. */
const atFirstUse = (callback: () => void): void => {
  if (isUsed()) return callback()
  const unused = new AbortController()
  const onFirstUse = (event: Event): void => {
    // Browsers report a resting pointer too, after the page is laid out.
    if (event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0) return
    unused.abort()
    callback()
  }
  for (const type of interactionEvents)
    addEventListener(type, onFirstUse, { capture: true, passive: true, signal: unused.signal })
}

/**
 * Hydrates the product form when the shopper begins to use the page and the form is near the viewport. Hydrates immediately if options are
 * selected already, or a one-click order is offered.
 */
export const watchProductForm = (storefront: BrowserStorefront, page: PageParts): void => {
  const slot = document.querySelector('[data-island="product-form"]')
  if (slot === null) return
  const hydrate = (): void => requestHydration(slot)
  const offer = (): void => {
    if (isOffered(page))
      import("../customer/offer-instant-purchase.ts").then(
        (script) => script.offerInstantPurchase(storefront, page, slot),
        () => {},
      )
  }
  page.events.on("sections", offer)
  offer()
  if (isPrefilled(storefront.store.getState().product)) hydrate()
  else atFirstUse(() => whenNear(slot, hydrate))
}
