import { problemsOfForm } from "../../../core/add-to-cart/product-form.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import { requestHydration } from "../boot/island-slots.ts"
import type { PageParts } from "../boot/island.ts"

let isLoaded = false

/**
 * Loads the one-click order when the product form is hydrated. Loaded when the section `instant-purchase` offers it to this customer;
 * private data is never part of the page's HTML.
 */
export const offerInstantPurchase = (storefront: BrowserStorefront, page: PageParts, slot: Element): void => {
  const load = () => {
    if (isLoaded) return
    isLoaded = true
    import("./open-instant-purchase.tsx").then(
      ({ openInstantPurchase }) => openInstantPurchase(storefront, page, problemsOfForm),
      () => (isLoaded = false),
    )
  }
  page.events.on("action", ({ _tag }) => {
    if (_tag === "ProductFormOpened") load()
  })
  // An open form has replaced the browser's validation.
  if (storefront.store.getState().product?.isValidatedByScript === true) load()
  else requestHydration(slot)
}
