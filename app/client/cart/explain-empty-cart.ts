import { cartHasVanished } from "../../../core/customer/vanished-cart.ts"
import type { CustomerSections } from "../sections/open-customer-sections.ts"
import { readStoredSections } from "../sections/stored-sections.ts"

/** Shows the note about lost items in an empty cart page if this browser has stored some, and loads the `cart` section again. */
export const explainEmptyCart = (part: HTMLElement, sections: CustomerSections): void => {
  if (!cartHasVanished(readStoredSections())) return
  for (const note of part.querySelectorAll<HTMLElement>("[hidden]")) note.hidden = false
  void sections.reload(["cart"])
}
