import { cartHasVanished } from "../../../core/customer/vanished-cart.ts"
import type { CustomerSections } from "../sections/open-customer-sections.ts"
import { readStoredSections } from "../sections/stored-sections.ts"

/** Shows the note in an empty cart page that tells where the items went, if this browser stored some, and loads the section again. */
export const explainEmptyCart = (part: HTMLElement, sections: CustomerSections): void => {
  if (!cartHasVanished(readStoredSections())) return
  for (const note of part.querySelectorAll<HTMLElement>("[hidden]")) note.hidden = false
  void sections.reload(["cart"])
}
