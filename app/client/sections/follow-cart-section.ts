import { sectionSubtotal } from "../../../core/cart/cart-summary.ts"
import { cartSectionIsOutdated } from "../../../core/cart/outdated-cart.ts"
import type { CustomerSections } from "./open-customer-sections.ts"

/** Reloads the stored `cart` section, once, when it differs from the cart that the server rendered. */
export const reloadOutdatedCartSection = (sections: CustomerSections, subtotal: string): void => {
  const stored = sectionSubtotal(sections.content("cart"))
  if (stored !== undefined && cartSectionIsOutdated(stored, subtotal)) void sections.reload(["cart"])
}

/** Reloads the page when the back/forward cache restores it: its cart may have been ordered since. [R14] */
export const reloadWhenBack = (): void =>
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload()
  })
