import { announce } from "../boot/messages.ts"
import { fillFormKeys } from "../forms/form-key.ts"
import { isOfThisBuild } from "./replace-listing.ts"

// Loaded at the first press on "Load more".

/**
 * Adds the products of a loaded page below those of the listing, shows that page's pager, focuses the first new product and announces
 * `announcement`. Returns `false`, and changes nothing, if the loaded page has no products, or is of another build.
 */
export const appendProducts = (listing: HTMLElement, page: Document, announcement: string): boolean => {
  const [shown, loaded] = [listing, page].map((root) => root.querySelector(".listing__cards"))
  if (!shown || !loaded || !isOfThisBuild(page)) return false
  const added = [...loaded.children].map((card) => document.adoptNode(card))
  shown.append(...added)
  const pagers = [...listing.querySelectorAll(".pager")]
  pagers[0]?.before(...page.querySelectorAll(".listing .pager"))
  for (const pager of pagers) pager.remove()
  fillFormKeys(listing)
  added[0]?.querySelector("a")?.focus()
  announce(announcement)
  return true
}
