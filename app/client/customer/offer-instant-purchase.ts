import { problemsOfForm } from "../../../core/add-to-cart/product-form.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import type { PageParts } from "../boot/island.ts"

const isAvailable = (section: unknown): boolean =>
  typeof section === "object" && section !== null && "available" in section && section.available === true

/**
 * Loads the one-click order when the section `instant-purchase` offers it to this customer and the product form is hydrated. Private
 * data is never part of the page's HTML. [4.instant-purchase.1]
 */
export const offerInstantPurchase = (storefront: BrowserStorefront, page: PageParts): void => {
  let isFormHydrated = false
  let isLoaded = false

  const loadWhenOffered = () => {
    if (!isFormHydrated || isLoaded || !isAvailable(page.sections.content("instant-purchase"))) return
    isLoaded = true
    import("./open-instant-purchase.tsx").then(
      ({ openInstantPurchase }) => openInstantPurchase(storefront, page, problemsOfForm),
      () => (isLoaded = false),
    )
  }

  page.events.on("action", ({ _tag }) => {
    if (_tag !== "ProductFormOpened") return
    isFormHydrated = true
    loadWhenOffered()
  })
  page.events.on("sections", loadWhenOffered)
}
