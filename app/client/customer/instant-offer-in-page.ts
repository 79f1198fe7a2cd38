import { problemsOfForm } from "../../../core/add-to-cart/product-form.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import type { PageParts } from "../boot/island.ts"

const isAvailable = (section: unknown): boolean =>
  typeof section === "object" && section !== null && "available" in section && section.available === true

/**
 * Loads the one-click order once the shop has it for this customer and the form is alive: what is private never lies in the page itself.
 * [4.instant-purchase.1]
 */
export const offerInstantPurchase = (storefront: BrowserStorefront, page: PageParts): void => {
  let formIsAlive = false
  let isLoaded = false

  const look = () => {
    if (!formIsAlive || isLoaded || !isAvailable(page.sections.content("instant-purchase"))) return
    isLoaded = true
    import("./instant-purchase-in-page.tsx").then(
      ({ openInstantPurchase }) => openInstantPurchase(storefront, page, problemsOfForm),
      () => (isLoaded = false),
    )
  }

  page.events.on("action", ({ _tag }) => {
    if (_tag !== "ProductFormOpened") return
    formIsAlive = true
    look()
  })
  page.events.on("sections", look)
}
