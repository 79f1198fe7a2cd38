import { sectionSubtotal } from "../../../core/cart/section-subtotal.ts"
import { cartSectionIsOutdated } from "../../../core/checkout/shipping/estimation.ts"
import type { CustomerSections } from "./customer-sections-in-page.ts"

/** Brings the kept `cart` section up to the cart that this page was made of, once. [4.rate-and-totals-estimation.7] */
export const followCart = (sections: CustomerSections, subtotal: string): void => {
  const kept = sectionSubtotal(sections.content("cart"))
  if (kept !== undefined && cartSectionIsOutdated(kept, subtotal)) void sections.reload(["cart"])
}

/** A page that Back brings from the browser's memory shows a cart that may be an order by now. [R14] */
export const reloadWhenBack = (): void =>
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload()
  })
